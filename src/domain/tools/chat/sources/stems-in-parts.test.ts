/** A question of many words is looked up in parts, with nothing lost, nothing twice, and turns for others in between. */
import { expect, it } from "vitest";
import type { StemPlaces } from "../file-rows.ts";
import { maxWordsAtOnce, stemsInParts } from "./stems-in-parts.ts";

const files = ["f1", "f2"];
/** Each word stands once in both files; those that begin alike are of one stem. */
function placesOf(words: string): readonly StemPlaces[] {
  const stems = [...new Set(words.split(" ").map((word) => word.slice(0, 5)))];
  return stems.flatMap((stem) => files.map((fileId) => ({ stem, fileId, chunks: [0], times: [1] })));
}

it("finds each stem once in every file, however far apart its words stand", async () => {
  const asked: number[] = [];
  let turns = 0;
  let isAsking = true;
  const count = () => {
    turns += 1;
    if (isAsking) setImmediate(count);
  };
  setImmediate(count);
  const words = Array.from({ length: 2 * maxWordsAtOnce }, (_none, at) => `o${at + 1000}`);
  const question = `ringen ${words.join("\n")}  ringenes`;
  const found = await stemsInParts(async (part) => {
    asked.push(part.split(" ").length);
    return placesOf(part);
  }, question);
  isAsking = false;
  expect(asked).toEqual([maxWordsAtOnce, maxWordsAtOnce, 2]);
  expect(turns).toBeGreaterThanOrEqual(asked.length - 1);
  const ofRing = found.filter(({ stem }) => stem === "ringe");
  expect(ofRing.map(({ fileId }) => fileId)).toEqual(files);
  expect(found).toHaveLength(files.length * (words.length + 1));
});

it("asks nothing where there are no words", async () => {
  expect(await stemsInParts(async (part) => placesOf(part), " \n ")).toEqual([]);
});
