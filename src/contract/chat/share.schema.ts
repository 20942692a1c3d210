/** `/api/chat/shares`: links by which anybody who has one reads a conversation as it was. */

import { z } from "zod";
import { modelInfo } from "../ai/run.schema.ts";
import { listBody } from "../wire.schema.ts";
import { chatRoles, shareDays } from "./chat.rules.ts";

export const shareRequest = z.object({
  conversationId: z.uuid(),
  /** The path to here is shown, and nothing that comes later. */
  leafId: z.uuid(),
  days: z.literal([...shareDays]),
});
export type ShareRequest = z.output<typeof shareRequest>;

const shareEnd = {
  /** ISO: from then on it shows nothing. */
  expiresAt: z.string(),
  /** The conversation is deleted then, before the time that the link was given. Who writes in it moves that. */
  endsWithConversation: z.boolean(),
};

export const madeShare = z.object({
  id: z.string(),
  /** On this site, with the token in its fragment: it is never told again. */
  path: z.string(),
  ...shareEnd,
});
export type MadeShare = z.infer<typeof madeShare>;

export const shareItem = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** Of the conversation, as it was when the link was made. */
  title: z.string(),
  createdAt: z.string(),
  ...shareEnd,
});
export type ShareItem = z.infer<typeof shareItem>;
export const shareList = listBody(shareItem);
export type ShareList = z.infer<typeof shareList>;

export const readShareRequest = z.object({ token: z.string().regex(/^[\w-]{16,64}$/) });

/** What whoever has the link sees: nothing of files, of models but that one was there, or of whose it is. */
export const sharedConversation = z.object({
  /** As it was when it was shared. */
  title: z.string(),
  sharedAt: z.string(),
  expiresAt: z.string(),
  /** One link shows so much and no more: the oldest messages are not here. */
  isShortened: z.boolean(),
  messages: z.array(
    z.object({
      role: z.enum(chatRoles),
      text: z.string(),
      createdAt: z.string(),
      /** What made an answer; null for a person's. */
      by: modelInfo.shape.kind.nullable(),
    }),
  ),
});
export type SharedConversation = z.infer<typeof sharedConversation>;
