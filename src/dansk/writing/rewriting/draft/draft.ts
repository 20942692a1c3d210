/** A text that is rewritten in rounds. It tracks the source range of each piece. */
import type { ReasonKind, RewriteReason } from "../rewriting.ts";

/** A request to replace `[start, end)` of the current draft with `text`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: ReasonKind;
  readonly why: string;
}

/** A change that was made: `[from, to)` of the source has become `[start, end)` of the draft. */
interface Made {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly kind: ReasonKind;
  readonly why: string;
}

interface Lock {
  readonly start: number;
  readonly end: number;
}

/** Changes in order, without those that overlap one before them. */
function inOrder(changes: readonly Change[]): Change[] {
  const kept: Change[] = [];
  for (const change of [...changes].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = kept.at(-1);
    if (last === undefined || change.start > last.end || (change.start === last.end && change.end > change.start)) {
      kept.push(change);
    }
  }
  return kept;
}

export class Draft {
  readonly source: string;
  #text: string;
  #made: readonly Made[] = [];
  #locks: readonly Lock[];

  constructor(source: string, locks: readonly Lock[]) {
    this.source = source;
    this.#text = source;
    this.#locks = locks;
  }

  get text(): string {
    return this.#text;
  }

  /** The locks that touch `[start, end)` of the draft. */
  locksIn(start: number, end: number): readonly Lock[] {
    let low = 0;
    let high = this.#locks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#locks[middle]?.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const found: Lock[] = [];
    for (let i = low; i < this.#locks.length; i += 1) {
      const lock = this.#locks[i];
      if (lock === undefined || lock.start >= end) break;
      found.push(lock);
    }
    return found;
  }

  /** Whether a change leaves all locks whole: none cut, and those inside it said again, each in its turn. */
  isAllowed(change: Pick<Change, "start" | "end" | "text">): boolean {
    return this.#moved(change) !== undefined;
  }

  /** Where the locks inside a change stand in its text; undefined when one is cut or lacks there. */
  #moved(change: Pick<Change, "start" | "end" | "text">): Lock[] | undefined {
    const moved: Lock[] = [];
    for (const lock of this.locksIn(change.start, change.end)) {
      if (lock.start < change.start || lock.end > change.end) return undefined;
      const text = this.#text.slice(lock.start, lock.end);
      let at = change.text.indexOf(text);
      const isTaken = (place: number) => moved.some((m) => m.start === place + change.start);
      while (at >= 0 && isTaken(at)) at = change.text.indexOf(text, at + 1);
      if (at < 0) return undefined;
      moved.push({ start: change.start + at, end: change.start + at + text.length });
    }
    return moved.sort((a, b) => a.start - b.start);
  }

  /**
   * Makes the changes that lie apart and leave the locks whole; of two that overlap the first is made.
   * @returns whether the text is another now
   */
  apply(wished: readonly Change[]): boolean {
    const changes = inOrder(
      wished.filter((change) => {
        return this.#text.slice(change.start, change.end) !== change.text && this.isAllowed(change);
      }),
    );
    if (changes.length === 0) return false;
    this.#moveLocks(changes);
    const made: Made[] = [];
    let text = "";
    let done = 0;
    let old = 0;
    // How far the source and the new draft are ahead of the draft as it was.
    let sourceAhead = 0;
    let newAhead = 0;
    const keepBefore = (limit: number): void => {
      for (let kept = this.#made[old]; kept !== undefined && kept.end <= limit; kept = this.#made[old]) {
        made.push({ ...kept, start: kept.start + newAhead, end: kept.end + newAhead });
        sourceAhead = kept.to - kept.end;
        old += 1;
      }
    };
    for (let next = 0; next < changes.length; ) {
      const first = changes[next];
      if (first === undefined) break;
      keepBefore(first.start);
      // What was changed before and is touched again becomes one change with what touches it.
      let start = first.start;
      let end = first.end;
      let { kind, why } = first;
      let widest = end - start;
      const from = next;
      next += 1;
      const ahead = sourceAhead;
      for (;;) {
        const touched = this.#made[old];
        const other = changes[next];
        if (touched !== undefined && touched.start < end && touched.end > start) {
          if (touched.end - touched.start > widest) ({ kind, why } = touched);
          widest = Math.max(widest, touched.end - touched.start);
          start = Math.min(start, touched.start);
          end = Math.max(end, touched.end);
          sourceAhead = touched.to - touched.end;
          old += 1;
        } else if (other !== undefined && other.start < end) {
          end = Math.max(end, other.end);
          next += 1;
        } else break;
      }
      const fresh = this.#replaced(start, end, changes.slice(from, next));
      text += this.#text.slice(done, start);
      made.push({
        from: start + ahead,
        to: end + sourceAhead,
        start: text.length,
        end: text.length + fresh.length,
        kind,
        why,
      });
      text += fresh;
      done = end;
      newAhead = text.length - end;
    }
    keepBefore(Number.POSITIVE_INFINITY);
    this.#text = text + this.#text.slice(done);
    this.#made = made;
    return true;
  }

  /** The stretch of the draft with changes that lie in it made. */
  #replaced(start: number, end: number, changes: readonly Change[]): string {
    let text = "";
    let done = start;
    for (const change of changes) {
      text += this.#text.slice(done, change.start) + change.text;
      done = change.end;
    }
    return text + this.#text.slice(done, end);
  }

  #moveLocks(changes: readonly Change[]): void {
    const locks: Lock[] = [];
    let ahead = 0;
    let next = 0;
    for (const lock of this.#locks) {
      for (let change = changes[next]; change !== undefined && change.start < lock.end; change = changes[next]) {
        if (change.end > lock.start && change.end > change.start) break;
        ahead += change.text.length - (change.end - change.start);
        next += 1;
      }
      const change = changes[next];
      const isInside = change !== undefined && change.start <= lock.start && change.end >= lock.end;
      if (!isInside) locks.push({ start: lock.start + ahead, end: lock.end + ahead });
      else if (this.locksIn(change.start, change.end)[0]?.start === lock.start) {
        for (const { start, end } of this.#moved(change) ?? []) locks.push({ start: start + ahead, end: end + ahead });
      }
    }
    this.#locks = locks;
  }

  /** What was changed, in the order of the source; what came back to what it was is left out. */
  reasons(offset: number): RewriteReason[] {
    return this.#made
      .filter(({ from, to, start, end }) => this.source.slice(from, to) !== this.#text.slice(start, end))
      .map(({ from, to, start, end, kind, why }) => ({
        kind,
        before: [offset + from, offset + to],
        text: this.#text.slice(start, end),
        why,
      }));
  }
}
