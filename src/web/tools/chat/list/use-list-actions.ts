/** The actions of the list, with the conversation and the address of the page. */
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChatPage } from "../tool/chat-page.ts";
import { useChatSession } from "../tool/session.ts";
import { addressWith } from "./address.ts";
import { createListActions, type ListActions } from "./desk/list-actions.ts";
import type { ListDesk } from "./desk/list-view.ts";

export function useListActions(list: ListDesk): ListActions {
  const { conversation } = useChatSession();
  const { deleted } = useChatPage();
  const [, setQuery] = useSearchParams();
  return useMemo(() => {
    const leaveOpen = (id: string) => {
      deleted.current = id;
      setQuery((query) => addressWith(query, { conversationId: null }), { replace: true });
    };
    return createListActions({ list, conversation, leaveOpen });
  }, [list, conversation, deleted, setQuery]);
}
