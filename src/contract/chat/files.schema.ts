/** `/api/tools/chat/files` and `/api/chat/files`: files that answers are made from. The browser reads them; only text is sent. */
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
    /** Where it belongs: one of the two, or none of them until it is sent with a message. */
    conversationId: z.uuid().nullable(),
    folderId: z.uuid().nullable(),
  })
  .refine(({ conversationId, folderId }) => conversationId === null || folderId === null);
export type FileRequest = z.output<typeof fileRequest>;
/** As it is sent. */
export type FileBody = z.input<typeof fileRequest>;

export const uploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** UTF-16. */
  chars: z.int().min(1),
  /** Pieces that it can be looked up in. */
  passages: z.int().min(1),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** One place, or those that wait for a message, or neither: everything a person has. */
export const fileQuery = pageQuery
  .extend({ conversation: z.uuid().optional(), folder: z.uuid().optional(), loose: z.literal("true").optional() })
  .refine(({ conversation, folder, loose }) => [conversation, folder, loose].filter(Boolean).length <= 1);
export type FileQuery = z.output<typeof fileQuery>;

export const chatFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(chatFileKinds),
  /** UTF-16. */
  chars: z.int().min(1),
  /** ISO. */
  createdAt: z.string(),
});
export type ChatFile = z.infer<typeof chatFile>;
/** Those of one place come all at once, the oldest first; those that wait, and everything, in pages, the newest first. */
export const fileList = listBody(chatFile);
export type FileList = z.infer<typeof fileList>;

/** UTF-16 offsets in the text of the file, end exclusive. */
export const passageQuery = z.object({
  start: z.coerce.number().int().min(0).max(chatLimits.maxFileChars),
  end: z.coerce.number().int().min(0).max(chatLimits.maxFileChars),
});
export type PassageQuery = z.output<typeof passageQuery>;

/** A place in a file with what stands around it. */
export const passage = z.object({
  name: z.string(),
  page: z.int().min(1).nullable(),
  before: z.string(),
  text: z.string(),
  after: z.string(),
});
export type Passage = z.infer<typeof passage>;
