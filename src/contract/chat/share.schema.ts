/** `/api/chat/shares`: public links to a snapshot of a conversation. */

import { z } from "zod";
import { modelInfo } from "../ai/run.schema.ts";
import { emailFieldError, textFieldError } from "../form.rules.ts";
import { oneLine, paragraphs } from "../site/text-fields.ts";
import { listBody } from "../wire.schema.ts";
import { chatRoles, shareDays } from "./chat.rules.ts";
import { maxReportChars, reportReasonKeys } from "./share-report.rules.ts";
import { chatCitation } from "./sources.schema.ts";

export const shareRequest = z.object({
  conversationId: z.uuid(),
  /** The path up to this message is public, and nothing after it. */
  leafId: z.uuid(),
  days: z.literal([...shareDays]),
});
export type ShareRequest = z.output<typeof shareRequest>;

const shareEnd = {
  /** ISO: when the link expires. */
  expiresAt: z.string(),
  /** True if the conversation expires before the link. A new message extends that. */
  endsWithConversation: z.boolean(),
};

export const madeShare = z.object({
  id: z.string(),
  /** On this site, with the token in the fragment. Returned only once. */
  path: z.string(),
  ...shareEnd,
});
export type MadeShare = z.infer<typeof madeShare>;

const shareItem = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** The conversation's title when the link was made. */
  title: z.string(),
  createdAt: z.string(),
  ...shareEnd,
});
export type ShareItem = z.infer<typeof shareItem>;
export const shareList = listBody(shareItem);
export type ShareList = z.infer<typeof shareList>;

const token = z.string().regex(/^[\w-]{16,64}$/);
export const readShareRequest = z.object({ token });

/** `/api/chat/shared/report`: from anyone who can read the conversation. */
export const shareReportRequest = z.object({
  token,
  reason: z.enum(reportReasonKeys),
  message: paragraphs((value) => textFieldError(value, maxReportChars, false)).default(""),
  /** For a reply; empty for an anonymous report. */
  email: oneLine((value) => (value === "" ? null : emailFieldError(value))).default(""),
});
export type ShareReportRequest = z.output<typeof shareReportRequest>;

export const shareReported = z.object({
  /** Danish text for the user. */
  message: z.string(),
  /** To quote when writing again. */
  reference: z.string(),
});
export type ShareReported = z.infer<typeof shareReported>;

/** What readers of the link see: nothing about files, the owner, or which model answered. */
export const sharedConversation = z.object({
  /** As it was when it was shared. */
  title: z.string(),
  sharedAt: z.string(),
  expiresAt: z.string(),
  /** True if the oldest messages are left out, because one link shows a limited amount. */
  isShortened: z.boolean(),
  messages: z.array(
    z.object({
      role: z.enum(chatRoles),
      text: z.string(),
      createdAt: z.string(),
      /** The kind of author of an answer; null for a user's message. */
      by: modelInfo.shape.kind.nullable(),
      /** How well each reference is supported, without file names; null if nothing was checked. */
      citations: z.array(chatCitation.pick({ number: true, verdict: true })).nullable(),
      /** References to sources that the model never got, as written in the answer. */
      invented: z.array(z.string()),
    }),
  ),
});
export type SharedConversation = z.infer<typeof sharedConversation>;
