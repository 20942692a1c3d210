/** The findings that are shown: those the filter lets through, but for the word that is just being typed. */
import { meets } from "../../engine/edit.ts";
import type { Tracked } from "../findings-book.ts";

export interface ShownGround {
  /** Open findings that pass the filter, in text order. */
  open(): Tracked[];
  /** End of the word that is being typed; undefined when none is. */
  typingAt(): number | undefined;
}

export function createShownList({ open, typingAt }: ShownGround) {
  let known: Tracked[] | undefined;

  return {
    list(): Tracked[] {
      known ??= open();
      const at = typingAt();
      // Asked at every key: no new list unless one has to be left out.
      if (at === undefined || !known.some((one) => meets(one, at, at))) return known;
      return known.filter((one) => !meets(one, at, at));
    },
    /** Findings or filter are others than before. */
    forget(): void {
      known = undefined;
    },
  };
}
