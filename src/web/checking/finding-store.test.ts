/** What a person has set aside must stay aside, wherever the text moves. */
import { beforeEach, describe, expect, it } from "vitest";
import { here } from "../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../tests/support/thread-time.ts";
import { applyEdit } from "./engine/edit.ts";
import type { IssuedFinding } from "./engine/protocol.ts";
import { createFindingStore, type FindingFilter, type FindingStore } from "./finding-store.ts";

const everything: FindingFilter = { showPossible: true, showStyle: false, category: undefined };
const certainOnly: FindingFilter = { showPossible: false, showStyle: false, category: undefined };

let text = "";
let store: FindingStore;
let nextId = 1;

function finding(word: string, more: Partial<IssuedFinding> = {}): IssuedFinding {
  const start = text.indexOf(word);
  const id = nextId;
  nextId += 1;
  return {
    id,
    start,
    end: start + word.length,
    rule: "stavning",
    category: "stavning",
    confidence: "sikker",
    message: "",
    explanation: "",
    suggestions: ["x"],
    ...more,
  };
}

function edit(from: number, to: number, insert: string): void {
  const change = { from, to, insert };
  text = applyEdit(text, change);
  store.applyEdits([change]);
}

const openWords = (filter = everything): string[] => store.open(filter).map((one) => text.slice(one.start, one.end));

beforeEach(() => {
  text = "Strømm og vandd og strømm.";
  store = createFindingStore((start, end) => text.slice(start, end));
  const second = { start: 19, end: 25 };
  store.applyReport([], [finding("vandd"), finding("Strømm"), { ...finding("strømm"), ...second }]);
});

function first() {
  const one = store.open(everything)[0];
  if (!one) throw new Error("no finding");
  return one;
}

it("keeps findings in text order, whatever order they came in", () => {
  expect(openWords()).toEqual(["Strømm", "vandd", "strømm"]);
});

it("moves findings with the text and drops those whose words are gone", () => {
  edit(0, 0, "Nu: ");
  expect(openWords()).toEqual(["Strømm", "vandd", "strømm"]);
  edit(14, 19, "vand");
  expect(openWords()).toEqual(["Strømm", "strømm"]);
});

describe("ignoring", () => {
  it("takes one place out and leaves the same word elsewhere", () => {
    store.ignore(first());
    expect(openWords()).toEqual(["vandd", "strømm"]);
  });

  it("holds after edits around the place, and for a finding that the worker tells anew", () => {
    const ignored = first();
    store.ignore(ignored);
    edit(0, 0, "Ja, ");
    store.applyReport([ignored.id], [finding("Strømm")]);
    expect(openWords()).toEqual(["vandd", "strømm"]);
  });

  it("ends when the word itself is changed", () => {
    const ignored = first();
    store.ignore(ignored);
    edit(5, 5, "m");
    store.applyReport([ignored.id], [finding("Strømmm")]);
    expect(openWords()[0]).toBe("Strømmm");
  });

  it("takes all places of the word out when asked, large or small letters alike", () => {
    store.ignoreAll(first());
    expect(openWords()).toEqual(["vandd"]);
    expect(store.tally(everything).ignored).toBe(2);
    store.restoreIgnored();
    expect(openWords()).toHaveLength(3);
  });

  it("asks for the rule too", () => {
    store.ignoreAll(first());
    store.applyReport([], [{ ...finding("Strømm"), rule: "stor-begyndelse", category: "grammatik" }]);
    expect(openWords()).toEqual(["Strømm", "vandd"]);
  });
});

it("leaves the person's own words alone, and only as spelling", () => {
  store.setUserWords(new Set(["strømm"]));
  expect(openWords()).toEqual(["vandd"]);
  store.applyReport([], [finding("Strømm", { rule: "gentagelse", category: "grammatik" })]);
  expect(openWords()).toEqual(["Strømm", "vandd"]);
});

it("hides what is only possible until it is asked for, and counts both", () => {
  store.applyReport([], [finding("og", { rule: "at-og", category: "grammatik", confidence: "mulig" })]);
  expect(openWords(certainOnly)).toHaveLength(3);
  expect(openWords(everything)).toHaveLength(4);
  expect(store.tally(certainOnly)).toMatchObject({ certain: 3, possible: 1 });
  expect(store.tally(certainOnly).byCategory.get("grammatik")).toBeUndefined();
  expect(store.tally(everything).byCategory.get("grammatik")).toBe(1);
});

it("shows one category alone", () => {
  store.applyReport([], [finding("og", { rule: "at-og", category: "grammatik" })]);
  expect(openWords({ showPossible: true, showStyle: false, category: "grammatik" })).toEqual(["og"]);
});

it("keeps a correction while it stands and forgets it when it is undone", () => {
  edit(0, 6, "Strøm");
  store.addCorrections([{ start: 0, end: 5, before: "Strømm", after: "Strøm" }]);
  store.applyReport([], []);
  expect(store.corrections).toHaveLength(1);
  edit(0, 5, "Strømm");
  store.applyReport([], []);
  expect(store.corrections).toHaveLength(0);
});

it("looks thousands of places up among thousands that are set aside", () => {
  const many = 4000;
  text = "fejjl ".repeat(many);
  store = createFindingStore((start, end) => text.slice(start, end));
  const at = (index: number) => ({ start: 6 * index, end: 6 * index + 5 });
  store.applyReport(
    [],
    Array.from({ length: many }, (_, index) => ({ ...finding("fejjl"), ...at(index) })),
  );
  const all = store.open(everything);
  // A rule of its own at the same place is not set aside with it.
  store.applyReport([], [{ ...finding("fejjl", { rule: "komma-start" }), ...at(0) }]);
  for (const one of all) store.ignore(one);
  edit(0, 0, "Nu ");
  const tookMs = threadTimer();
  for (let key = 0; key < 10; key += 1) store.open(everything);
  expect(store.open(everything).map((one) => one.finding.rule)).toEqual(["komma-start"]);
  expect(store.tally(everything).ignored).toBe(many);
  expect(store.ignoredPlaces(everything)).toHaveLength(many);
  expect(tookMs()).toBeLessThan(here(200));
});
