/** A rule of Danish that users can ask about. */
import type { CommaSystem } from "../../../finding.ts";

/** A sentence that breaks a rule. The engine's finding on it is the explanation. */
export interface TopicExample {
  readonly sentence: string;
  /** Id of the rule that it breaks. */
  readonly rule: string;
  /** The comma system in which it does; opening commas unless told. */
  readonly komma?: CommaSystem;
}

/** An example that no rule of the engine is about: the right form, and what pupils write instead. */
interface ShownExample {
  readonly right: string;
  readonly wrong?: string;
}

export interface Topic {
  /** As it is named among choices. */
  readonly title: string;
  /** The rule in one to three sentences. */
  readonly rule: string;
  /**
   * Patterns of what it is called, over folded words with one blank between (`komma (?:foran|foer) men`); each stands for
   * whole words.
   */
  readonly names: readonly string[];
  /** Words that are taken for each other, with æøå; more forms of one word are parted by a stroke (`ligge|ligger`). */
  readonly pair?: readonly string[];
  /** The words of the pair are so common that they are only meant where they stand side by side. */
  readonly isCommonPair?: true;
  readonly examples: readonly TopicExample[];
  readonly shown?: readonly ShownExample[];
  /** Where the rule is found if no example names a rule of the engine; the dictionary unless told. */
  readonly source?: { readonly title: string; readonly url: string };
}
