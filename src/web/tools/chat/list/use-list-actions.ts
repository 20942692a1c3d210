/** What the list does to a conversation: by the conversation itself where it is the open one, so that both show it. */
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { useChatSession } from "../tool/session.ts";
import { addressWith } from "./address.ts";
import type { ListDesk } from "./desk/list-view.ts";
import * as texts from "./texts.da.ts";

export interface ListActions {
  /** @returns why it is not renamed, in Danish; null: it is */
  rename(item: ConversationItem, title: string): Promise<string | null>;
  /** Tells what was done, or that it was not. */
  change(item: ConversationItem, fields: ConversationPatch, said: string): Promise<void>;
  /** Deletes; when it was the open one, a new one takes its place. */
  remove(item: ConversationItem): Promise<void>;
  /** Deletes all of them. @throws ApiError */
  clear(): Promise<void>;
}

export function useListActions(list: ListDesk): ListActions {
  const { conversation } = useChatSession();
  const [, setQuery] = useSearchParams();
  return useMemo(() => {
    const isOpen = (id: string) => conversation.view.get().id === id;
    const leaveOpen = () => setQuery((query) => addressWith(query, { conversationId: null }), { replace: true });

    /** @returns why it is not changed; null: it is */
    async function changed({ id }: ConversationItem, fields: ConversationPatch): Promise<string | null> {
      if (isOpen(id)) {
        if (await conversation.change(fields)) return null;
        const reason = conversation.view.get().failure?.message ?? null;
        // It is told where it was asked for.
        conversation.forgetFailure();
        return reason;
      }
      try {
        await list.change(id, fields);
        return null;
      } catch (error) {
        return errorText(error);
      }
    }

    return {
      async rename(item, title) {
        const failure = await changed(item, { title });
        if (failure === null) list.say({ text: texts.renamed, isFailure: false });
        return failure;
      },
      async change(item, fields, said) {
        const failure = await changed(item, fields);
        list.say(
          failure === null
            ? { text: said, isFailure: false }
            : { text: texts.notChanged(item.title, failure), isFailure: true },
        );
      },
      async remove({ id }) {
        if ((await list.remove(id)) && isOpen(id)) leaveOpen();
      },
      async clear() {
        await list.clear();
        if (conversation.view.get().id !== null) leaveOpen();
      },
    };
  }, [list, conversation, setQuery]);
}
