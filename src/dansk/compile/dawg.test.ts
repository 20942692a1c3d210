import { describe, expect, it } from "vitest";
import { EDGE_LAST, EDGE_SYMBOL_MASK, EDGE_TARGET_SHIFT, END_OF_WORD } from "../lexicon/lexicon-format.ts";
import { buildDawg, type CodedWord } from "./dawg.ts";

function code(word: string, classNumber: number): CodedWord {
  return [[...word].map((letter) => letter.charCodeAt(0)), classNumber];
}

function readBack({ edges, root }: { edges: Uint32Array; root: number }): string[] {
  const words: string[] = [];
  const visit = (node: number, text: string): void => {
    for (let edge = node; ; edge++) {
      const bits = edges[edge] ?? 0;
      const symbol = bits & EDGE_SYMBOL_MASK;
      if (symbol === END_OF_WORD) words.push(`${text}/${bits >>> EDGE_TARGET_SHIFT}`);
      else visit(bits >>> EDGE_TARGET_SHIFT, text + String.fromCharCode(symbol));
      if ((bits & EDGE_LAST) !== 0) return;
    }
  };
  visit(root, "");
  return words;
}

describe("buildDawg", () => {
  it("holds exactly the words it was given, with their classes", () => {
    const words = [code("bil", 3), code("bilen", 5), code("biler", 6), code("hil", 3), code("hilen", 5)];
    expect(readBack(buildDawg(words))).toEqual(["bil/3", "bilen/5", "biler/6", "hil/3", "hilen/5"]);
  });

  it("stores equal endings once, and endings of another class apart", () => {
    const shared = buildDawg([code("aen", 1), code("ben", 1)]).edges.length;
    const apart = buildDawg([code("aen", 1), code("ben", 2)]).edges.length;
    expect(apart - shared).toBe(3);
  });

  it.each([
    ["the wrong order", [code("b", 1), code("a", 1)]],
    ["the same word twice", [code("ab", 1), code("ab", 1)]],
    ["a shorter word after a longer one", [code("ab", 1), code("a", 1)]],
  ])("refuses %s", (_name, words) => {
    expect(() => buildDawg(words)).toThrow("sorted and distinct");
  });
});
