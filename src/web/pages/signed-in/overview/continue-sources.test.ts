import { describe, expect, it } from "vitest";
import { type ContinueItem, fetchRest, newestFirst, readNow, withDistinctTitles } from "./continue-sources.ts";

const item = (id: string, atMs: number | null): ContinueItem => ({
  id,
  title: id,
  place: "Grammatikkontrol",
  size: "12 ord",
  path: "/grammatikkontrol",
  atMs,
});
const open = new AbortController().signal;

describe("sources", () => {
  const here = { key: "here", read: () => [item("kladde", 1)] };
  const away = { key: "away", fetch: async () => [item("samtale", 2)] };
  const broken = { key: "broken", fetch: () => Promise.reject(new Error("no answer")) };

  it("gives at once only what lies on the device", () =>
    expect(readNow([away, here]).map(({ id }) => id)).toEqual(["kladde"]));

  it("fetches the others, and one that fails takes nothing from the rest", async () => {
    expect(await fetchRest([here, away], open)).toEqual({ items: [item("samtale", 2)], hasFailed: false });
    expect(await fetchRest([broken, away], open)).toEqual({ items: [item("samtale", 2)], hasFailed: true });
  });

  it("has nothing to wait for without them", async () =>
    expect(await fetchRest([here], open)).toEqual({ items: [], hasFailed: false }));
});

it("puts the newest first and what has no time last", () => {
  const items = [item("uden", null), item("gammel", 5), item("ny", 9)];
  expect(newestFirst(items).map(({ id }) => id)).toEqual(["ny", "gammel", "uden"]);
});

describe("withDistinctTitles", () => {
  const titles = (items: readonly ContinueItem[]) => withDistinctTitles(items).map(({ title }) => title);
  const draft = item("Min opgave", 3);
  const result: ContinueItem = {
    ...item("Min opgave", 2),
    place: "Omskrevet tekst",
    beginning: "Min opgave om Blixen",
  };

  it("names a result by its own beginning when the draft has the title", () =>
    expect(titles([draft, result])).toEqual(["Min opgave", "Min opgave om Blixen"]));

  it("tells those apart that begin alike, by what they are and by number", () =>
    expect(titles([draft, { ...result, beginning: "min opgave" }, { ...result, beginning: "" }])).toEqual([
      "Min opgave",
      "Min opgave (Omskrevet tekst)",
      "Min opgave (Omskrevet tekst, 2)",
    ]));

  it("leaves what is different alone", () => expect(titles([item("a", 2), item("b", 1)])).toEqual(["a", "b"]));
});
