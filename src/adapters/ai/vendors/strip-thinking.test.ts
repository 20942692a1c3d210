import { describe, expect, it } from "vitest";
import type { RawEvent } from "./raw-model.ts";
import { withoutThoughts } from "./strip-thinking.ts";

type Reason = Extract<RawEvent, { type: "end" }>["reason"];

/** @param pieces null: a thought in a field of its own */
async function* eventsOf(pieces: readonly (string | null)[], reason: Reason): AsyncGenerator<RawEvent> {
  for (const text of pieces) yield text === null ? { type: "sign", chars: 4 } : { type: "text", text };
  yield { type: "end", reason, usage: null };
}

async function read(pieces: readonly (string | null)[], mayBeginInside = false, reason: Reason = "stop") {
  const got: RawEvent[] = [];
  for await (const event of withoutThoughts(eventsOf(pieces, reason), mayBeginInside)) got.push(event);
  expect(got.at(-1)?.type).toBe("end");
  // Whatever is held back, the provider is known to live.
  expect(got.length).toBeGreaterThanOrEqual(pieces.length);
  return got.flatMap((event) => (event.type === "text" ? [event.text] : []));
}

const letters = (text: string) => [...text];

describe.each([false, true])("an answer of a model that may begin inside of its thoughts: %s", (mayBeginInside) => {
  it.each([
    ["<think>gåsen</think>Hej.", "Hej."],
    ["\n<THINK>\nHm: 2 < 3, </thin og </ think>.\n</think>\n\nHej med dig.", "\n\nHej med dig."],
    ["<thinking>a</thinking> Hej.", " Hej."],
    ["<think></think>Hej. <think>er et ord</think>.", "Hej. <think>er et ord</think>."],
    ["<think>og aldrig færdig", ""],
    ["", ""],
    ["<", "<"],
    ["  <th", "  <th"],
    ["<tekst-abc>Hej.</tekst-abc>", "<tekst-abc>Hej.</tekst-abc>"],
    ["Hej.", "Hej."],
  ])("%j is %j, in one piece and letter by letter", async (text, answer) => {
    expect((await read([text], mayBeginInside)).join("")).toBe(answer);
    expect((await read(letters(text), mayBeginInside)).join("")).toBe(answer);
  });
});

it.each([
  [["\n", "Hej"], 0],
  [["<th", "ink>\n\n</think>Hej"], 0],
  [["<think>gåsen</think>Hej"], 5],
  [["<think>gå", "sen</th", "ink>Hej <think>ja</think>"], 9],
  [[null, "Hej"], 4],
])("of %j are %i characters thoughts, give or take a mark that came in two", async (pieces, chars) => {
  let sum = 0;
  for await (const event of withoutThoughts(eventsOf(pieces, "stop"), false)) {
    if (event.type === "sign") sum += event.chars;
  }
  expect(sum).toBe(chars);
});

it("an answer without thoughts comes as it is written", async () => {
  expect(await read(["Hej", " med", " dig"])).toEqual(["Hej", " med", " dig"]);
});

describe("of a model that may begin inside of its thoughts", () => {
  it("nothing comes before they end", async () => {
    expect(await read(["Okay, the user ", "wants</th", "ink>\n\nHej", " dig"], true)).toEqual(["\n\nHej", " dig"]);
  });

  it("all comes at once when it had none", async () => {
    expect(await read(["Hej", " dig"], true)).toEqual(["Hej dig"]);
  });

  it.each(["length", "filtered"] as const)("nothing comes when they never ended, and the end is %s", async (reason) => {
    expect(await read(["Okay, the user ", "wants a rewrite."], true, reason)).toEqual([]);
    expect(await read(["Hm.</think>Hej", " dig"], true, reason)).toEqual(["Hej", " dig"]);
  });

  it("the answer comes as it is written where its server keeps thoughts apart", async () => {
    expect(await read([null, "Hej", " dig"], true)).toEqual(["Hej", " dig"]);
  });

  it("what is longer than any answer is thought, and takes no room", async () => {
    const long = "hm ".repeat(40_000);
    expect(await read([long, long, long], true)).toEqual([]);
    expect(await read([long, long, long, "</think>Hej"], true)).toEqual(["Hej"]);
  });
});
