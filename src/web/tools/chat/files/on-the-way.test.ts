/** Files that are on their way when the page goes. */
import { expect, it } from "vitest";
import { type Answer, giver, ok, refused, still, textFile, until } from "../../../../../tests/support/given-files.ts";
import {
  hear,
  looseServer,
  openBrowser,
  openFilesPage,
  reload,
  turn,
  waitingKey,
} from "../../../../../tests/support/message-files.ts";
import { forgetInTab } from "../../../shell/state/user/personal-data.ts";

const here = openBrowser();
const never = () => new Promise<Response>(() => undefined);
const lost = "failed: Filen kom ikke med, da siden blev genindlæst. Vedhæft den igen.";
const sending = (page: ReturnType<typeof openFilesPage>, id: string | null) =>
  until(page.files.of(id), ({ files }) => files.some(({ phase }) => phase === "sending"));

/** Opened anew: what was on its way is shown, and goes on. */
async function openAgain(answer: Answer, id: string | null = "c1") {
  const page = openFilesPage(answer);
  page.files.of(id).load();
  await still(page.files.of(id));
  return page;
}

it("one that was being sent goes on by itself, as the same file to the server", async () => {
  const before = openFilesPage(never);
  before.files.of("c1").give([textFile("a.txt")]);
  await sending(before, "c1");
  reload();
  const { loose, answer } = looseServer();
  const { files, shown, calls, said } = await openAgain(answer);
  expect([shown("c1"), files.of("c1").readyIds(), [...loose], said]).toEqual([
    ["a.txt ready"],
    ["id-1"],
    ["id-1"],
    ["a.txt"],
  ]);
  const [first] = before.calls;
  expect(calls.filter(({ method }) => method === "POST")).toEqual([first]);
  expect(here.session().size).toBe(0);
  // It waits for the message as any other does.
  reload();
  expect((await openAgain(answer)).shown("c1")).toEqual(["a.txt ready"]);
});

it("one that was not read is named, is no error of the moment, and goes when it is chosen again or taken away", async () => {
  const before = openFilesPage(never);
  before.files.of("c1").give([textFile("a.txt"), textFile("b.txt"), textFile("c.txt")]);
  await sending(before, "c1");
  reload();
  const { files, shown } = await openAgain(looseServer().answer);
  expect(shown("c1")).toEqual(["a.txt ready", `b.txt ${lost}`, `c.txt ${lost}`]);
  const views = files.of("c1").view.get().files;
  expect(views.map(({ isFromBefore, canRetry }) => [isFromBefore, canRetry])).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ]);
  // Told of until somebody has seen to it.
  reload();
  const again = await openAgain(looseServer(new Set(["id-1"])).answer);
  expect(again.shown("c1")).toEqual(["a.txt ready", `b.txt ${lost}`, `c.txt ${lost}`]);
  again.files.of("c1").give([textFile("b.txt")]);
  await still(again.files.of("c1"));
  expect(again.shown("c1")).toEqual(["a.txt ready", `c.txt ${lost}`, "b.txt ready"]);
  again.files.of("c1").remove(again.files.of("c1").view.get().files[1]?.key ?? "");
  reload();
  expect(here.session().size).toBe(0);
});

it("one with personal data is asked about again, and not sent before", async () => {
  const before = openFilesPage(never);
  before.files.of(null).give([textFile("brev.txt", "Mit CPR-nummer er 010190-1234, og jeg hedder noget.")]);
  await still(before.files.of(null));
  reload();
  const { files, calls } = await openAgain(ok, null);
  expect([files.of(null).view.get().question?.name, calls]).toEqual(["brev.txt", []]);
  files.of(null).answer("blur");
  await until(files.of(null), ({ files: [file] }) => file?.phase === "ready");
  expect(calls[0]?.body.text).not.toContain("010190");
});

it("one that the person chose not to send is not asked about again", async () => {
  const before = openFilesPage(never);
  before.files.of(null).give([textFile("brev.txt", "Mit CPR-nummer er 010190-1234, og jeg hedder noget.")]);
  await still(before.files.of(null));
  before.files.of(null).answer("cancel");
  reload();
  expect((await openAgain(ok, null)).shown(null)).toEqual([]);
});

