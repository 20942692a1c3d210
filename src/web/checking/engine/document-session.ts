/** The worker's side of the conversation without the worker: edits in, differences and counts out. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Finding } from "#dansk/finding.ts";
import { mapRange } from "./edit.ts";
import type { CheckOptions, CommaExplanation, Counts, FromWorker, IssuedFinding, ToWorker } from "./protocol.ts";

/** A text that is checked again where it was changed. */
interface CheckedText {
  readonly text: string;
  /** Applies the edits, each to the text that the one before it left. */
  edit(edits: readonly Edit[]): void;
  /** The findings that are told, and how many there are in all. */
  findings(): { readonly findings: readonly Finding[]; readonly total: number };
  measures(): Counts;
  /** Why the comma at an offset is right. */
  explainComma(at: number): CommaExplanation | undefined;
  /** Whether all rules are tried on it, also those that wait for the second file. */
  readonly isWhole: boolean;
  /** Spellings that may be meant by an unknown word, best first. */
  suggest(word: string): readonly string[];
}

export type OpenText = (text: string, options: CheckOptions) => CheckedText;

/** Runs a task after what is already waiting, so that a burst of keys is checked once. */
export interface Later {
  soon(task: () => void): void;
  /** When nothing has happened for a moment; a later call replaces an earlier one. */
  idle(task: () => void): void;
}

interface Told {
  readonly id: number;
  readonly key: string;
  start: number;
  end: number;
}

/** Two findings with the same key at the same place are the same to the person. */
function keyOf(finding: Finding): string {
  return [finding.rule, finding.confidence, finding.message, ...finding.suggestions].join("\u0000");
}

/** What the session does not do itself: it ends at the worker. */
export type TextMessage = Exclude<ToWorker, { readonly type: "fetch-grammar" }>;

/** Handles messages in order; `post` sends the answers. */
export function createDocumentSession(first: OpenText, post: (message: FromWorker) => void, later: Later) {
  let openText = first;
  let current: CheckedText | undefined;
  let options: CheckOptions | undefined;
  let told: Told[] = [];
  let version = 0;
  let nextId = 1;
  let waiting = false;

  function check(): void {
    waiting = false;
    if (!current) return;
    const before = new Map<string, Told>();
    for (const one of told) before.set(`${one.start} ${one.end} ${one.key}`, one);
    const now: Told[] = [];
    const added: IssuedFinding[] = [];
    const { findings, total } = current.findings();
    for (const finding of findings) {
      const key = keyOf(finding);
      const placed = `${finding.start} ${finding.end} ${key}`;
      const known = before.get(placed);
      if (known) {
        before.delete(placed);
        now.push(known);
        continue;
      }
      added.push({ ...finding, id: nextId });
      now.push({ id: nextId, key, start: finding.start, end: finding.end });
      nextId += 1;
    }
    told = now;
    const removed = [...before.values()].map((one) => one.id);
    post({ type: "findings", version, removed, added, total, isWhole: current.isWhole });
    later.idle(count);
  }

  function count(): void {
    if (current) post({ type: "measures", version, measures: current.measures() });
  }

  function schedule(): void {
    if (waiting) return;
    waiting = true;
    later.soon(check);
  }

  return {
    /** Checks by another engine from now on, the text that is open as well. */
    upgrade(next: OpenText): void {
      openText = next;
      if (!current || !options) return;
      current = openText(current.text, options);
      schedule();
    },
    handle(message: TextMessage): void {
      if (message.type === "suggest") {
        const { id, word } = message;
        if (current) post({ type: "suggestions", id, suggestions: current.suggest(word) });
        return;
      }
      if (message.type === "explain") {
        const { at } = message;
        if (current) post({ type: "explained", version, at, explanation: current.explainComma(at) });
        return;
      }
      version = message.version;
      if (message.type === "open") {
        told = [];
        options = message.options;
        current = openText(message.text, options);
      } else if (message.type === "edit") {
        current?.edit(message.edits);
        for (const edit of message.edits) told = told.filter((one) => mapRange(edit, one));
      } else if (current) {
        options = message.options;
        current = openText(current.text, options);
      }
      schedule();
    },
  };
}
