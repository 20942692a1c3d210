/** The engine: checks a whole text, or keeps a document that is checked again where it is edited. */
import type { CommaSystem, Finding, Level } from "../finding.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { allRules } from "../rules/all.ts";
import type { Rule } from "../rules/rule.ts";
import type { Speller } from "../spelling/suggest.ts";
import { checkSentence, type SentenceChecker } from "./check-sentence.ts";
import { type Dispatch, dispatchOf } from "./dispatch.ts";
import { createDocument, type EngineDocument } from "./document.ts";
import { type Resources, wordMemory } from "./resources.ts";

/** How a text is checked. What is left out has the value named. */
export interface CheckOptions {
  /** `start`. */
  readonly komma?: CommaSystem;
  /** `avanceret`: everything is told. */
  readonly level?: Level;
  /** Ids of rules that are not tried; none. */
  readonly disabledRules?: ReadonlySet<string>;
  /** The writer's own words, in lower case, or as written when capitals matter; none. */
  readonly dictionary?: ReadonlySet<string>;
}

/** See `createEngine`. */
export interface Engine {
  /** Findings of a text of any length, in text order, at most `maxFindings`. The same text gives the same answer. */
  check(text: string, options?: CheckOptions): readonly Finding[];
  /**
   * Spellings that may be meant by an unknown word, best first, whatever the text around it: for the findings that
   * came without because their text asked for too many.
   */
  suggest(word: string): readonly string[];
  /** An empty document; its text comes with its first edit. Other options need another document. */
  createDocument(options?: CheckOptions): EngineDocument;
}

const levels: readonly Level[] = ["begynder", "oevet", "avanceret"];
const none: ReadonlySet<string> = new Set();

function chosenRules(rules: readonly Rule[], options: CheckOptions): readonly Rule[] {
  const level = levels.indexOf(options.level ?? "avanceret");
  return rules.filter((rule) => levels.indexOf(rule.level) <= level && options.disabledRules?.has(rule.id) !== true);
}

/** Makes an engine. Between texts it remembers words and nothing else, and of those only so many. */
export function createEngine(parts: {
  readonly lexicon: Lexicon;
  readonly speller: Speller;
  /** All of them when left out. */
  readonly rules?: readonly Rule[];
}): Engine {
  const rules = parts.rules ?? allRules;
  const memory = wordMemory(parts.lexicon, parts.speller);
  const everything: Dispatch = dispatchOf(rules);
  const checkerOf = (options: CheckOptions): SentenceChecker => {
    const whole = options.level === undefined && options.disabledRules === undefined;
    const dispatch = whole ? everything : dispatchOf(chosenRules(rules, options));
    const resources: Resources = {
      lexicon: memory.lexicon,
      accept: memory.accept,
      suggest: memory.suggest,
      dictionary: options.dictionary ?? none,
    };
    return {
      komma: options.komma ?? "start",
      check: (sentence, previous, allowance) => checkSentence(sentence, previous, dispatch, resources, allowance),
    };
  };
  return {
    check: (text, options = {}) => {
      const document = createDocument(checkerOf(options));
      return document.apply({ from: 0, to: 0, insert: text }, 1).findings;
    },
    suggest: (word) => memory.suggest(word.normalize("NFC")).words,
    createDocument: (options = {}) => createDocument(checkerOf(options)),
  };
}
