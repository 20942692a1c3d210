/** `/api/chat/conversations` and `/api/chat/folders`: a user's stored conversations. */
import { z } from "zod";
import { runErrorCodes } from "../ai/run.rules.ts";
import { modelInfo, runFinding } from "../ai/run.schema.ts";
import { textFieldError } from "../form.rules.ts";
import { paragraphs } from "../site/text-fields.ts";
import { listBody, pageBody, pageQuery } from "../wire.schema.ts";
import { chatLimits, chatRoles, conversationShows, folderKeeps, messageStatuses } from "./chat.rules.ts";
import { chatCitation, chatContext, chatSource } from "./sources.schema.ts";
import { conversationTitle, folderName, personText } from "./text-fields.schema.ts";

/** A list item. */
export const conversationItem = z.object({
  id: z.string(),
  title: z.string(),
  folderId: z.string().nullable(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  isLearning: z.boolean(),
  /** An answer is being written. */
  isWriting: z.boolean(),
  /** How many messages it has, in all versions. */
  messages: z.int().min(0),
  /** ISO. */
  createdAt: z.string(),
  /** ISO: time of the last message. */
  updatedAt: z.string(),
  /** ISO; null if it is kept until it is deleted. */
  expiresAt: z.string().nullable(),
  /** The text around the search hits; null if only the title matches, or without a search. */
  preview: z.array(z.object({ text: z.string(), isHit: z.boolean() })).nullable(),
  /** The message that `preview` is from. */
  hitId: z.string().nullable(),
});
export type ConversationItem = z.infer<typeof conversationItem>;

export const conversationQuery = pageQuery.extend({
  folder: z.union([z.uuid(), z.literal("none")]).optional(),
  show: z.enum(conversationShows).default("active"),
});
export type ConversationQuery = z.output<typeof conversationQuery>;

export const conversationList = listBody(conversationItem).extend({
  limits: z.object({ maxQuestionChars: z.int().min(1) }),
});
export type ConversationList = z.infer<typeof conversationList>;

export const searchRequest = pageBody.extend({
  /** To search for in titles and messages of all conversations. */
  words: z.string().trim().min(1).max(chatLimits.maxQueryChars),
});
export type SearchRequest = z.output<typeof searchRequest>;

export const foundConversations = conversationList.extend({
  /** True if all words are stop words. */
  isTooCommon: z.boolean(),
});
export type FoundConversations = z.infer<typeof foundConversations>;

const fileRef = z.object({ id: z.string(), name: z.string() });

/** A conversation without its messages. */
export const conversation = conversationItem.omit({ preview: true, hitId: true }).extend({
  /** The message opened last; null in an empty conversation. */
  leafId: z.string().nullable(),
  files: z.array(fileRef),
  folder: z.object({ id: z.string(), name: z.string(), hasInstruction: z.boolean() }).nullable(),
});
export type ConversationBody = z.infer<typeof conversation>;

export const conversationPatch = z
  .object({
    title: conversationTitle,
    folderId: z.uuid().nullable(),
    isPinned: z.boolean(),
    isArchived: z.boolean(),
    isLearning: z.boolean(),
    /** Any message of it: the path continues from there as it was opened last. */
    leafId: z.uuid(),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0);
export type ConversationPatch = z.output<typeof conversationPatch>;

/** How many were deleted. */
export const conversationsDeleted = z.object({ message: z.string(), deleted: z.int().min(0) });

const chatMessage = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(chatRoles),
  text: z.string(),
  status: z.enum(messageStatuses),
  /** Why it is incomplete; null if it is complete or the user pressed Stop. */
  code: z.enum(runErrorCodes).nullable(),
  /** ISO. */
  createdAt: z.string(),
  /** Null for a user's message. */
  model: modelInfo.nullable(),
  runId: z.string().nullable(),
  isCharged: z.boolean(),
  sources: z.array(chatSource).nullable(),
  citations: z.array(chatCitation).nullable(),
  findings: z.array(runFinding).nullable(),
  context: chatContext.nullable(),
  /** Files sent with a user's message. */
  files: z.array(fileRef),
  /** The message's number among its versions, and its neighbours. */
  version: z.object({
    number: z.int().min(1),
    of: z.int().min(1),
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
  }),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const messageQuery = z.object({
  /** End of the path; by default the one opened last. */
  leaf: z.uuid().optional(),
  /** Only messages before this one on the path. */
  before: z.uuid().optional(),
  limit: pageQuery.shape.limit,
});
export type MessageQuery = z.output<typeof messageQuery>;

export const messageList = z.object({
  /** Oldest first. */
  items: z.array(chatMessage),
  /** The next older message; null if the first one is included. */
  olderId: z.string().nullable(),
  leafId: z.string().nullable(),
});
export type MessageList = z.infer<typeof messageList>;

/** The summary that a model got instead of a path's first messages. Written by a model. */
export const chatSummary = z.object({
  text: z.string(),
  /** Number of messages from the first. */
  messages: z.int().min(1),
  /** True if the oldest of them are missing, because there were too many. */
  isPartial: z.boolean(),
});
export type ChatSummary = z.infer<typeof chatSummary>;

/** How an incomplete imported answer ended. */
export const importEnds = [
  "stopped",
  "cut",
  ...runErrorCodes.flatMap((code) => [`stopped.${code}`, `failed.${code}`] as const),
] as const;
const kinds = ["ai", "built-in"] as const;
/**
 * The speaker and, for answers, their kind and end in one field, to save keys. The call can't be trusted to name the
 * model.
 */
const importSpeakers = [
  "person",
  ...kinds,
  ...kinds.flatMap((kind) => importEnds.map((end) => `${kind}.${end}` as const)),
] as const;

/** A temporary conversation to be stored. Two fields per message: 300 of them fill the keys that a body may have. */
export const importRequest = z.object({
  messages: z
    .array(
      z.object({
        by: z.enum(importSpeakers),
        text: personText,
      }),
    )
    .min(1)
    // One more for the answer to the last message.
    .max(chatLimits.maxTemporaryMessages + 1),
  isLearning: z.boolean(),
  title: conversationTitle.optional(),
});
export type ImportRequest = z.output<typeof importRequest>;

const instruction = paragraphs((value) => textFieldError(value, chatLimits.maxInstructionChars, false));

export const chatFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** Included in the prompt of every conversation in the folder; may be empty. */
  instruction: z.string(),
  keep: z.enum(folderKeeps),
  createdAt: z.string(),
});
export type ChatFolder = z.infer<typeof chatFolder>;
/** All of them: there are never many. */
export const folderList = z.object({ items: z.array(chatFolder) });
export type FolderList = z.infer<typeof folderList>;
export const newFolder = z.object({ name: folderName });
export const folderPatch = z
  .object({ name: folderName, instruction, keep: z.enum(folderKeeps) })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0);
export type FolderPatch = z.output<typeof folderPatch>;
/** What to do with the conversations of a deleted folder: they are kept by default. */
export const folderRemoval = z.object({ conversations: z.enum(["keep", "delete"]).default("keep") });
