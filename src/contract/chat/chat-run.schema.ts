/** `POST /api/tools/chat` and `POST /api/tools/chat/temporary` answer with the events of a run. */
import { z } from "zod";
import { chatFileKinds, chatLimits, chatRoles } from "./chat.rules.ts";
import { chatRefusals } from "./messages.da.ts";
import { fileName, personText } from "./text-fields.schema.ts";

export const chatTurn = z.discriminatedUnion("kind", [
  /** A message after `parentId`; null: the first, or another first. An edited message has the parent of the one before. */
  z.object({ kind: z.literal("ask"), parentId: z.uuid().nullable(), text: personText }),
  /** One more answer to it. */
  z.object({ kind: z.literal("again"), questionId: z.uuid() }),
  /** Goes on with an answer that was stopped or cut. */
  z.object({ kind: z.literal("continue"), answerId: z.uuid() }),
]);
export type ChatTurn = z.output<typeof chatTurn>;

/** Nothing of the conversation is sent along: what a model is given comes from what is kept. */
export const chatRequest = z.object({
  /** Null: a new one. */
  conversationId: z.uuid().nullable(),
  /** Where a new one lies. */
  folderId: z.uuid().nullable().default(null),
  turn: chatTurn,
  isLearning: z.boolean(),
  /** That come with the message. */
  fileIds: z.array(z.uuid()).max(chatLimits.maxFilesHere).default([]),
  /** The built-in engine answers, also where a model is connected: it costs nothing. */
  byEngine: z.boolean().optional(),
});
export type ChatRequest = z.output<typeof chatRequest>;

const { maxFileChars, maxFilePages, maxTemporaryFiles, maxTemporaryMessages, maxMessageChars, maxSummaryChars } =
  chatLimits;

/** The text of a file that was read in the browser. */
export const fileText = z.string().superRefine((text, context) => {
  if (text.length > maxFileChars) {
    context.addIssue({ code: "custom", message: chatRefusals.fileTooLong(text.length, maxFileChars) });
  }
});
/**
 * Where the pages of a PDF begin, UTF-16, rising, as `pagesText` writes them: as a list each would be one of the 1,000
 * keys that a body may have. Empty for what has no pages.
 */
export const filePages = z
  .string()
  .max(8 * maxFilePages)
  .regex(/^(?:\d{1,6}(?: \d{1,6})*)?$/)
  .transform((text) => (text === "" ? [] : text.split(" ").map(Number)))
  .refine((pages) => pages.length <= maxFilePages && pages.every((start, at) => start >= (pages[at - 1] ?? 0)));

/** A conversation that is not kept: it comes whole, and its last message is the person's. */
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
    /** As an answer before told it, of the first `upto` messages. Nothing but text: the call says what was said, too. */
    summary: z
      .object({ upto: z.int().min(1), text: z.string().min(1).max(maxSummaryChars) })
      .nullable()
      .default(null),
  })
  // What follows it begins with a question, as what a model is given always does.
  .refine(({ messages, summary }) => summary === null || messages[summary.upto]?.role === "person");
export type TemporaryRequest = z.output<typeof temporaryRequest>;
/** As it is sent. */
export type TemporaryBody = z.input<typeof temporaryRequest>;
