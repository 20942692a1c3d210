/** Types of the clause finder's result. All indexes are token indexes of one sentence. */

/** Why a word opens a clause. */
export type OpenerKind =
  /** *at*, not before an infinitive. */
  | "at"
  /** *som*, *der*, and *hvor* after what it tells about. */
  | "relative"
  /** *fordi, når, hvis, da, mens …*. */
  | "adverbial"
  /** *om, hvad, hvem, hvordan …* after a question or something said. */
  | "question"
  /** *end* and *som* with a whole clause to compare with. */
  | "comparison";

/** A clause found in a sentence. */
export interface Clause {
  /** `main`, or `bare` for a subordinate clause without a word that opens it (*bogen jeg læste*, *jeg tror det regner*). */
  readonly kind: OpenerKind | "main" | "bare";
  /** The word that opens it, -1 when there is none. */
  readonly opener: number;
  /** Its first token. */
  readonly from: number;
  /** Its (last) finite verb, -1 when none was found. */
  readonly verb: number;
  /** The first of its finite verbs. */
  readonly firstVerb: number;
  readonly parent: Clause | undefined;
}

/** A finite verb of an outer clause, directly after the end of an inner clause. */
export interface Meeting {
  /** The verb of the outer clause. */
  readonly index: number;
  readonly closed: Clause;
  /** The clause that goes on; undefined when all that are open have their verb already. */
  readonly resumed: Clause | undefined;
  /** Whether a comma stands somewhere between the verb of the inner clause and this one. */
  readonly afterComma: boolean;
}

/** How certain it is that a token is a finite verb in its position. */
export const Finite = {
  No: 0,
  /** Hardly, but not to be ruled out. */
  Doubtful: 1,
  Likely: 2,
  Certain: 3,
} as const;

/** The clauses of one sentence. */
export interface SentenceClauses {
  /** One of `Finite`. */
  finite(index: number): number;
  /** Number of tokens from `from` up to `to` of which it is not clear whether they are finite verbs. */
  doubts(from: number, to: number): number;
  /** Number of likely or certain finite verbs from `from` up to `to`. */
  verbs(from: number, to: number): number;
  /** What the token opens, undefined when it opens nothing. */
  opener(index: number): OpenerKind | undefined;
  /** The innermost clause that the token is in. */
  clauseAt(index: number): Clause | undefined;
  /** The meeting at the verb at `index`. */
  meeting(index: number): Meeting | undefined;
  /** The next likely finite verb at or after `index`, before any mark but a comma; -1 when there is none. */
  nextVerb(index: number): number;
}
