/** Where a conversation had become too long for the model, and what it was given instead (features CH-13). */
import { useState } from "react";
import { splitSummary } from "#contract/chat/chat.rules.ts";
import type { ChatSummary } from "#contract/chat/conversations.schema.ts";
import type { ChatContext } from "#contract/chat/sources.schema.ts";
import { Button } from "../../../../ui/button.tsx";
import * as chatTexts from "../../texts.da.ts";
import { useChatSession } from "../../tool/session.ts";
import { SummaryDialog } from "./summary-dialog.tsx";
import * as texts from "./texts.da.ts";

export function ContextNote({ context }: { readonly context: ChatContext }) {
  const { conversation } = useChatSession();
  const [isOpen, setOpen] = useState(false);
  const { summarised, hasSummary, uptoId } = context;
  const here = summaryHere(context);
  const canShow = hasSummary && (here !== null || !conversation.view.get().isTemporary);
  return (
    <>
      <div className="context-note">
        <div className="grid justify-items-center gap-1">
          <p>{chatTexts.context(summarised, hasSummary)}</p>
          {canShow ? (
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {texts.showSummary}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? <SummaryDialog uptoId={uptoId} here={here} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Of a conversation that no server keeps only the tab has it. @returns null: the server has it */
export function summaryHere({ summary, summarised }: ChatContext): ChatSummary | null {
  return summary === undefined ? null : { ...splitSummary(summary), messages: summarised };
}
