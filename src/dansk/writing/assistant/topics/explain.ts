/** Explains a rule by the engine's own finding on a sentence that breaks it, and by its source. */
import type { Engine } from "../../../engine/engine.ts";
import type { Finding } from "../../../finding.ts";
import { type RuleSource, sourceOf } from "../../../rules/sources.ts";
import * as messages from "../messages.da.ts";
import { inlineText } from "../texts/exact-text.ts";
import type { Topic, TopicExample } from "./topic.ts";

/** The engine's finding on an example; undefined if there is none, which a test excludes for every topic. */
export function findingOf({ sentence, rule, komma = "start" }: TopicExample, engine: Engine): Finding | undefined {
  return engine.check(sentence, { komma, style: true }).find((finding) => finding.rule === rule);
}

/** Source of a rule as a line of Markdown; empty if there is none. */
export function sourceLine(rule: string): string {
  const source: RuleSource | undefined = sourceOf(rule);
  if (source === undefined) return "";
  switch (source.kind) {
    case "paragraph":
      return messages.source(`${messages.dictionary}, ${source.paragraph}: ${source.title}`, source.url);
    case "dictionary":
      return messages.source(messages.dictionary, source.url);
    case "page":
      return messages.source(`Sproget.dk: ${source.title}`, source.url);
  }
}

/** The topic as Markdown: each example with its finding, then the sources, each once. */
export function explainTopic(topic: Topic, engine: Engine): string {
  const parts = topic.examples.flatMap((example) => {
    const finding = findingOf(example, engine);
    if (finding === undefined) return [];
    const { sentence } = example;
    const [replacement] = finding.suggestions;
    const shown =
      replacement === undefined
        ? messages.wrongExample(inlineText(sentence))
        : messages.example(
            inlineText(sentence),
            inlineText(sentence.slice(0, finding.start) + replacement + sentence.slice(finding.end)),
          );
    return [shown, `${messages.inExample(finding.message)} ${finding.explanation}`];
  });
  const sources = new Set(topic.examples.map(({ rule }) => sourceLine(rule)).filter((line) => line !== ""));
  return [`**${topic.title}**`, ...parts, ...sources].join("\n\n");
}
