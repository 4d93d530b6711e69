/* The table in the browser, the same for every game.

   The server draws everything; these modules only show changes one after the other, move what has moved, and turn clicks,
   taps and keys into the number of one action. Without them the same page works as plain forms. */

import { setUpBoard } from "./board.js";
import { cards } from "./cards.js";
import { Choice, setUpTouches } from "./choice.js";
import { setUpFolding } from "./folding.js";
import { setUpLesson } from "./lesson.js";
import { setUpLog } from "./log.js";
import { setUpLooking } from "./looking.js";
import { setUpFaces } from "./names.js";
import { setUpClocks, setUpInvitations, setUpNotice, setUpPresence, setUpSound, setUpTalk, setUpTurn } from "./notices.js";
import { area, texts } from "./page.js";
import { setUpPassing } from "./passing.js";
import { setUpPlaces } from "./places.js";
import { setUpMenu, setUpPreferences } from "./preferences.js";
import { Playback } from "./playback.js";
import { Post } from "./post.js";
import { setUpResting } from "./resting.js";
import { setUpBook } from "./rules.js";
import { setUpSince } from "./since.js";
import { setUpStart } from "./start.js";
import { Stream } from "./stream.js";
import { setUpSwitches } from "./switches.js";
import { setUpTales } from "./tales.js";
import { Warnings } from "./warnings.js";

const playback = new Playback();
const setUp = (name, doing) => area(name) && doing(area(name)); // where there is such an area

setUp("own", setUpPlaces);
setUp("more", setUpFolding);
setUp("stage", setUpBoard);
setUp("notice", setUpNotice);
setUp("stage", setUpLooking);
setUp("log", setUpLog);
setUp("book", setUpBook);
setUp("card", (place) => {
  cards.begin(place, playback);
  setUpTales();
});
setUp("start", setUpStart);
setUp("since", setUpSince);
setUp("face", setUpFaces); // a click that puts a card away does nothing else
setUp("talk", setUpTalk);
setUp("sound", setUpSound);
setUp("preferences", setUpPreferences);
setUp("players", setUpClocks);
setUp("waiting", setUpInvitations);
setUp("lesson", setUpLesson);
setUp("replay", async (form) => (await import("./replay.js")).setUpReplay(form, playback));
setUpMenu();
setUpResting();
setUpSwitches();
if (texts.yourTurn) setUpTurn(area("prompt"));
if (texts.away) setUpPresence();
if (texts.stream || texts.apart) {
  const post = new Post(playback);
  setUp("chooser", (chooser) => {
    const choice = new Choice(chooser, post);
    setUpTouches(choice, post, playback, new Warnings(area("warning"), choice));
  });
  if (texts.alone) setUpPassing(post);
  if (texts.stream) new Stream(playback);
}
