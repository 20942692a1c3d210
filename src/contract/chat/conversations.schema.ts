/** `/api/chat/conversations` and `/api/chat/folders`: what is kept of a person's conversations. */
import { z } from "zod";
import { runErrorCodes } from "../ai/run.rules.ts";
import { modelInfo, runFinding } from "../ai/run.schema.ts";
import { textFieldError } from "../form.rules.ts";
import { paragraphs } from "../site/text-fields.ts";
import { listBody, pageBody, pageQuery } from "../wire.schema.ts";
import { chatLimits, chatRoles, conversationShows, folderKeeps, messageStatuses } from "./chat.rules.ts";
import { chatCitation, chatContext, chatSource } from "./sources.schema.ts";
import { conversationTitle, folderName, personText } from "./text-fields.schema.ts";

/** A conversation in the list. */
export const conversationItem = z.object({
  id: z.string(),
  title: z.string(),
  folderId: z.string().nullable(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  isLearning: z.boolean(),
  /** An answer is on its way. */
  isWriting: z.boolean(),
  /** ISO. */
  createdAt: z.string(),
  /** ISO: of the last message. */
  updatedAt: z.string(),
  /** ISO; null: until it is deleted. */
  expiresAt: z.string().nullable(),
  /** Where the words that were looked for stand, and what stands around them; null: in the title, or nothing was. */
  preview: z.array(z.object({ text: z.string(), isHit: z.boolean() })).nullable(),
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
  /** To look for in titles and messages of all conversations. */
  words: z.string().trim().min(1).max(chatLimits.maxQueryChars),
});
export type SearchRequest = z.output<typeof searchRequest>;

export const foundConversations = conversationList.extend({
  /** There are only words that nothing can be found by: they stand in every text. */
  isTooCommon: z.boolean(),
});
export type FoundConversations = z.infer<typeof foundConversations>;

const fileRef = z.object({ id: z.string(), name: z.string() });

/** One conversation, without its messages. */
export const conversation = conversationItem.omit({ preview: true }).extend({
  /** The message where it was last looked at; null in one that has none. */
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
    /** Any message of it: the path goes on from there as it was last looked at. */
    leafId: z.uuid(),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0);
export type ConversationPatch = z.output<typeof conversationPatch>;

/** How many were deleted. */
export const conversationsDeleted = z.object({ message: z.string(), deleted: z.int().min(0) });

export const chatMessage = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(chatRoles),
  text: z.string(),
  status: z.enum(messageStatuses),
  /** Why it is not whole; null when it is, or Stop is the reason. */
  code: z.enum(runErrorCodes).nullable(),
  /** ISO. */
  createdAt: z.string(),
  /** Null for a person's. */
  model: modelInfo.nullable(),
  runId: z.string().nullable(),
  isCharged: z.boolean(),
  sources: z.array(chatSource).nullable(),
  citations: z.array(chatCitation).nullable(),
  findings: z.array(runFinding).nullable(),
  context: chatContext.nullable(),
  /** That came with a person's message. */
  files: z.array(fileRef),
  /** Of the messages that stand in its place: which one it is, and its neighbours. */
  version: z.object({
    number: z.int().min(1),
    of: z.int().min(1),
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
  }),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const messageQuery = z.object({
  /** End of the path; left out: where the conversation was last looked at. */
  leaf: z.uuid().optional(),
  /** Only what comes before this message of the path. */
  before: z.uuid().optional(),
  limit: pageQuery.shape.limit,
});
export type MessageQuery = z.output<typeof messageQuery>;

export const messageList = z.object({
  /** Oldest first. */
  items: z.array(chatMessage),
  /** The next older one; null when the first is here. */
  olderId: z.string().nullable(),
  leafId: z.string().nullable(),
});
export type MessageList = z.infer<typeof messageList>;

/** What a model was given instead of the first messages of a path. A model has written it. */
export const chatSummary = z.object({
  text: z.string(),
  /** So many messages, from the first. */
  messages: z.int().min(1),
  /** The oldest of them are not in it: there were too many. */
  isPartial: z.boolean(),
});
export type ChatSummary = z.infer<typeof chatSummary>;

/** How an answer that is handed over ended, if it is not whole: by the person, by its length, or by what broke it off. */
export const importEnds = [
  "stopped",
  "cut",
  ...runErrorCodes.flatMap((code) => [`stopped.${code}`, `failed.${code}`] as const),
] as const;
const { options: kinds } = modelInfo.shape.kind;
/**
 * A person, or the kind of who answered (of the model itself the call could say anything) and how that ended: in one
 * field, because of the keys.
 */
export const importSpeakers = [
  "person",
  ...kinds,
  ...kinds.flatMap((kind) => importEnds.map((end) => `${kind}.${end}` as const)),
] as const;

/** A conversation that was not kept, and is to be. Two fields a message: 300 of them are as many keys as a body may have. */
export const importRequest = z.object({
  messages: z
    .array(
      z.object({
        by: z.enum(importSpeakers),
        text: personText,
      }),
    )
    .min(1)
    // The answer to the last message that could be sent is one more.
    .max(chatLimits.maxTemporaryMessages + 1),
  isLearning: z.boolean(),
  title: conversationTitle.optional(),
});
export type ImportRequest = z.output<typeof importRequest>;

const instruction = paragraphs((value) => textFieldError(value, chatLimits.maxInstructionChars, false));

export const chatFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** What every conversation in it is told; may be empty. */
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
/** What becomes of the conversations in a folder that is deleted: they stay unless it is said that they go. */
export const folderRemoval = z.object({ conversations: z.enum(["keep", "delete"]).default("keep") });
