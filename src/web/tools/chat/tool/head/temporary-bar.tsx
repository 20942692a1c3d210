/** Over a conversation that lies in this tab alone: that it does, and the ways to keep it or let it go. */
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { TemporaryDesk } from "../../conversation/conversation-view.ts";
import * as texts from "../../texts.da.ts";
import { useConversation } from "../chat-page.ts";

export interface TemporaryBarProps {
  readonly desk: TemporaryDesk;
  /** Nobody's account could keep it. */
  readonly isVisitor: boolean;
  /** It is kept, under this id. */
  readonly onKept: (id: string) => void;
  /** It has been let go. */
  readonly onCleared: () => void;
}

/** Nothing until it has begun. */
export function TemporaryBar({ desk, isVisitor, onKept, onCleared }: TemporaryBarProps) {
  const { path, isAnswering } = useConversation(desk);
  const [isKeeping, setKeeping] = useState(false);
  if (path.length === 0) return null;
  const keep = async () => {
    setKeeping(true);
    const id = await desk.keep();
    setKeeping(false);
    if (id !== null) onKept(id);
  };
  return (
    <div className="chat-measure">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b pb-2 text-ink-2 text-sm">
        <p className="min-w-0 flex-1 basis-60">{isVisitor ? texts.visitorKept : texts.temporaryHint}</p>
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              desk.clear();
              onCleared();
            }}
          >
            {isVisitor ? texts.newConversation : texts.clearTemporary}
          </Button>
          {isVisitor ? null : (
            <Button
              variant="secondary"
              size="small"
              busy={isKeeping}
              aria-disabled={isAnswering ? true : undefined}
              onClick={() => void keep()}
            >
              {texts.keepTemporary}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
