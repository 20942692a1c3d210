/** Words follow whoever is signed in, and nothing that was put in is lost between devices, tabs and people. */
import { describe, expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import type { TextStorage } from "../../../documents/draft/stored.ts";
import { createDictionaryStore, type DictionaryStore, readDeviceWords } from "./dictionary-store.ts";
import { imported } from "./texts.da.ts";
import { wordsOfFile } from "./word-file.ts";

function device(kept = new Map<string, string>()) {
  let isFull = false;
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  let nowMs = 1000;
  let userId: string | null = null;
  const open = () => {
    const words = createDictionaryStore({ storage: () => storage, nowMs: () => nowMs, userId: () => userId });
    words.load();
    return words;
  };
  const signIn = (words: DictionaryStore, id: string | null) => {
    userId = id;
    words.setOwner(id);
  };
  return {
    kept,
    storage,
    open,
    signIn,
    /** In another tab, of which this one has not heard yet. */
    signInUnheard: (id: string | null) => {
      userId = id;
    },
    fill: (full: boolean) => {
      isFull = full;
    },
    at: (ms: number) => {
      nowMs = ms;
    },
  };
}

const time = (ms: number) => new Date(ms).toISOString();

describe("words of the device", () => {
  it.each([
    ["nothing", "null", []],
    ["no JSON", "{", []],
    ["no list", '{"ord":1}', []],
    ["words among other things", '["syre",5,null,"","base","syre","to ord","12"]', ["syre", "base"]],
    ["a word that is none", `["${"a".repeat(61)}"]`, []],
  ])("are read from %s", (_name, stored, expected) => {
    expect(readDeviceWords(device(new Map([[storageKeys.dictionary, stored]])).storage)).toEqual(expected);
  });

  it("have an end, and are read nowhere without storage", () => {
    const many = JSON.stringify(Array.from({ length: 5010 }, (_, index) => `ord${index}`));
    expect(readDeviceWords(device(new Map([[storageKeys.dictionary, many]])).storage)).toHaveLength(5000);
    expect(readDeviceWords(undefined)).toEqual([]);
  });

  it("are put in once, taken out, and there at the next visit", () => {
    const here = device();
    const words = here.open();
    words.add(["syre", "base", "syre"]);
    words.remove("base");
    expect([words.words, here.open().words]).toEqual([["syre"], ["syre"]]);
  });

  it("keep what another tab put in meanwhile", () => {
    const here = device();
    const [one, other] = [here.open(), here.open()];
    one.add(["syre"]);
    other.add(["base"]);
    one.add(["salt"]);
    expect(one.words).toEqual(["syre", "base", "salt"]);
  });

  it("that could not be stored hold until the page is closed", () => {
    const here = device();
    const words = here.open();
    here.fill(true);
    expect(words.add(["syre"]).outcome).toBe("full");
    words.load();
    words.add(["base"]);
    expect(words.words).toEqual(["syre", "base"]);
    here.fill(false);
    expect(words.add(["salt"]).outcome).toBe("stored");
    expect(here.open().words).toEqual(["syre", "base", "salt"]);
  });

  it("are read again once what could not be stored has been taken out", () => {
    const here = device();
    const words = here.open();
    words.add(["syre"]);
    here.fill(true);
    words.add(["base"]);
    for (const word of ["base", "syre"]) words.remove(word);
    here.fill(false);
    here.open().add(["salt"]);
    words.add(["kalk"]);
    expect(words.words).toEqual(["salt", "kalk"]);
  });
});

describe("words past the limit", () => {
  const many = (count: number, prefix = "ord") => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

  it.each([null, "anna"])("are not taken, and counted beside those that were (%s)", (id) => {
    const here = device();
    const words = here.open();
    here.signIn(words, id);
    words.add(many(4998));
    expect(words.add(["ord1", "syre", "base", "salt", "syre", "kalk"])).toEqual({
      taken: 2,
      known: 1,
      noRoom: 2,
      outcome: "stored",
    });
    expect([words.words.length, words.words.slice(-2)]).toEqual([5000, ["syre", "base"]]);
    words.remove("syre");
    expect(words.add(["salt", "kalk"])).toMatchObject({ taken: 1, noRoom: 1 });
    const again = here.open();
    again.setOwner(id);
    expect(again.words).toEqual(words.words);
  });

  it("are told of a file with too many words", () => {
    const words = device().open();
    const added = words.add(wordsOfFile(many(6000).join("\n")).words);
    expect(added).toMatchObject({ taken: 5000, noRoom: 1000 });
    expect(imported(added, 1)).toBe(
      "5.000 ord er føjet til din ordbog. 1.000 er ikke kommet med, for der er højst plads til 5.000 ord. " +
        "1 er sprunget over, fordi det ikke er et ord.",
    );
  });
});

describe("words of the device, when somebody signs in", () => {
  const withWords = () => {
    const here = device();
    const words = here.open();
    words.add(["syre", "base"]);
    here.signIn(words, "anna");
    return { here, words };
  };

  it("are left where they are until the person has been asked", () => {
    const { here, words } = withWords();
    expect([words.words, words.unsent("anna"), words.onDevice]).toEqual([[], [], { count: 2, isAsked: true }]);
    expect(readDeviceWords(here.storage)).toEqual(["syre", "base"]);
  });

  it("are the account's after a yes, and the device's no more", () => {
    const { here, words } = withWords();
    expect([words.takeOver(), words.words]).toEqual([2, ["syre", "base"]]);
    expect(words.unsent("anna")).toMatchObject([{ word: "syre", isRemoved: false, isSent: false }, { word: "base" }]);
    words.markSent("anna", words.unsent("anna"));
    here.signIn(words, null);
    expect([words.words, words.onDevice, [...here.kept.keys()]]).toEqual([[], { count: 0, isAsked: false }, []]);
  });

  it("stay after a no, which is remembered for that account alone, and can be thought better of", () => {
    const { here, words } = withWords();
    words.keepHere();
    expect([words.words, words.onDevice]).toEqual([[], { count: 2, isAsked: false }]);
    const again = here.open();
    here.signIn(again, "anna");
    expect(again.onDevice).toEqual({ count: 2, isAsked: false });
    here.signIn(again, "bo");
    expect(again.onDevice).toEqual({ count: 2, isAsked: true });
    here.signIn(again, null);
    expect([again.words, again.onDevice]).toEqual([["syre", "base"], { count: 0, isAsked: false }]);
    here.signIn(again, "anna");
    expect([again.takeOver(), again.words]).toEqual([2, ["syre", "base"]]);
    expect(here.kept.has(storageKeys.wordsKeptHere)).toBe(false);
  });

  it("are not asked about when the account has them all, and the rest alone is counted", () => {
    const { words } = withWords();
    words.merge("anna", { words: [{ word: "syre", changedAt: time(500) }], removed: [] });
    expect(words.onDevice).toEqual({ count: 1, isAsked: true });
    words.merge("anna", { words: ["syre", "base"].map((word) => ({ word, changedAt: time(500) })), removed: [] });
    expect(words.onDevice).toEqual({ count: 0, isAsked: false });
  });

  it("stay the device's when they could not be taken over", () => {
    const { here, words } = withWords();
    here.fill(true);
    words.takeOver();
    expect(words.words).toEqual(["syre", "base"]);
    expect(readDeviceWords(here.storage)).toEqual(["syre", "base"]);
  });

  it("go to nobody when somebody else is signed in by the time of the yes", () => {
    const { here, words } = withWords();
    here.signInUnheard("bo");
    expect([words.takeOver(), readDeviceWords(here.storage)]).toEqual([undefined, ["syre", "base"]]);
  });
});

describe("words of an account", () => {
  it("are never another person's, and wait for their owner when they were not sent", () => {
    const here = device();
    const words = here.open();
    here.signIn(words, "anna");
    words.add(["syre"]);
    here.signIn(words, null);
    expect(words.words).toEqual([]);
    here.signIn(words, "bo");
    words.add(["base"]);
    expect([words.words, words.unsent("bo").map(({ word }) => word)]).toEqual([["base"], ["base"]]);
    here.signIn(words, "anna");
    expect(words.words).toEqual(["syre"]);
  });

  it("stay while another account is used in another tab", () => {
    const here = device();
    const [annas, bos] = [here.open(), here.open()];
    here.signIn(annas, "anna");
    annas.merge("anna", { words: [{ word: "syre", changedAt: time(500) }], removed: [] });
    here.signIn(bos, "bo");
    bos.merge("bo", { words: [{ word: "base", changedAt: time(500) }], removed: [] });
    here.signInUnheard("anna");
    annas.load();
    expect(annas.words).toEqual(["syre"]);
    annas.add(["salt"]);
    here.signInUnheard("bo");
    bos.load();
    expect(bos.words).toEqual(["base"]);
    here.signIn(here.open(), null);
    bos.load();
    expect(bos.words).toEqual(["base"]);
  });

  it("are kept of so many accounts, the own and the unsent before all others", () => {
    const here = device();
    for (const id of ["anna", ...Array.from({ length: 9 }, (_, index) => `konto${index}`), "bo"]) {
      const words = here.open();
      here.signIn(words, id);
      if (id === "anna") words.add(["syre"]);
      else words.merge(id, { words: [{ word: "base", changedAt: time(500) }], removed: [] });
    }
    const kept = Object.keys(JSON.parse(here.kept.get(storageKeys.accountDictionary) ?? ""));
    expect([kept.length, kept.includes("anna"), kept.includes("bo")]).toEqual([8, true, true]);
  });

  it("leave the device when the account has them, though this tab has not heard that its owner is gone", () => {
    const here = device();
    const words = here.open();
    here.signIn(words, "anna");
    words.add(["syre"]);
    here.signInUnheard("bo");
    words.markSent("anna", words.unsent("anna"));
    expect([...here.kept.keys()]).toEqual([]);
  });

  it("that are changed while they are being sent are sent again", () => {
    const here = device();
    const words = here.open();
    here.signIn(words, "anna");
    words.add(["syre"]);
    const sending = words.unsent("anna");
    words.remove("syre");
    words.markSent("anna", sending);
    expect(words.unsent("anna")).toMatchObject([{ word: "syre", isRemoved: true }]);
  });

  it("go by the later change, on a device whose clock is slow as well", () => {
    const here = device();
    const words = here.open();
    here.signIn(words, "anna");
    here.at(50);
    words.merge("anna", { words: [{ word: "syre", changedAt: time(9000) }], removed: [] });
    words.remove("syre");
    expect(words.unsent("anna")).toMatchObject([{ word: "syre", atMs: 9001, isRemoved: true }]);
  });
});
