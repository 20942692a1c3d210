import { expect, it } from "vitest";
import { fenceOf } from "../../../../ai/text/fence.ts";
import { createMarkFilter } from "./mark-filter.ts";

const fence = fenceOf("abcdefghijkl");

function passed(pieces: readonly string[]): readonly string[] {
  const filter = createMarkFilter(fence);
  return [...pieces.map((piece) => filter.take(piece)), filter.rest()];
}

it("lets everything else through at once", () => {
  expect(passed(["Hej ", "med ", "dig."])).toEqual(["Hej ", "med ", "dig.", ""]);
});

it("takes both marks out, wherever they are cut", () => {
  const text = `Før ${fence.open} mellem ${fence.close} efter`;
  for (let first = 0; first <= text.length; first += 1) {
    for (let second = first; second <= text.length; second += 7) {
      const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)];
      expect(passed(pieces).join("")).toBe("Før  mellem  efter");
    }
  }
});

it("holds back no more than may be a mark, and gives that at the end", () => {
  expect(passed(["a < b", " <tekst-"])).toEqual(["a < b", " ", "<tekst-"]);
});
