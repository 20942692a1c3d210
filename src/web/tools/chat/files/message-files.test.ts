/** Files that wait for a message: they stay with their conversation, through tabs, until they are sent. */
import { describe, expect, it } from "vitest";
import { isStill, still, textFile, until } from "../../../../../tests/support/given-files.ts";
import {
  hear,
  looseServer,
  openBrowser,
  openFilesPage,
  waitingKey,
} from "../../../../../tests/support/message-files.ts";

const here = openBrowser();

describe("a file that is given in one conversation", () => {
  it("stays there while another is looked at, and goes along with no message of that", async () => {
    const gate = Promise.withResolvers<void>();
    const { answer } = looseServer();
    const { files, shown } = openFilesPage(async (...call) => {
      await gate.promise;
      return answer(...call);
    });
    files.of("c1").give([textFile("a.txt")]);
    await until(files.of("c1"), (view) => view.files[0]?.phase === "sending");
    expect([shown("c2"), files.of("c2").readyIds()]).toEqual([[], []]);
    gate.resolve();
    await still(files.of("c1"));
    expect([shown("c1"), shown("c2"), files.of("c2").readyIds()]).toEqual([["a.txt ready"], [], []]);
    files.taken(["other"]);
    expect(shown("c1")).toEqual(["a.txt ready"]);
    files.taken(files.of("c1").readyIds());
    expect([shown("c1"), here.local().size]).toEqual([[], 0]);
  });

  it("follows a new conversation that gets its id, and the next new one has none of it", async () => {
    const { answer } = looseServer();
    const { files, shown } = openFilesPage(answer);
    const store = files.of(null);
    store.give([textFile("sendt.txt"), textFile("bliver.txt")]);
    await still(store);
    files.named("c1");
    expect([files.of("c1") === store, shown(null)]).toEqual([true, []]);
    files.taken(["id-1"]);
    expect([shown("c1"), [...here.local().keys()]]).toEqual([["bliver.txt ready"], [waitingKey(":c1")]]);
  });

  it("is not taken along when another tab begins its own", async () => {
    const { answer } = looseServer();
    const [one, two] = [openFilesPage(answer), openFilesPage(answer)];
    one.files.of(null).give([textFile("min.txt")]);
    await still(one.files.of(null));
    two.files.of(null).give([textFile("din.txt")]);
    await still(two.files.of(null));
    one.files.named("c1");
    hear(waitingKey());
    hear(waitingKey(":c1"));
    expect([one.shown("c1"), two.shown(null)]).toEqual([["min.txt ready"], ["din.txt ready"]]);
    expect(here.local().get(waitingKey(":c1"))).not.toContain("din.txt");
    expect(here.local().get(waitingKey())).toContain("din.txt");
    one.files.taken(one.files.of("c1").readyIds());
    expect([...here.local().keys()]).toEqual([waitingKey()]);
  });

  it("goes from everywhere when everything is deleted, on the server too", async () => {
    const { answer, loose } = looseServer();
    const { files, shown } = openFilesPage(answer);
    files.of(null).give([textFile("a.txt")]);
    await still(files.of(null));
    files.of("c1").give([textFile("b.txt"), textFile("c.png")]);
    await still(files.of("c1"));
    files.removeAll();
    expect([shown(null), shown("c1"), here.local().size]).toEqual([[], [], 0]);
    await expect.poll(() => loose.size).toBe(0);
  });

  it("is said to be ready, once", async () => {
    const { answer } = looseServer();
    const { files, said } = openFilesPage(answer);
    files.of("c1").give([textFile("a.txt"), textFile("b.txt")]);
    await still(files.of("c1"));
    files.of("c1").load();
    await still(files.of("c1"));
    expect(said).toEqual(["a.txt", "b.txt"]);
  });
});

it("what is gone when a message with it is refused says so, and is added anew by a new try", async () => {
  const { loose, answer } = looseServer();
  const { files, shown, calls } = openFilesPage(answer);
  const store = files.of("c1");
  store.give([textFile("a.txt"), textFile("b.txt")]);
  await still(store);
  loose.delete("id-1");
  store.load();
  store.lookAgain();
  await until(store, (view) => view.files[0]?.phase === "failed");
  expect([shown("c1"), store.readyIds()]).toEqual([
    ["a.txt failed: Filen ligger her ikke længere. Prøv igen, så bliver den tilføjet på ny.", "b.txt ready"],
    ["id-2"],
  ]);
  expect(here.local().get(waitingKey(":c1"))).not.toContain("id-1");
  loose.add("id-3");
  store.again(store.view.get().files[0]?.key ?? "");
  await still(store);
  expect([shown("c1"), store.readyIds()]).toEqual([
    ["a.txt ready", "b.txt ready"],
    ["id-3", "id-2"],
  ]);
  const [first, , again] = calls.filter(({ method }) => method === "POST");
  expect([again?.body, again?.key === first?.key]).toEqual([first?.body, false]);
});

it("what another tab has sent is gone here, and what it has given stays its own until a reload", async () => {
  const { answer } = looseServer();
  const [one, two] = [openFilesPage(answer), openFilesPage(answer)];
  one.files.of("c1").give([textFile("a.txt")]);
  await still(one.files.of("c1"));
  two.files.of("c1").load();
  await still(two.files.of("c1"));
  two.files.of("c1").give([textFile("b.txt")]);
  await still(two.files.of("c1"));
  hear(waitingKey(":c1"));
  expect([one.shown("c1"), two.shown("c1")]).toEqual([["a.txt ready"], ["a.txt ready", "b.txt ready"]]);
  one.files.taken(["id-1"]);
  hear(waitingKey(":c1"));
  expect([one.shown("c1"), two.shown("c1")]).toEqual([[], ["b.txt ready"]]);
});

it("where nothing can be kept on the device it is there until the page is left", async () => {
  here.full().add("local");
  const { answer } = looseServer();
  const { files, shown } = openFilesPage(answer);
  files.of("c1").give([textFile("a.txt")]);
  await still(files.of("c1"));
  hear(waitingKey(":c1"));
  expect(shown("c1")).toEqual(["a.txt ready"]);
});

it("what is on its way while the chat is left is there when it is opened again", async () => {
  const gate = Promise.withResolvers<void>();
  const { answer } = looseServer();
  const before = openFilesPage(async (call, number) => {
    if (call.method === "POST") await gate.promise;
    return answer(call, number);
  });
  before.files.of("c1").give([textFile("a.txt")]);
  await until(before.files.of("c1"), (view) => view.files[0]?.phase === "sending");
  before.files.leave();
  const after = openFilesPage(answer);
  after.files.of("c1").load();
  expect(after.shown("c1")).toEqual([]);
  gate.resolve();
  await until(after.files.of("c1"), (view) => isStill(view) && view.files.length > 0);
  expect([after.shown("c1"), after.files.of("c1").readyIds()]).toEqual([["a.txt ready"], ["id-1"]]);
  expect([before.said, after.said]).toEqual([[], ["a.txt"]]);
});
