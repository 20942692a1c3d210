/**
 * `/api/tools/chat/files` and `/api/chat/files`: files used as sources. The browser extracts their text; only text is
 * sent.
 */
import { z } from "zod";
import { listBody, pageQuery } from "../wire.schema.ts";
import { chatFileKinds, chatLimits } from "./chat.rules.ts";
import { filePages, fileText } from "./chat-run.schema.ts";
import { fileName } from "./text-fields.schema.ts";

export const fileRequest = z
  .object({
    name: fileName,
    kind: z.enum(chatFileKinds),
    text: fileText,
    pages: filePages,
    /** At most one of conversation and folder; neither until the file is sent with a message. */
    conversationId: z.uuid().nullable(),
    folderId: z.uuid().nullable(),
  })
  .refine(({ conversationId, folderId }) => conversationId === null || folderId === null);
export type FileRequest = z.output<typeof fileRequest>;
/** The request as sent. */
export type FileBody = z.input<typeof fileRequest>;

export const uploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** UTF-16. */
  chars: z.int().min(1),
  /** Number of searchable passages. */
  passages: z.int().min(1),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Files of one conversation or folder, files not sent yet, or all of a user's. */
export const fileQuery = pageQuery
  .extend({ conversation: z.uuid().optional(), folder: z.uuid().optional(), loose: z.literal("true").optional() })
  .refine(({ conversation, folder, loose }) => [conversation, folder, loose].filter(Boolean).length <= 1);
export type FileQuery = z.output<typeof fileQuery>;

const chatFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(chatFileKinds),
  /** UTF-16. */
  chars: z.int().min(1),
  /** ISO. */
  createdAt: z.string(),
});
export type ChatFile = z.infer<typeof chatFile>;
/** Files of a conversation or folder come in one page, oldest first; other lists in pages, newest first. */
export const fileList = listBody(chatFile);
export type FileList = z.infer<typeof fileList>;

/** UTF-16 offsets in the text of the file, end exclusive. */
export const passageQuery = z.object({
  start: z.coerce.number().int().min(0).max(chatLimits.maxFileChars),
  end: z.coerce.number().int().min(0).max(chatLimits.maxFileChars),
});
export type PassageQuery = z.output<typeof passageQuery>;

/** A passage with the text around it. */
export const passage = z.object({
  name: z.string(),
  page: z.int().min(1).nullable(),
  before: z.string(),
  text: z.string(),
  after: z.string(),
});
export type Passage = z.infer<typeof passage>;
