/** Of a conversation that lies in this tab alone: that it does, and the ways to see it, keep it or let it go. */
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Store, useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { addressWith } from "../conversation/address.ts";
import { useChatPart, useConversation } from "../conversation/chat-session.ts";
import type { ConversationView } from "../conversation/conversation-view.ts";
import * as conversationTexts from "../conversation/texts.da.ts";
import { type FilesStore, type FilesView, noFiles } from "../files/files-view.ts";
import * as chatTexts from "../texts.da.ts";
import { KeepButton } from "./keep-button.tsx";
import * as texts from "./texts.da.ts";
import type { Chat } from "./use-chat.ts";

export interface TemporaryBarProps {
  readonly chat: Chat;
  /** Where files wait for the next message; undefined where none do. */
  readonly files: FilesStore | undefined;
  /** Shows it, where a new one stands in its place; undefined where it is what is shown. */
  readonly onShow: (() => void) | undefined;
  /** It is kept, under this id. */
  readonly onKept: (id: string) => void;
  /** It has been let go. */
  readonly onCleared: () => void;
}

const nothingGiven: Store<FilesView> = { get: () => noFiles, set: () => undefined, subscribe: () => () => {} };

/** Nothing until it has begun. */
export function TemporaryBar({ chat, files, onShow, onKept, onCleared }: TemporaryBarProps) {
  const temporary = chat.tab.conversation;
  const isVisitor = chat.kept === null;
  const isResumed = useChatPart(chat.controller, (part) => part.isResumed);
  const { path, heldIds, isAnswering, isKeeping, isOverfull, keptAs } = useConversation(temporary);
  const waiting = useStore(files?.view ?? nothingGiven, noFiles).files.map(({ name }) => name);
  const [isDeleting, setDeleting] = useState(false);
  const [isUnlooked, setUnlooked] = useState(false);
  const isEmpty = path.length === 0;
  const left = useRef(false);
  useEffect(() => {
    // Only when the dialog has let go of the page can the focus go on.
    if (isEmpty && left.current) onCleared();
    left.current = false;
  });
  if (isEmpty) return null;
  const clear = () => {
    left.current = true;
    setDeleting(false);
    temporary.clear();
  };
  const isFromVisit = path.some(({ id }, at) => at === 0 && heldIds.includes(id));
  const hint = `${isResumed ? texts.isBack : isFromVisit ? texts.beganSignedOut : chatTexts.temporaryOn} ${
    keptAs === null ? chatTexts.temporaryHint : texts.keptInPart(keptAs.id !== null)
  }`;
  const remove = (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      // It could arrive on the account all the same.
      aria-disabled={isKeeping ? true : undefined}
      onClick={() => setDeleting(true)}
    >
      {isVisitor ? chatTexts.newConversation : chatTexts.clearTemporary}
    </Button>
  );
  return (
    <div className="chat-measure">
      {onShow === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b pb-2 text-ink-2 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {isVisitor ? chatTexts.visitorKept : hint} <KeptLink keptAs={keptAs} />
          </p>
          <div className="flex flex-wrap gap-1">
            {remove}
            {isVisitor ? null : (
              <KeepButton temporary={temporary} waiting={waiting} onKept={onKept} onLooked={setUnlooked} />
            )}
          </div>
          {isOverfull ? (
            <p role="alert" className="basis-full font-medium text-thread-ink">
              {isVisitor ? texts.overfullHere : texts.overfull}
            </p>
          ) : null}
          {isUnlooked ? (
            <p role="alert" className="basis-full font-medium text-thread-ink">
              {conversationTexts.notLookedThrough}
            </p>
          ) : null}
        </div>
      ) : (
        <Notice tone="info">
          <p>{texts.stillHere}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={onShow}>
              {texts.showIt}
            </Button>
            {remove}
          </div>
        </Notice>
      )}
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={isVisitor ? texts.newTitle : texts.deleteTitle}
        place="bottom"
        actions={
          <>
            <Button variant="secondary" onClick={() => setDeleting(false)}>
              {texts.keepIt}
            </Button>
            <Button variant="danger" onClick={clear}>
              {isVisitor ? texts.startNew : texts.deleteIt}
            </Button>
          </>
        }
      >
        <p>
          {isVisitor ? texts.newLead : keptAs === null ? texts.deleteLead : texts.deleteKept(keptAs.id !== null)}{" "}
          {isAnswering ? texts.stops : null} <KeptLink keptAs={keptAs} />
        </p>
      </Dialog>
    </div>
  );
}

/** To what of it is on the account. */
function KeptLink({ keptAs }: Pick<ConversationView, "keptAs">) {
  const [query] = useSearchParams();
  if (keptAs === null || keptAs.id === null) return null;
  return (
    <Link to={{ search: `${addressWith(query, { conversationId: keptAs.id })}` }} className="text-link">
      {texts.seeKept}
    </Link>
  );
}
