/** What is asked about a result is looked through as the text was, also what has been written in it since. */
import { expect, test } from "vitest";
import { hide } from "../../writing-worker/personal-data/hiding.ts";
import { asSent } from "./fetch-word-alternatives.ts";

const sentence = "Mit cpr-nummer er 010190-1234.";

test.each([
  ["nothing was found in the text", [], "Mit cpr-nummer er [cpr-nummer 1]."],
  [
    "another number was hidden in it",
    hide("Hendes cpr-nummer er 050599-2222.", []).places,
    "Mit cpr-nummer er [cpr-nummer 2].",
  ],
  ["the person sends what was found", undefined, sentence],
])("a number written by hand when %s", async (_name, hidden, expected) => {
  expect((await asSent(sentence, hidden)).sent).toBe(expected);
});
