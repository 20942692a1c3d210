/** An answer as it leaves the page: with what was found about its references, which the page shows beside it. */
import { inventedReferencesIn } from "#contract/chat/invented-references.ts";
import { withVerdicts } from "#dansk/writing/sources/citations/verdicts-as-text.ts";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import { invented } from "../texts.da.ts";

export type CheckedAnswer = Pick<ShownMessage, "text" | "citations" | "findings">;

/** @returns Markdown, the verdicts in its marks and a line below it for each reference that is in nothing it was given */
export function checkedText({ text, citations, findings }: CheckedAnswer): string {
  const notes = inventedReferencesIn(text, findings).map((name) => `[${invented(name)}]`);
  return [withVerdicts(text, citations), ...notes].filter((part) => part !== "").join("\n\n");
}
