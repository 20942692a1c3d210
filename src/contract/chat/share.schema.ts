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

export const madeShare = z.object({
  id: z.string(),
  /** On this site, with the token in its fragment: it is never told again. */
  path: z.string(),
  expiresAt: z.string(),
});
export type MadeShare = z.infer<typeof madeShare>;

export const shareItem = z.object({
  id: z.string(),
  conversationId: z.string(),
  title: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type ShareItem = z.infer<typeof shareItem>;
export const shareList = listBody(shareItem);
export type ShareList = z.infer<typeof shareList>;

export const readShareRequest = z.object({ token: z.string().regex(/^[\w-]{16,64}$/) });

/** What whoever has the link sees: nothing of files, of models but that one was there, or of whose it is. */
export const sharedConversation = z.object({
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
