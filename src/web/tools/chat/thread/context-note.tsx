/** Where a conversation had become too long for the model, and what it was given instead (features CH-13). */
import type { ChatContext } from "#contract/chat/sources.schema.ts";
import * as texts from "../texts.da.ts";

export function ContextNote({ context }: { readonly context: ChatContext }) {
  return <p className="context-note">{texts.context(context.summarised, context.hasSummary)}</p>;
}
