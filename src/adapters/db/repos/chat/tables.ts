/** The tables of the chat. Everything goes with its account, and with its conversation. */
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import {
  type ChatFileKind,
  type ChatRole,
  chatFileKinds,
  chatRoles,
  type FolderKeep,
  folderKeeps,
  type MessageStatus,
  messageStatuses,
} from "#contract/chat/chat.rules.ts";
import type { ChatCitation, ChatContext, ChatSource } from "#contract/chat/sources.schema.ts";
import { moment, searchable } from "../../ai-schema.ts";
import { users } from "../../schema.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The column holds one of these. */
function oneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
}

export const chatFolders = pgTable(
  "chat_folders",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    /** What every conversation in it is told; may be empty. */
    instruction: text("instruction").notNull().default(""),
    /** How long its conversations are kept. */
    keep: text("keep").$type<FolderKeep>().notNull().default("account"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("chat_folders_of_user").on(table.userId),
    check("chat_folders_keep_known", oneOf("keep", folderKeeps)),
  ],
);

export const chatConversations = pgTable(
  "chat_conversations",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    folderId: uuid("folder_id").references(() => chatFolders.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    /** Such a title is changed by nobody else. */
    isTitledByPerson: boolean("is_titled_by_person").notNull().default(false),
    isPinned: boolean("is_pinned").notNull().default(false),
    isArchived: boolean("is_archived").notNull().default(false),
    isLearning: boolean("is_learning").notNull().default(false),
    /** End of the path that was last looked at. Refers to no row: it is written with the messages. */
    leafId: uuid("leaf_id"),
    messageCount: integer("message_count").notNull().default(0),
    /** Of its messages; an answer counts once it is closed. */
    sizeBytes: integer("size_bytes").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    /** Of the last message. */
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("chat_conversations_listed").on(table.userId, table.isArchived, table.isPinned, table.updatedAt, table.id),
    index("chat_conversations_of_folder")
      .on(table.folderId, table.isArchived, table.isPinned, table.updatedAt, table.id)
      .where(sql`folder_id is not null`),
    index("chat_conversations_by_age").on(table.userId, table.updatedAt, table.id),
    // How much there is of one person is summed up before each question, from this alone.
    index("chat_conversations_sizes").on(table.userId, table.sizeBytes),
  ],
);

/** What was said: never changed once it is closed, and never deleted alone. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /** The message before it; null for a first one. */
    parentId: uuid("parent_id"),
    /** The same for all that stand in one place. */
    branchOf: uuid("branch_of").notNull().generatedAlwaysAs(sql`coalesce("parent_id", "conversation_id")`),
    /** Of those that follow it, the one that was last begun or chosen. */
    lastChildId: uuid("last_child_id"),
    /** 1 for a first one. */
    depth: integer("depth").notNull(),
    role: text("role").$type<ChatRole>().notNull(),
    text: text("text").notNull().default(""),
    status: text("status").$type<MessageStatus>().notNull(),
    /** Why it is not whole; null when it is, or Stop is the reason. */
    code: text("code").$type<RunErrorCode>(),
    runId: text("run_id"),
    isCharged: boolean("is_charged").notNull().default(false),
    /** Null for a person's. */
    model: jsonb("model").$type<ModelInfo>(),
    sources: jsonb("sources").$type<readonly ChatSource[]>(),
    citations: jsonb("citations").$type<readonly ChatCitation[]>(),
    findings: jsonb("findings").$type<readonly RunFinding[]>(),
    /** Of everything up to and with this message, for the model. */
    summary: text("summary"),
    context: jsonb("context").$type<ChatContext>(),
    /** That came with a person's message. */
    fileIds: uuid("file_ids").array().notNull().default(sql`'{}'`),
    /** SHA-256 of the idempotency key that stored it: a start that is tried again stores no second question. */
    startKey: text("start_key"),
    createdAt: moment("created_at").notNull(),
    /** When the run began that writes it, or wrote it last; null for a person's. */
    begunAt: moment("begun_at"),
    /** In Danish. */
    stems: searchable("stems").notNull().generatedAlwaysAs(sql`to_tsvector('danish', left("text", 100000))`),
  },
  (table) => [
    index("chat_messages_branches").on(table.branchOf, table.createdAt, table.id),
    index("chat_messages_of_conversation").on(table.conversationId, table.createdAt, table.id),
    uniqueIndex("chat_messages_start").on(table.userId, table.startKey).where(sql`start_key is not null`),
    index("chat_messages_writing").on(table.conversationId).where(sql`status = 'writing'`),
    index("chat_messages_of_user").on(table.userId),
    check("chat_messages_role_known", oneOf("role", chatRoles)),
    check("chat_messages_status_known", oneOf("status", messageStatuses)),
  ],
);

