/** Counts the text on the page itself, for when no worker does it. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Counts } from "../engine/protocol.ts";

/** Wait from a change to the counting, in milliseconds. */
const countPauseMs = 300;

interface CountSettings {
  text(): string;
  /** Whether the worker does not count. */
  isNeeded(): boolean;
  measure(text: string): Promise<Counts>;
  measured(counts: Counts): void;
}

export function createCountHere({ text, isNeeded, measure, measured }: CountSettings) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function count(): Promise<void> {
    const now = text();
    if (now.length > grammarLimits.maxTextChars) return;
    const counts = await measure(now);
    if (text() === now) measured(counts);
  }

  return {
    /** The text has changed, or the worker is gone. */
    soon(): void {
      clearTimeout(timer);
      if (isNeeded()) timer = setTimeout(() => void count(), countPauseMs);
    },
    stop: () => clearTimeout(timer),
  };
}
