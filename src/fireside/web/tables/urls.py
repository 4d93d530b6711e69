"""The addresses of a table."""

from django.urls import path

from fireside.web.tables import after, company, playing

app_name = "tables"
urlpatterns = [
    path("shapes/<slug:name>.css", playing.style, name="style"),
    path("shapes/<slug:name>/<slug:kind>/<str:id>", playing.face, name="face"),
    path("<slug:slug>/", playing.table, name="table"),
    path("<slug:slug>/act", playing.act, name="act"),
    path("<slug:slug>/undo", playing.undo, name="undo"),
    path("<slug:slug>/why", playing.why, name="why"),
    path("<slug:slug>/hint", playing.hint, name="hint"),
    path("<slug:slug>/stream", playing.stream, name="stream"),
    path("<slug:slug>/say", company.say, name="say"),
    path("<slug:slug>/sit", company.sit, name="sit"),
    path("<slug:slug>/join/<slug:token>/", company.join, name="join"),
    path("<slug:slug>/leave", company.leave, name="leave"),
    path("<slug:slug>/come-back", company.come_back, name="come_back"),
    path("<slug:slug>/bots", company.fill_with_bots, name="fill_with_bots"),
    path("<slug:slug>/vote", company.vote, name="vote"),
    path("<slug:slug>/rematch", after.rematch, name="rematch"),
    path("<slug:slug>/replay/", after.replay, name="replay"),
    path("<slug:slug>/record.json", after.record, name="record"),
]
