/** Removes the prompt's fence marks from a streamed answer, even if they are split between pieces. */
import { type Fence, withoutFence } from "../../../../ai/text/fence.ts";

export interface MarkFilter {
  /** @returns the text that can be shown now */
  take(text: string): string;
  /** The text held back, at the end of the stream. */
  rest(): string;
}

export function createMarkFilter(fence: Fence): MarkFilter {
  let held = "";
  return {
    take: (text) => {
      const clean = withoutFence(fence, held + text);
      const shown = clean.length - begunMark(fence, clean);
      held = clean.slice(shown);
      return clean.slice(0, shown);
    },
    rest: () => {
      const left = held;
      held = "";
      return left;
    },
  };
}

/** Number of characters at the end of the text that may be the start of a mark. */
function begunMark({ open, close }: Fence, text: string): number {
  for (let length = Math.min(text.length, close.length - 1); length > 0; length -= 1) {
    const end = text.slice(-length);
    if (close.startsWith(end) || open.startsWith(end)) return length;
  }
  return 0;
}
