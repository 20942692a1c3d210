/** The language engine's services for the text tools, run in a worker thread and scheduled fairly by owner. */
import type { AssistantAnswer } from "#dansk/writing/assistant/answer.ts";
import type { AssistantTurn } from "#dansk/writing/assistant/turn.ts";
import type { ReviewedRewriting } from "#dansk/writing/review/review-rewriting.ts";
import type { RewriteOptions, Rewritten } from "#dansk/writing/rewriting/rewriting.ts";
import type { CheckedCitations } from "#dansk/writing/sources/citations/check-citations.ts";
import type { GivenSources } from "#dansk/writing/sources/references/given-sources.ts";
import type { ExtractFormat } from "#dansk/writing/summarising/summary-text.ts";

/** Every call: @throws AppError `server.unavailable` if the queue is full, the time is up or the engine failed. */
export interface TextEngine {
  /** The same count as on the page. */
  countWords(ownerId: string, text: string): Promise<number>;
  /** An extractive summary as prose, points or terms with explanations; at most `maxWords`. */
  summarise(
    ownerId: string,
    text: string,
    options: { readonly format: ExtractFormat; readonly focus: string; readonly maxWords: number },
  ): Promise<string>;
  rewrite(ownerId: string, text: string, options: RewriteOptions): Promise<Rewritten>;
  /** @param keep words that the user wants unchanged */
  lockedTexts(ownerId: string, text: string, keep: readonly string[]): Promise<readonly string[]>;
  reviewRewriting(ownerId: string, before: string, after: string, keep: readonly string[]): Promise<ReviewedRewriting>;
  /** Claims of a summary that its source doesn't support: numbers, dates, names, quotations, citations. */
  reviewSummary(
    ownerId: string,
    source: string,
    summary: string,
  ): Promise<Pick<ReviewedRewriting, "findings" | "addsSource">>;
  /**
   * The words inflected like the word at this place; those without such a form are left out. Null if the word at the
   * place has no inflection (*og*), or none that the engine is sure of.
   */
  inflect(
    ownerId: string,
    sentence: string,
    place: readonly [start: number, end: number],
    lemmas: readonly string[],
  ): Promise<readonly string[] | null>;
  /** Answers a chat question without a model, or says that it can't. */
  assist(ownerId: string, turn: AssistantTurn): Promise<AssistantAnswer>;
  /** Checks the references of a Markdown answer against the passages they name; the first passage is number 1. */
  checkCitations(ownerId: string, answer: string, passages: readonly string[]): Promise<CheckedCitations>;
  /** References in a Markdown answer to sources that were not given: UTF-16 ranges, each reference once. */
  inventedReferences(
    ownerId: string,
    answer: string,
    given: GivenSources,
  ): Promise<readonly { readonly start: number; readonly end: number }[]>;
}
