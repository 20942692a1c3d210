import { describe, expect, it } from "vitest";
import { fenceOf } from "../../../../ai/text/fence.ts";
import { cleanAnswer, wholeWords } from "./write-answer.ts";

describe("where an answer is gone on with", () => {
  it.each([
    ["", ""],
    ["Den første og den and", "Den første og den "],
    ["Den første. ", "Den første. "],
    ["Den første.", "Den første."],
    ["- Et\n- To\n- Tr", "- Et\n- To\n- "],
    ["Ord", "Ord"],
    ["1887", "1887"],
    ["```js\nconst a = 1;\n", "```js\nconst a = 1;\n"],
  ])("%j begins from %j", (text, begun) => {
    expect(wholeWords(text)).toBe(begun);
  });

  it("takes a long text in its stride", () => {
    expect(wholeWords("a".repeat(200_000))).toHaveLength(200_000);
    expect(wholeWords(`${"ord ".repeat(50_000)}o`)).toHaveLength(200_000);
  });
});

it("an answer is kept without marks, blanks around it, NUL and foreign line breaks", () => {
  const fence = fenceOf("abcdefghijkl");
  expect(cleanAnswer(fence, `\n${fence.open} a\r\nb\u0000 ${fence.close}\n`)).toBe("a\nb");
});
