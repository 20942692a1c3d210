/** Explains a rule: the rule itself, examples with the engine's own reason, and the source. */
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

const dictionary = { title: messages.dictionary, url: "https://ro.dsn.dk" };

/** The topic as Markdown: the rule, each example, each reason once, then the sources, each once. */
export function explainTopic(topic: Topic, engine: Engine): string {
  const reasons = new Set<string>();
  const examples = topic.examples.flatMap((example) => {
    const finding = findingOf(example, engine);
    if (finding === undefined) return [];
    const { sentence } = example;
    const [replacement] = finding.suggestions;
    if (replacement === undefined) {
      reasons.add(`${messages.inExample(finding.message)} ${finding.explanation}`);
      return [messages.shownExample(inlineText(sentence))];
    }
    reasons.add(/^Her /u.test(finding.explanation) ? messages.inExample(finding.explanation) : finding.explanation);
    const right = sentence.slice(0, finding.start) + replacement + sentence.slice(finding.end);
    return [messages.example(inlineText(sentence), inlineText(right))];
  });
  const shown = (topic.shown ?? []).map(({ right, wrong }) =>
    wrong === undefined ? messages.shownExample(right) : messages.example(wrong, right),
  );
  const sources = new Set(topic.examples.map(({ rule }) => sourceLine(rule)).filter((line) => line !== ""));
  if (topic.examples.length === 0) {
    const { title, url } = topic.source ?? dictionary;
    sources.add(messages.source(title, url));
  }
  return [`**${topic.title}**`, topic.rule, ...examples, ...shown, ...reasons, ...sources].join("\n\n");
}
