/** What the list asks before it does it. */
import { useRef } from "react";
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { useCall } from "../../../ai-runs/history/history-row.tsx";
import { RetentionForm } from "../../../ai-runs/history/retention-form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import type { ListStore } from "./list-view.ts";
import { MoveDialog } from "./move-dialog.tsx";
import * as texts from "./texts.da.ts";

export type Asked =
  | { readonly question: "remove" | "move" | "export"; readonly item: ConversationItem }
  | { readonly question: "clear" | "retention" };

export interface ListDialogsProps {
  /** Undefined: nothing. */
  readonly asked: Asked | undefined;
  readonly list: ListStore;
  readonly onClose: () => void;
  /** @param said what is told when it is done */
  readonly onMove: (item: ConversationItem, fields: ConversationPatch, said: string) => Promise<void>;
  readonly onRemove: (item: ConversationItem) => void;
  /** @throws ApiError */
  readonly onClear: () => Promise<void>;
  /** All of them are deleted. */
  readonly onCleared: () => void;
}

export function ListDialogs({ asked, list, onClose, onMove, onRemove, onClear, onCleared }: ListDialogsProps) {
  // While a dialog closes it still shows what it was about.
  const last = useRef<Asked>(undefined);
  if (asked !== undefined) last.current = asked;
  const item = last.current !== undefined && "item" in last.current ? last.current.item : undefined;
  return (
    <>
      <Dialog
        open={asked?.question === "remove"}
        onClose={onClose}
        title={texts.deleteTitle}
        place="bottom"
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.keep}
            </Button>
            <Button variant="danger" onClick={() => item && onRemove(item)}>
              {texts.remove}
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere font-semibold">
          »<bdi>{item?.title}</bdi>«
        </p>
        <p className="mt-1">{texts.noWayBack}</p>
      </Dialog>
      <Dialog open={asked?.question === "export"} onClose={onClose} title={texts.exportTitle} place="bottom">
        <p className="wrap-anywhere pb-2 font-semibold">
          »<bdi>{item?.title}</bdi>«
        </p>
        {asked?.question === "export" ? (
          <ExportMenu conversationId={asked.item.id} leafId={null} title={asked.item.title} />
        ) : null}
      </Dialog>
      <Dialog open={asked?.question === "retention"} onClose={onClose} title={texts.retentionTitle} place="bottom">
        <RetentionForm id="chat-list-days" of={["chatDays"]} onSaved={list.load} />
      </Dialog>
      <ClearDialog open={asked?.question === "clear"} onClose={onClose} onClear={onClear} onCleared={onCleared} />
      {asked?.question === "move" ? (
        <MoveDialog key={asked.item.id} item={asked.item} list={list} onClose={onClose} onMove={onMove} />
      ) : null}
    </>
  );
}

interface ClearDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClear: () => Promise<void>;
  readonly onCleared: () => void;
}

function ClearDialog({ open, onClose, onClear, onCleared }: ClearDialogProps) {
  const { isBusy, failure, run } = useCall();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.deleteAllTitle}
      place="bottom"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() =>
              void run(async () => {
                await onClear();
                onCleared();
              })
            }
          >
            {isBusy ? texts.deleting : texts.deleteAll}
          </Button>
        </>
      }
    >
      <p>{texts.deleteAllLead}</p>
      {failure === null ? null : (
        <p role="alert" className="mt-2 font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
