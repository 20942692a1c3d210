/** Files that wait for a message when the page is opened anew. */
import { describe, expect, it, vi } from "vitest";
import {
  isStill,
  ok,
  refused,
  startFilesStore,
  still,
  textFile,
  told,
  until,
} from "../../../../../tests/support/given-files.ts";
import { looseServer, openBrowser, openFilesPage, waitingKey } from "../../../../../tests/support/message-files.ts";
import { forgetOldDrafts } from "../conversation/draft.ts";

const hourMs = 60 * 60_000;
const here = openBrowser();

describe("after a reload", () => {
  async function given(loose: Set<string>, names = ["a.txt", "b.txt"], id: string | null = "c1") {
    const { files } = openFilesPage(looseServer(loose).answer);
    files.of(id).give(names.map((name) => textFile(name)));
    await still(files.of(id));
  }

  it("what waits is there again, in its conversation, and can be sent, or taken away on the server too", async () => {
    const { loose, answer } = looseServer();
    await given(loose);
    const { files, shown, said, calls } = openFilesPage(answer);
    files.of("c1").load();
    expect(shown("c1")).toEqual(["a.txt finding", "b.txt finding"]);
    expect(files.of("c1").readyIds()).toEqual([]);
    await still(files.of("c1"));
    expect([shown("c1"), files.of("c1").readyIds(), said]).toEqual([
      ["a.txt ready", "b.txt ready"],
      ["id-1", "id-2"],
      [],
    ]);
    expect(calls.map(({ path }) => path)).toEqual(["/api/tools/chat/files?loose=true&limit=100"]);
    files.of("c2").load();
    files.of("c1").load();
    await still(files.of("c1"));
    expect([shown("c1").length, shown("c2")]).toEqual([2, []]);
    files.of("c1").remove(files.of("c1").view.get().files[0]?.key ?? "");
    expect([shown("c1"), here.local().get(waitingKey(":c1"))]).toEqual([
      ["b.txt ready"],
      expect.not.stringContaining("id-1"),
    ]);
  });

  it("what was sent meanwhile is gone without a word, and what the server has tidied away says so", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { loose, answer } = looseServer();
    await given(loose, ["gammel.txt"]);
    vi.setSystemTime(Date.now() + 24 * hourMs);
    await given(loose, ["sendt.txt"]);
    loose.clear();
    const { files, shown } = openFilesPage(answer);
    files.of("c1").load();
    await still(files.of("c1"));
    expect(shown("c1")).toEqual([
      "gammel.txt failed: Filen ligger her ikke længere, for den blev ikke sendt inden for et døgn. Vedhæft den igen.",
    ]);
    expect([files.of("c1").readyIds(), here.local().size]).toEqual([[], 0]);
  });

  it("without a connection it stands, and is asked about the next time", async () => {
    const { loose, answer } = looseServer();
    await given(loose);
    let isOnline = false;
    const { files, shown } = openFilesPage((...call) => {
      if (!isOnline) throw new TypeError("offline");
      return answer(...call);
    });
    files.of("c1").load();
    await still(files.of("c1"));
    expect(shown("c1")).toEqual(["a.txt ready", "b.txt ready"]);
    isOnline = true;
    loose.delete("id-2");
    files.of("c1").load();
    await until(files.of("c1"), (view) => isStill(view) && view.files.length === 1);
    expect(shown("c1")).toEqual(["a.txt ready"]);
  });

  it("what lies on the server's second page is there too, and is not taken for gone when that page fails", async () => {
    const { loose, answer } = looseServer(new Set(), 2);
    await given(loose, ["a.txt", "b.txt", "c.txt"]);
    loose.delete("id-2");
    loose.add("elsewhere");
    const failing = openFilesPage((call, number) =>
      call.path.includes("cursor") ? refused(503, "server.unavailable", "Det gik ikke.") : answer(call, number),
    );
    failing.files.of("c1").load();
    await still(failing.files.of("c1"));
    expect(failing.shown("c1")).toEqual(["a.txt ready", "b.txt ready", "c.txt ready"]);
    loose.delete("id-1");
    loose.add("id-1");
    const { files, shown, calls } = openFilesPage(answer);
    files.of("c1").load();
    await still(files.of("c1"));
    expect(shown("c1")).toEqual(["a.txt ready", "c.txt ready"]);
    const first = "/api/tools/chat/files?loose=true&limit=100";
    expect(calls.map(({ path }) => path)).toEqual([first, `${first}&cursor=2%3D`]);
  });

  it("another account finds none of them, nor does whatever else lies there", async () => {
    await given(new Set());
    const { files: other } = openFilesPage(ok, "person-2");
    other.of("c1").load();
    here.local().set(waitingKey(), '{"text":"","files":[{"id":7},null,"x"]}');
    const { files, shown } = openFilesPage(looseServer().answer);
    files.of(null).load();
    expect([told(other.of("c1").view.get()), shown(null)]).toEqual([[], []]);
  });

  it("into a temporary conversation none of them goes, and it says which", async () => {
    const { loose, answer } = looseServer();
    await given(loose);
    const { files, shown } = openFilesPage(answer);
    files.of("c1").load();
    await still(files.of("c1"));
    files.of("c1").give([textFile("c.txt")]);
    await still(files.of("c1"));
    const { store: tab } = startFilesStore(ok, { kind: "device" });
    files.of("c1").carryTo(tab);
    expect([shown("c1"), told(await still(tab))]).toEqual([["a.txt ready", "b.txt ready"], ["c.txt ready"]]);
    expect(tab.view.get().failure).toBe(
      "»a.txt« og »b.txt« er ikke fulgt med, for siden er genindlæst, efter at du vedhæftede dem. Vedhæft dem igen, hvis de skal bruges her.",
    );
    tab.taken([]);
    expect(tab.view.get().failure).toBeNull();
  });

  it("into another kept conversation they go as they are", async () => {
    const { loose, answer } = looseServer();
    await given(loose);
    const { files, shown, calls } = openFilesPage(answer);
    files.of("c1").load();
    await still(files.of("c1"));
    files.of("c1").carryTo(files.of(null));
    expect([shown("c1"), shown(null), files.of(null).readyIds()]).toEqual([
      [],
      ["a.txt ready", "b.txt ready"],
      ["id-1", "id-2"],
    ]);
    expect([[...here.local().keys()], calls.map(({ method }) => method)]).toEqual([[waitingKey()], ["GET"]]);
  });

  it("they are forgotten with the drafts that nobody has looked at for 30 days", async () => {
    await given(new Set());
    await given(new Set(), ["ny.txt"], null);
    forgetOldDrafts(window.localStorage, Date.now() + 29 * 24 * hourMs);
    expect([...here.local().keys()]).toEqual([waitingKey(":c1"), waitingKey()]);
    forgetOldDrafts(window.localStorage, Date.now() + 31 * 24 * hourMs);
    expect(here.local().size).toBe(0);
  });
});
