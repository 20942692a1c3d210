/** How many standard pages the text is, for whoever asks for a length in pages. */
import { useSyncExternalStore } from "react";
import type { KeptResult } from "../../../text-tool/changes/kept-result.ts";
import type { TextDesk } from "../../../text-tool/session/text-desk.ts";

/**
 * Not rounded; undefined until they are counted, and where they are not asked for: the page is drawn anew when they
 * change, and not with every key.
 */
export function useStandardPages({ view }: TextDesk<KeptResult>, isAsked: boolean): number | undefined {
  return useSyncExternalStore(
    view.subscribe,
    () => (isAsked ? view.get().measures?.standardPages : undefined),
    () => undefined,
  );
}
