/** The engine: checks a whole text, or keeps a document that is rechecked where it is edited. */
import type { CommaSystem, Finding, Level } from "../finding.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { allDocumentRules, allRules } from "../rules/all.ts";
import type { CommaExplanation } from "../rules/commas/explain/comma-explanation.ts";
import type { DocumentRule, Rule } from "../rules/rule.ts";
import type { Speller } from "../spelling/suggest.ts";
import type { Tagger } from "../tagger/tagger.ts";
import { checkSentence, type SentenceChecker } from "./check-sentence.ts";
import { explainComma } from "./commas/explain-comma.ts";
import { type Dispatch, dispatchOf } from "./dispatch.ts";
import { createDocument, type EngineDocument } from "./document.ts";
import { type Resources, wordMemory } from "./resources.ts";

/** How a text is checked. What is left out has the value named. */
interface CheckOptions {
  /** `start`. */
  readonly komma?: CommaSystem;
  /** `avanceret`: report everything. */
  readonly level?: Level;
  /** Ids of rules that are not tried; none. */
  readonly disabledRules?: ReadonlySet<string>;
  /** The writer's own words, in lower case, or as written when capitals matter; none. */
  readonly dictionary?: ReadonlySet<string>;
  /** Whether to report style (category `stil`); default no. */
  readonly style?: boolean;
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
  /**
   * Why the comma at a UTF-16 offset of a text is there, for those who ask about one that is right; undefined when
   * there is none, when it is a finding, or when it can't be told.
   */
  explainComma(text: string, offset: number, options?: CheckOptions): CommaExplanation | undefined;
  /** An empty document; its text comes with its first edit. Other options need another document. */
  createDocument(options?: CheckOptions): EngineDocument;
}

const levels: readonly Level[] = ["begynder", "oevet", "avanceret"];
const none: ReadonlySet<string> = new Set();

function chosenRules<Any extends Pick<Rule, "id" | "level" | "category">>(
  rules: readonly Any[],
  options: CheckOptions,
): readonly Any[] {
  const level = levels.indexOf(options.level ?? "avanceret");
  return rules.filter(
    (rule) =>
      levels.indexOf(rule.level) <= level &&
      options.disabledRules?.has(rule.id) !== true &&
      (options.style === true || rule.category !== "stil"),
  );
}

/** Creates an engine. Between texts it keeps only bounded caches of words. */
export function createEngine(parts: {
  readonly lexicon: Lexicon;
  readonly speller: Speller;
  /** Left out, rules that need it are not tried. */
  readonly tagger?: Tagger;
  /** All of them when left out. */
  readonly rules?: readonly Rule[];
  /** All of them when left out. */
  readonly documentRules?: readonly DocumentRule[];
}): Engine {
  const rules = (parts.rules ?? allRules).filter((rule) => parts.tagger !== undefined || rule.needsTags !== true);
  const documentRules = parts.documentRules ?? allDocumentRules;
  const memory = wordMemory(parts.lexicon, parts.speller);
  const usual = chosenRules(documentRules, {});
  const everything: Dispatch = dispatchOf(chosenRules(rules, {}));
  const resourcesOf = (options: CheckOptions): Resources => ({
    lexicon: memory.lexicon,
    accept: memory.accept,
    suggest: memory.suggest,
    dictionary: options.dictionary ?? none,
    tagger: parts.tagger,
  });
  const checkerOf = (options: CheckOptions): SentenceChecker => {
    const whole = options.level === undefined && options.disabledRules === undefined && options.style !== true;
    const dispatch = whole ? everything : dispatchOf(chosenRules(rules, options));
    const resources = resourcesOf(options);
    return {
      komma: options.komma ?? "start",
      documentRules: whole ? usual : chosenRules(documentRules, options),
      check: (sentence, previous, allowance) => checkSentence(sentence, previous, dispatch, resources, allowance),
    };
  };
  return {
    check: (text, options = {}) => {
      const document = createDocument(checkerOf(options));
      return document.apply({ from: 0, to: 0, insert: text }, 1).findings;
    },
    suggest: (word) => memory.suggest(word.normalize("NFC")).words,
    explainComma: (text, offset, options = {}) => explainComma(text, offset, resourcesOf(options), checkerOf(options)),
    createDocument: (options = {}) => createDocument(checkerOf(options)),
  };
}
