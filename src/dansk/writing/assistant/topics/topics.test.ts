import { beforeAll, describe, expect, it, test } from "vitest";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { explainTopic, findingOf } from "./explain.ts";
import { findTopics, topics } from "./find-topic.ts";
import { terms } from "./terms.ts";

beforeAll(() => void testEngine(), 60_000);

describe("every topic", () => {
  it("is one of at least 120, with the terms, each with its own title", () => {
    expect(topics.length + terms.length).toBeGreaterThanOrEqual(120);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  });

  test.each(topics.flatMap((topic) => topic.examples.map((example) => [topic.title, example] as const)))(
    "%s: the engine finds $rule in its sentence",
    (_, example) => {
      const found = testEngine()
        .check(example.sentence, { komma: example.komma ?? "start", style: true })
        .map(({ rule }) => rule);
      expect(found).toContain(example.rule);
      const finding = findingOf(example, testEngine());
      expect(finding?.explanation).not.toBe("");
    },
  );

  test.each(topics.map((topic) => [topic.title, topic] as const))(
    "%s: the engine finds no fault with the rule, nor with the right form of an example",
    (_, { rule, shown = [] }) => {
      const faults = [rule, ...shown.map(({ right }) => right)].flatMap((text) =>
        testEngine()
          .check(text, { komma: "start" })
          .filter(({ confidence }) => confidence === "sikker")
          .map(({ start, end }) => `${text.slice(start, end)} in ${text}`),
      );
      expect(faults).toEqual([]);
      for (const { right, wrong } of shown) expect(wrong).not.toBe(right);
    },
  );

  test.each(topics.map((topic) => [topic.title, topic] as const))("%s is found by its title", (title, topic) => {
    expect(findTopics(title, testLexicon()).topic?.title).toBe(topic.title);
  });

  test.each(topics.map((topic) => [topic.title, topic] as const))("%s is explained in whole sentences", (_, topic) => {
    const markdown = explainTopic(topic, testEngine());
    expect(markdown).toMatch(/^\*\*[^\n]+\*\*\n\n[^\n]+[.«]\n\nFx: »/u);
    expect(markdown).not.toMatch(/undefined|!|venligst/u);
  });
});
