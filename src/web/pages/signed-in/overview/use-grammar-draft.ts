/** The grammar page's draft on this device. */
import { useState } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored } from "../../../shell/state/web-storage.ts";
import { type LocalDraft, parseLocalDraft } from "./local-draft.ts";

/** Read when the overview is opened; guarded pages are drawn in the browser only, so the server has nothing to differ from. */
export function useGrammarDraft(): LocalDraft | null {
  const [draft] = useState(() => parseLocalDraft(readStored("local", storageKeys.draft("grammar"))));
  return draft;
}
