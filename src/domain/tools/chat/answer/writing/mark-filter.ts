/** Takes the marks of a prompt out of an answer while it passes, wherever its pieces are cut. */
import { type Fence, withoutFence } from "../../../../ai/text/fence.ts";

export interface MarkFilter {
  /** @returns what can be shown by now */
  take(text: string): string;
  /** What was held back, once nothing more comes. */
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

/** Characters at the end of a text that may be the beginning of a mark. */
function begunMark({ open, close }: Fence, text: string): number {
  for (let length = Math.min(text.length, close.length - 1); length > 0; length -= 1) {
    const end = text.slice(-length);
    if (close.startsWith(end) || open.startsWith(end)) return length;
  }
  return 0;
}
