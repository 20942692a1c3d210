/** With which key something is asked for: once more with the same, as long as nothing has been heard of it. */
import { randomId } from "../../../../shell/state/random-id.ts";
import type { StartKeeper } from "../conversation-view.ts";
import type { StartOutcome } from "./answer-desk.ts";

export interface Unheard {
  /** @param starts what is known of before the page was opened anew */
  keyOf(asked: string, starts: StartKeeper | undefined): string;
  heard(outcome: StartOutcome, starts: StartKeeper | undefined): void;
}

export function createUnheard(): Unheard {
  let last: { readonly asked: string; readonly key: string } | undefined;
  return {
    keyOf(asked, starts) {
      const key = (last?.asked === asked ? last.key : starts?.find(asked)) ?? randomId();
      last = { asked, key };
      // Before it is sent: the answer may be lost with the page.
      starts?.keep(asked, key);
      return key;
    },
    heard(outcome, starts) {
      if (outcome === "unheard") return;
      last = undefined;
      // What is stored is given up with its text.
      if (outcome !== "stored") starts?.forget();
    },
  };
}