it("one whose sending failed for a moment is tried again", async () => {
  const before = openFilesPage(() => refused(503, "server.unavailable", "Prøv igen."));
  before.files.of(null).give([textFile("a.txt")]);
  await still(before.files.of(null));
  reload();
  expect((await openAgain(ok, null)).shown(null)).toEqual(["a.txt ready"]);
});

it("more text than the tab has room for is named instead", async () => {
  const before = openFilesPage(never);
  before.files.of(null).give([textFile("a.txt", "Et ord til. ".repeat(1000))]);
  await sending(before, null);
  here.room().set("session", 2000);
  reload();
  expect((await openAgain(ok, null)).shown(null)).toEqual([`a.txt ${lost}`]);
});

it("another account finds none of it, nor does whatever else lies there", async () => {
  const before = openFilesPage(never);
  before.files.of(null).give([textFile("a.txt")]);
  await sending(before, null);
  reload();
  const other = openFilesPage(ok, "person-2");
  other.files.of(null).load();
  await still(other.files.of(null));
  expect(other.shown(null)).toEqual([]);
  here.session().set(waitingKey(), '{"unsent":[7,null,{"name":"x"},{"uploadKey":"k","name":"x","read":{}}]}');
  expect((await openAgain(ok, null)).shown(null)).toEqual([]);
});

it("a page that a phone ends while it is not shown has left them too, and one that is shown again takes them back", async () => {
  const answered = Promise.withResolvers<Response>();
  const before = openFilesPage(() => answered.promise);
  before.files.of("c1").give([textFile("a.txt")]);
  await sending(before, "c1");
  turn(true);
  expect(here.session().get(waitingKey(":c1"))).toContain("a.txt");
  turn(false);
  expect(here.session().size).toBe(0);
  turn(true);
  answered.resolve(Response.json({ id: "id-1", name: "a.txt", chars: 1, passages: 1 }));
  await still(before.files.of("c1"));
  expect(here.session().size).toBe(0);
});

it("a page that looks for what waits while it is not shown takes its own for nothing new", async () => {
  const answered = Promise.withResolvers<Response>();
  const page = openFilesPage(() => answered.promise);
  page.files.of("c1").give([textFile("a.txt")]);
  await sending(page, "c1");
  turn(true);
  page.files.of("c1").load();
  expect([page.shown("c1"), here.session().get(waitingKey(":c1"))]).toEqual([
    ["a.txt sending"],
    expect.stringContaining("a.txt"),
  ]);
  answered.resolve(Response.json({ id: "id-1", name: "a.txt", chars: 1, passages: 1 }));
  await still(page.files.of("c1"));
  expect([page.shown("c1"), here.session().size]).toEqual([["a.txt ready"], 0]);
});

it("nothing is left by a page whose owner has signed out while a file of theirs was on its way", async () => {
  let isOwners = true;
  const before = openFilesPage(never, giver, () => isOwners);
  for (const id of [null, "c1"]) {
    before.files.of(id).give([textFile("a.txt")]);
    await sending(before, id);
  }
  turn(true);
  expect([...here.session().keys()]).toEqual([waitingKey(), waitingKey(":c1")]);
  // *Log ud* in another tab: what lies here goes, and the page goes on for a moment.
  isOwners = false;
  forgetInTab(giver, true);
  before.files.leave();
  turn(false);
  turn(true);
  reload();
  expect(here.session().size).toBe(0);
});

it("those of a new conversation follow it when it gets its id, and those on their way when the chat is left are left too", async () => {
  const before = openFilesPage(never);
  before.files.of(null).give([textFile("a.txt")]);
  await sending(before, null);
  turn(true);
  before.files.named("c7");
  expect([...here.session().keys()]).toEqual([waitingKey(":c7")]);
  turn(false);
  before.files.leave();
  reload();
  hear("nothing");
  expect((await openAgain(ok, "c7")).shown("c7")).toEqual(["a.txt ready"]);
});
