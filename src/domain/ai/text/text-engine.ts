/** What the language engine does for the text tools, away from the event loop: one thread's work at a time, fairly by owner. */
import type { AssistantAnswer } from "#dansk/writing/assistant/answer.ts";
import type { AssistantTurn } from "#dansk/writing/assistant/turn.ts";
import type { ReviewedRewriting } from "#dansk/writing/review/review-rewriting.ts";
import type { RewriteOptions, Rewritten } from "#dansk/writing/rewriting/rewriting.ts";
import type { CheckedCitations } from "#dansk/writing/sources/cited/check-citations.ts";
import type { Given } from "#dansk/writing/sources/referred/given.ts";
import type { ExtractFormat } from "#dansk/writing/summarising/summary-text.ts";

/** Every call: @throws AppError `server.unavailable` when too many texts wait, the time is up or the engine broke. */
export interface TextEngine {
  /** As the counters of the page count them. */
  countWords(ownerId: string, text: string): Promise<number>;
  /** Sentences of the text itself, as prose, points or terms with their explanations; no more than `maxWords`. */
  summarise(
    ownerId: string,
    text: string,
    options: { readonly format: ExtractFormat; readonly focus: string; readonly maxWords: number },
  ): Promise<string>;
  rewrite(ownerId: string, text: string, options: RewriteOptions): Promise<Rewritten>;
  /** @param keep words that the person wants kept */
  lockedTexts(ownerId: string, text: string, keep: readonly string[]): Promise<readonly string[]>;
  reviewRewriting(ownerId: string, before: string, after: string, keep: readonly string[]): Promise<ReviewedRewriting>;
  /** What a summary says that its source does not: numbers, dates, names, quotations, citations. */
  reviewSummary(
    ownerId: string,
    source: string,
    summary: string,
  ): Promise<Pick<ReviewedRewriting, "findings" | "addsSource">>;
  /**
   * Words in the form that the word at this place has; those that have no such form are left out. Null when the word at
   * the place has no forms (*og*), or none that the engine is sure of.
   */
  inflect(
    ownerId: string,
    sentence: string,
    place: readonly [start: number, end: number],
    lemmas: readonly string[],
  ): Promise<readonly string[] | null>;
  /** Answers a question of the chat without a model, or says that it can't. */
  assist(ownerId: string, turn: AssistantTurn): Promise<AssistantAnswer>;
  /** Holds the references of an answer in Markdown against the passages they name; the first is number 1. */
  checkCitations(ownerId: string, answer: string, passages: readonly string[]): Promise<CheckedCitations>;
  /** References of an answer in Markdown to what is in nothing that was given: UTF-16 places in it, each reference once. */
  inventedReferences(
    ownerId: string,
    answer: string,
    given: Given,
  ): Promise<readonly { readonly start: number; readonly end: number }[]>;
}
