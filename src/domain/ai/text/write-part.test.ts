import { expect, it } from "vitest";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import type { LanguageModel } from "../model.ts";
import { type PartTask, type Reviewed, writePart } from "./write-part.ts";

const info = (model: string): ModelInfo => ({ kind: "ai", provider: "Prøve", model, place: "eu" });

/** Each answer by another model, as in a chain whose first is away now and then. */
function chainOf(answers: readonly (readonly [model: string, text: string])[]): LanguageModel {
  const left = [...answers];
  return {
    info: info("kæde"),
    async *stream() {
      const [model, text] = left.shift() ?? ["ingen", "Ikke flere."];
      yield { type: "text", text };
      yield { type: "end", reason: "stop", usage: null, model: info(model) };
    },
  };
}

/** @param reviews of the answers, in their order */
function taskOf(reviews: readonly Reviewed[]): PartTask {
  const left = [...reviews];
  return {
    part: 1,
    source: "Vi mødtes med eleverne i går.",
    language: "source",
    request: () => ({ system: "", messages: [], maxOutputTokens: 100, temperature: 0, ownerId: "u" }),
    clean: (answer) => answer,
    review: async () => left.shift() ?? { text: "", findings: [], complaint: "ai.empty" },
    reviewCut: async () => [],
  };
}

const first = "Vi mødte eleverne i går.";
const second = "I går mødtes vi med alle eleverne.";
const missed = (text: string): Reviewed => ({ text, findings: [], complaint: "length", isUsable: true });

it.each([
  ["the first, which was nearer,", missed(first), first, "m-1"],
  ["the second, which was nearer,", missed(second), second, "m-2"],
  ["the second, which is as it was to be,", { text: second, findings: [], complaint: null }, second, "m-2"],
])("of two answers %s is given with the name of who gave it", async (_, review, text, model) => {
  const chain = chainOf([
    ["m-1", first],
    ["m-2", second],
  ]);
  const context = { emit: () => {}, signal: new AbortController().signal, onFault: () => {} };
  const result = await writePart(chain, taskOf([missed(first), review]), context);
  expect([result.text, result.author]).toEqual([text, info(model)]);
});

it.each([
  ["a fence after a preamble", "Her er teksten:\n```\nVi mødte eleverne i går.\n```"],
  ["a fence with a language", "```markdown\nVi mødte eleverne i går.\n```"],
  ["two preambles", "Selvfølgelig!\nHer er teksten:\nVi mødte eleverne i går.\nDe var glade."],
])("%s is not shown while the answer streams", async (_, answer) => {
  const model: LanguageModel = {
    info: info("m"),
    async *stream() {
      for (const text of answer) yield { type: "text", text };
      yield { type: "end", reason: "stop", usage: null, model: info("m") };
    },
  };
  let shown = "";
  const emit = (event: RunEvent) => {
    if (event.type === "delta") shown += event.text;
  };
  const task = taskOf([{ text: first, findings: [], complaint: null }]);
  await writePart(model, task, { emit, signal: new AbortController().signal, onFault: () => {} });
  expect(shown).toMatch(/^Vi mødte eleverne i går\./);
});

it.each([
  ["a first-person text keeps", "Jeg har læst bogen i", "Jeg har læst bogen i"],
  ["a refusal keeps none of", "Jeg kan desværre ikke hjælpe dig med den opgave.", ""],
])("on Stop %s what came", async (_, answer, kept) => {
  const stop = new AbortController();
  const model: LanguageModel = {
    info: info("m"),
    async *stream(_request, signal) {
      yield { type: "text", text: answer };
      stop.abort();
      signal.throwIfAborted();
    },
  };
  const context = { emit: () => {}, signal: stop.signal, onFault: () => {} };
  const result = await writePart(model, taskOf([]), context);
  expect([result.status, result.text]).toEqual(["stopped", kept]);
});
