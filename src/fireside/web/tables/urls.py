"""The addresses of a table."""

from django.urls import path

from fireside.web.tables.views import analysis, archive, coach, people, play

app_name = "tables"
urlpatterns = [
    path("shapes/<slug:name>.css", play.style, name="style"),
    path("shapes/<slug:name>/term/<str:term>", play.term, name="term"),
    path("shapes/<slug:name>/<slug:kind>/<str:id>", play.face, name="face"),
    path("<slug:slug>/", play.table, name="table"),
    path("<slug:slug>/act", play.act, name="act"),
    path("<slug:slug>/undo", play.undo, name="undo"),
    path("<slug:slug>/change", play.change, name="change"),
    path("<slug:slug>/told/<int:number>", play.tale, name="tale"),
    path("<slug:slug>/why", play.why, name="why"),
    path("<slug:slug>/alone", play.alone, name="alone"),
    path("<slug:slug>/hint", play.hint, name="hint"),
    path("<slug:slug>/heard", coach.heard, name="heard"),
    path("<slug:slug>/coach", coach.switch, name="coach"),
    path("<slug:slug>/stream", play.stream, name="stream"),
    path("<slug:slug>/log", play.log_of, name="log"),
    path("<slug:slug>/replay/log", archive.replayed_log, name="replayed_log"),
    path("<slug:slug>/say", people.say, name="say"),
    path("<slug:slug>/sit", people.sit, name="sit"),
    path("<slug:slug>/join/<slug:token>/", people.join, name="join"),
    path("<slug:slug>/leave", people.leave, name="leave"),
    path("<slug:slug>/resign", people.resign, name="resign"),
    path("<slug:slug>/decline", people.decline, name="decline"),
    path("<slug:slug>/come-back", people.come_back, name="come_back"),
    path("<slug:slug>/bots", people.fill_with_bots, name="fill_with_bots"),
    path("<slug:slug>/vote", people.vote, name="vote"),
    path("<slug:slug>/rematch", archive.rematch, name="rematch"),
    path("<slug:slug>/again/", archive.invite_again, name="again"),
    path("<slug:slug>/replay/", archive.replay, name="replay"),
    path("<slug:slug>/analyse", analysis.analyse, name="analyse"),
    path("<slug:slug>/analyse/stop", analysis.cancel, name="cancel_analysis"),
    path("<slug:slug>/analysis", analysis.progress, name="analysis"),
    path("<slug:slug>/record.json", archive.record, name="record"),
]
