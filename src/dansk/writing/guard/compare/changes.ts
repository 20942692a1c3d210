/** Collects the findings of the comparisons, one per place. */
import type { Fact } from "../facts/fact.ts";
import type { MeaningChange, MeaningKind, Span } from "../meaning-change.ts";
import { type Stretch, spanOf, type Word } from "../read/reading.ts";

type Shape = "changed" | "lost" | "fresh";

/**
 * How much of the words of both texts must have a partner before a finding of a kind is believed, by whether it has a
 * place in both: where most was put otherwise, a word without a counterpart proves nothing. Measured on sets 15 and 16;
 * what is not named is always reported.
 */
const needed: Readonly<Partial<Record<MeaningKind, Partial<Record<Shape, number>>>>> = {
  number: { lost: 0.8, fresh: 0.8 },
  date: { lost: 0.75, fresh: 0.75 },
  negation: { fresh: 0.7 },
  quantity: { lost: 0.66, fresh: 0.8 },
  direction: { changed: 0.65 },
  modality: { fresh: 0.7 },
};

const keyOf = (kind: MeaningKind, before: Span | null, after: Span | null): string =>
  `${kind} ${before?.join("-")} ${after?.join("-")}`;

export class Changes {
  readonly #found = new Map<string, MeaningChange>();
  /** How much of the words of the sentences that are being compared have a partner, from 0 to 1. */
  cover = 1;
  /** Facts of a group that no fact of that group can stand for. */
  readonly lone: { readonly lost: Fact[]; readonly gained: Fact[] } = { lost: [], gained: [] };

  /** With `isSure` the finding does not depend on its context and is always reported. */
  add(
    kind: MeaningKind,
    before: Span | null,
    after: Span | null,
    message: string,
    { isNewSource = false, isSure = false } = {},
  ): void {
    const shape = before === null ? "fresh" : after === null ? "lost" : "changed";
    if (!isSure && this.cover < (needed[kind]?.[shape] ?? 0)) return;
    const key = keyOf(kind, before, after);
    if (this.#found.has(key)) return;
    this.#found.set(key, { kind, before, after, message, ...(isNewSource ? { isNewSource } : {}) });
  }

  /** Adds a change and removes the two that reported its halves. */
  replace(kind: MeaningKind, before: Span, after: Span, message: string): void {
    this.#found.delete(keyOf(kind, before, null));
    this.#found.delete(keyOf(kind, null, after));
    this.add(kind, before, after, message);
  }

  /** Whether something of a kind was reported that takes in this place of the text before. */
  covers(kind: MeaningKind, before: Span): boolean {
    for (const { kind: reported, before: span } of this.#found.values()) {
      if (reported === kind && span !== null && span[0] <= before[0] && before[1] <= span[1]) return true;
    }
    return false;
  }

  /** Whether something was reported that touches either place. */
  tells(before: Span | null, after: Span | null): boolean {
    const meet = (one: Span | null, other: Span | null) =>
      one !== null && other !== null && one[0] < other[1] && other[0] < one[1];
    for (const change of this.#found.values())
      if (meet(change.before, before) || meet(change.after, after)) return true;
    return false;
  }

  /** Whether a reported addition or condition is inside or around this stretch of the rewriting. */
  touchesAfter(words: readonly Word[], { first, last }: Stretch): boolean {
    const [start, end] = spanOf(words, first, last);
    for (const { kind, after } of this.#found.values()) {
      const isClause = kind === "addition" || kind === "condition";
      if (isClause && after !== null && after[0] < end && start < after[1]) return true;
    }
    return false;
  }

  /** In the order of the new text; what was lost stands where it stood. */
  sorted(): MeaningChange[] {
    const place = (change: MeaningChange) => change.after?.[0] ?? change.before?.[0] ?? 0;
    return [...this.#found.values()].sort((a, b) => place(a) - place(b));
  }
}
