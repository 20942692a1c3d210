/** What the list does to a conversation: by the conversation itself where it is the open one, so that both show it. */
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ConversationStore } from "../conversation/conversation-view.ts";
import { failed } from "../conversation/texts.da.ts";
import { gone } from "../texts.da.ts";
import type { ListStore } from "./list-view.ts";
import * as texts from "./texts.da.ts";

/** What must be known of one to change it and to tell of it. */
export type NamedConversation = Pick<ConversationItem, "id" | "title">;

export interface ListActions {
  /** @returns why it is not renamed, in Danish; null: it is */
  rename(item: ConversationItem, title: string): Promise<string | null>;
  /** Tells what was done, or that it was not. */
  change(item: NamedConversation, fields: ConversationPatch, said: string): Promise<void>;
  /** Deletes; when it was the open one, a new one takes its place. */
  remove(item: ConversationItem): Promise<void>;
  /** Deletes all of them. @throws ApiError */
  clear(): Promise<void>;
}

export interface ListActionsSettings {
  readonly list: Pick<ListStore, "change" | "remove" | "clear" | "say">;
  /** The one that is open. */
  readonly conversation: Pick<ConversationStore, "view" | "change" | "forgetFailure">;
  /** The one that is open is deleted: a new one takes its place. */
  leaveOpen(id: string): void;
}

export function createListActions({ list, conversation, leaveOpen }: ListActionsSettings): ListActions {
  const isOpen = (id: string) => conversation.view.get().id === id;

  /** @returns why it is not changed; null: it is */
  async function changed({ id }: NamedConversation, fields: ConversationPatch): Promise<string | null> {
    if (!isOpen(id)) {
      try {
        await list.change(id, fields);
        return null;
      } catch (error) {
        return errorText(error);
      }
    }
    if (await conversation.change(fields)) return null;
    const { phase, failure } = conversation.view.get();
    // What another conversation says, which was opened meanwhile, is about something else.
    if (!isOpen(id)) return failed;
    // It is told where it was asked for.
    conversation.forgetFailure();
    return phase === "gone" ? gone : (failure?.message ?? failed);
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
      if ((await list.remove(id)) && isOpen(id)) leaveOpen(id);
    },
    async clear() {
      await list.clear();
      const { id } = conversation.view.get();
      if (id !== null) leaveOpen(id);
    },
  };
}
