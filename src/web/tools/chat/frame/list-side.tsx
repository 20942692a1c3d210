/** The list of conversations: beside the column on a wide page, over it on a narrow one. */
import { useEffect, useMemo, useState } from "react";
import { fieldId } from "../composer/composer.tsx";
import { type ChatSession, ChatSessionContext } from "../conversation/chat-session.ts";
import { ConversationList } from "../list/conversation-list.tsx";
import { Drawer } from "../list/drawer.tsx";
import * as texts from "../texts.da.ts";
import type { Chat } from "./use-chat.ts";

export interface ListSideProps {
  readonly chat: Chat | undefined;
  readonly session: ChatSession | null;
  /** Over the column, where there is no room beside it. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const wide = "(width >= 64rem)";

export function ListSide({ chat, session, isOpen, onClose }: ListSideProps) {
  const isWide = useIsWide();
  const kept = chat?.kept ?? null;
  // Whatever is looked at, the list opens what is kept.
  const own = useMemo(() => session && kept && { ...session, conversation: kept.conversation }, [session, kept]);
  const list = kept && own && (
    <ChatSessionContext value={own}>
      <ConversationList
        list={kept.list}
        onChosen={() => {
          onClose();
          chat?.controller.chosen();
        }}
        onCleared={kept.files.removeAll}
      />
    </ChatSessionContext>
  );
  return (
    <>
      {kept === null ? null : (
        // Past two stops for each conversation; the address stays that of the conversation.
        <a
          href={`#${fieldId}`}
          className="sr-only z-60 rounded-control bg-ink px-4 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          onClick={(event) => {
            event.preventDefault();
            chat?.controller.focusField();
          }}
        >
          {texts.toField}
        </a>
      )}
      <div className="chat-list-side">{isWide ? list : null}</div>
      <Drawer open={isOpen && !isWide} onClose={onClose}>
        {list}
      </Drawer>
    </>
  );
}

/** Whether there is room beside the column, and beside the title in it; false until it is known. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(wide);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isWide;
}
