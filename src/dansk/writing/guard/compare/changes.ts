/** Collects what the comparisons find, once a place. */
import { type Stretch, spanOf, type Word } from "../read/reading.ts";
import type { MeaningChange, MeaningKind, Span } from "../meaning-change.ts";

export class Changes {
  readonly #found = new Map<string, MeaningChange>();

  add(kind: MeaningKind, before: Span | null, after: Span | null, message: string, isNewSource = false): void {
    const key = `${kind} ${before?.join("-")} ${after?.join("-")}`;
    if (this.#found.has(key)) return;
    this.#found.set(key, { kind, before, after, message, ...(isNewSource ? { isNewSource } : {}) });
  }

  /** Whether something of a kind was told that takes in this place of the text before. */
  covers(kind: MeaningKind, before: Span): boolean {
    for (const { kind: told, before: span } of this.#found.values()) {
      if (told === kind && span !== null && span[0] <= before[0] && before[1] <= span[1]) return true;
    }
    return false;
  }

  /** Whether an addition or a condition was told that lies in or around this stretch of the rewriting. */
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
