/** `POST /api/tools/chat` and `POST /api/tools/chat/temporary`, which respond with the events of a run. */
import { z } from "zod";
import { chatFileKinds, chatLimits, chatRoles } from "./chat.rules.ts";
import { chatRefusals } from "./messages.da.ts";
import { fileName, personText } from "./text-fields.schema.ts";

const chatTurn = z.discriminatedUnion("kind", [
  /**
   * A new message after `parentId`; null for a first message. An edited message has the same parent as the original.
   */
  z.object({ kind: z.literal("ask"), parentId: z.uuid().nullable(), text: personText }),
  /** Another answer to the question. */
  z.object({ kind: z.literal("again"), questionId: z.uuid() }),
  /** Continues an answer that was stopped or cut. */
  z.object({ kind: z.literal("continue"), answerId: z.uuid() }),
]);
export type ChatTurn = z.output<typeof chatTurn>;

/** The request contains no earlier messages: the server reads the stored conversation. */
export const chatRequest = z.object({
  /** Null for a new one. */
  conversationId: z.uuid().nullable(),
  /** The folder of a new one. */
  folderId: z.uuid().nullable().default(null),
  turn: chatTurn,
  isLearning: z.boolean(),
  /** Files sent with the message. */
  fileIds: z.array(z.uuid()).max(chatLimits.maxFilesHere).default([]),
  /** The built-in engine answers, for free, even if a model is configured. */
  byEngine: z.boolean().optional(),
});
export type ChatRequest = z.output<typeof chatRequest>;

const { maxFileChars, maxFilePages, maxTemporaryFiles, maxTemporaryMessages, maxMessageChars, maxSummaryChars } =
  chatLimits;

/** The text of a file, extracted in the browser. */
export const fileText = z.string().superRefine((text, context) => {
  if (text.length > maxFileChars) {
    context.addIssue({ code: "custom", message: chatRefusals.fileTooLong(text.length, maxFileChars) });
  }
});
/**
 * Offsets (UTF-16, ascending) at which the pages of a PDF start, as one string by `pagesText`, because a list would use
 * up the 1,000 keys that a body may have. Empty without pages.
 */
export const filePages = z
  .string()
  .max(8 * maxFilePages)
  .regex(/^(?:\d{1,6}(?: \d{1,6})*)?$/)
  .transform((text) => (text === "" ? [] : text.split(" ").map(Number)))
  .refine((pages) => pages.length <= maxFilePages && pages.every((start, at) => start >= (pages[at - 1] ?? 0)));

/** A temporary conversation: sent whole, ending with the user's message. */
export const temporaryRequest = z
  .object({
    messages: z
      .array(z.object({ role: z.enum(chatRoles), text: z.string().max(maxMessageChars) }))
      .min(1)
      .max(maxTemporaryMessages)
      .refine((messages) => messages.at(-1)?.role === "person"),
    files: z
      .array(z.object({ name: fileName, kind: z.enum(chatFileKinds), text: fileText, pages: filePages }))
      .max(maxTemporaryFiles)
      .default([]),
    isLearning: z.boolean(),
    /** The summary returned by an earlier answer, of the first `upto` messages. Untrusted text like the messages. */
    summary: z
      .object({ upto: z.int().min(1), text: z.string().min(1).max(maxSummaryChars) })
      .nullable()
      .default(null),
  })
  // The messages after the summary start with a question, like all model input.
  .refine(({ messages, summary }) => summary === null || messages[summary.upto]?.role === "person");
export type TemporaryRequest = z.output<typeof temporaryRequest>;
/** The request as sent. */
export type TemporaryBody = z.input<typeof temporaryRequest>;