/** The words of each conversation: apart from it, for they change seldom and its time often. */
export const chatSearch = pgTable(
  "chat_search",
  {
    conversationId: uuid("conversation_id")
      .primaryKey()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /** Goes with the conversation. An index on it would be taken for searches, and read every word of a person. */
    userId: uuid("user_id").notNull(),
    /** Stems without their places, and a lexeme that names the owner. */
    words: searchable("words").notNull(),
  },
  // With `fastupdate` new words wait in a list that every search reads through, and the planner leaves the index.
  (table) => [index("chat_search_words").using("gin", table.words).with({ fastupdate: false })],
);

/** Files that answers are made from; their text lies in `chat_chunks`. */
export const chatFiles = pgTable(
  "chat_files",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** Both null: uploaded, and not sent with a message yet. */
    conversationId: uuid("conversation_id").references(() => chatConversations.id, { onDelete: "cascade" }),
    folderId: uuid("folder_id").references(() => chatFolders.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    kind: text("kind").$type<ChatFileKind>().notNull(),
    /** UTF-16, as all offsets here. */
    chars: integer("chars").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Where the pages of a PDF begin. */
    pages: integer("pages").array().notNull(),
    /** A chunk ends where the next one begins. */
    chunkStarts: integer("chunk_starts").array().notNull(),
    /** Words of each chunk, between blanks. */
    chunkWords: smallint("chunk_words").array().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("chat_files_of_user").on(table.userId, table.createdAt, table.id),
    index("chat_files_of_conversation").on(table.conversationId).where(sql`conversation_id is not null`),
    index("chat_files_of_folder").on(table.folderId).where(sql`folder_id is not null`),
    index("chat_files_loose").on(table.createdAt).where(sql`conversation_id is null and folder_id is null`),
    check("chat_files_one_place", sql`"conversation_id" is null or "folder_id" is null`),
    check("chat_files_kind_known", oneOf("kind", chatFileKinds)),
  ],
);

const fileId = () =>
  uuid("file_id")
    .notNull()
    .references(() => chatFiles.id, { onDelete: "cascade" });

export const chatChunks = pgTable(
  "chat_chunks",
  { fileId: fileId(), number: smallint("number").notNull(), text: text("text").notNull() },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/** Which chunks of a file have a stem, and how often, in parts of some chunks each. */
export const chatStems = pgTable(
  "chat_stems",
  {
    fileId: fileId(),
    stem: text("stem").notNull(),
    part: smallint("part").notNull(),
    chunks: smallint("chunks").array().notNull(),
    times: smallint("times").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.stem, table.part] })],
);

/** Links by which anybody who has one reads a path as it was. */
export const chatShares = pgTable(
  "chat_shares",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /** The path to here is shown, and nothing that comes later. */
    leafId: uuid("leaf_id").notNull(),
    /** Of the conversation when the link was made; null in a link that is older than this column. */
    title: text("title"),
    /** Of the last message when the link was made, where that was an answer that can be gone on with. */
    leafText: text("leaf_text"),
    /** SHA-256 of what the link holds. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("chat_shares_of_user").on(table.userId, table.createdAt, table.id),
    index("chat_shares_of_conversation").on(table.conversationId),
    index("chat_shares_expiry").on(table.expiresAt),
  ],
);

/** Beginnings of messages that a person has made for later. */
export const chatPrompts = pgTable(
  "chat_prompts",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("chat_prompts_of_user").on(table.userId)],
);
