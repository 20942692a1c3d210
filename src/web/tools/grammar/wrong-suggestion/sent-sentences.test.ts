/** What can be taken back is known as long as it lies with the server, and nothing of the sentence is kept for it. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { forgetSent, inCalls, noteSent, sentKeys } from "./sent-sentences.ts";

const key = (number: number) => `0190c6a4-0000-7000-8000-${String(number).padStart(12, "0")}`;
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

function device(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [[storageKeys.sentSentences as string, stored]]);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("knows what was sent for as long as it is kept, and nothing more", () => {
  const here = device();
  noteSent(here, key(1), at("2026-01-10"));
  noteSent(here, key(2), at("2026-05-10"));
  noteSent(here, key(2), at("2026-05-10"));
  expect(sentKeys(here, at("2027-01-09"))).toEqual([key(1), key(2)]);
  expect(sentKeys(here, at("2027-01-11"))).toEqual([key(2)]);
  forgetSent(here, [key(2)], at("2027-01-11"));
  expect([...here.kept.keys()]).toEqual([]);
});

it.each(["{", "null", "7", '[7,null,{"key":"kort","atMs":1},{"key":"0190c6a4-0000-7000-8000-000000000001"}]'])(
  "reads nothing out of %s",
  (stored) => {
    expect(sentKeys(device(stored), at("2026-05-10"))).toEqual([]);
    expect(sentKeys(undefined, at("2026-05-10"))).toEqual([]);
  },
);

it("takes many back in calls that the server takes", () => {
  const keys = Array.from({ length: 120 }, (_, index) => key(index));
  expect(inCalls(keys).map((part) => part.length)).toEqual([50, 50, 20]);
  expect([inCalls(keys).flat(), inCalls([])]).toEqual([keys, []]);
});
