/** Collects what the comparisons find, once a place. */
import type { MeaningChange, MeaningKind, Span } from "../meaning-change.ts";

export class Changes {
  readonly #found = new Map<string, MeaningChange>();

  add(kind: MeaningKind, before: Span | null, after: Span | null, message: string): void {
    const key = `${kind} ${before?.join("-")} ${after?.join("-")}`;
    if (!this.#found.has(key)) this.#found.set(key, { kind, before, after, message });
  }

  /** In the order of the new text; what was lost stands where it stood. */
  sorted(): MeaningChange[] {
    const place = (change: MeaningChange) => change.after?.[0] ?? change.before?.[0] ?? 0;
    return [...this.#found.values()].sort((a, b) => place(a) - place(b));
  }
}
