/** The chat's tables. Rows are deleted with their account and conversation. */
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

/** Check constraint: the column has one of these values. */
function oneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
}

export const chatFolders = pgTable(
  "chat_folders",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    /** Included in the prompt of every conversation in the folder; may be empty. */
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
    /** Only the user changes such a title. */
    isTitledByPerson: boolean("is_titled_by_person").notNull().default(false),
    isPinned: boolean("is_pinned").notNull().default(false),
    isArchived: boolean("is_archived").notNull().default(false),
    isLearning: boolean("is_learning").notNull().default(false),
    /** End of the path opened last. No foreign key, because it is written together with the messages. */
    leafId: uuid("leaf_id"),
    messageCount: integer("message_count").notNull().default(0),
    /** Of its messages; an answer counts once it is closed. */
    sizeBytes: integer("size_bytes").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    /** Time of the last message. */
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("chat_conversations_listed").on(table.userId, table.isArchived, table.isPinned, table.updatedAt, table.id),
    index("chat_conversations_of_folder")
      .on(table.folderId, table.isArchived, table.isPinned, table.updatedAt, table.id)
      .where(sql`folder_id is not null`),
    index("chat_conversations_by_age").on(table.userId, table.updatedAt, table.id),
    // A user's total is summed before each question from this index alone.
    index("chat_conversations_sizes").on(table.userId, table.sizeBytes),
  ],
);

/** Messages: never changed once they are closed, and never deleted individually. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /** The previous message; null for a first one. */
    parentId: uuid("parent_id"),
    /** The same for all versions of a message. */
    branchOf: uuid("branch_of").notNull().generatedAlwaysAs(sql`coalesce("parent_id", "conversation_id")`),
    /** The child that was written or chosen last. */
    lastChildId: uuid("last_child_id"),
    /** 1 for a first message. */
    depth: integer("depth").notNull(),
    role: text("role").$type<ChatRole>().notNull(),
    text: text("text").notNull().default(""),
    status: text("status").$type<MessageStatus>().notNull(),
    /** Why it is incomplete; null if it is complete or the user pressed Stop. */
    code: text("code").$type<RunErrorCode>(),
    runId: text("run_id"),
    isCharged: boolean("is_charged").notNull().default(false),
    /** Null for a user's message. */
    model: jsonb("model").$type<ModelInfo>(),
    sources: jsonb("sources").$type<readonly ChatSource[]>(),
    citations: jsonb("citations").$type<readonly ChatCitation[]>(),
    findings: jsonb("findings").$type<readonly RunFinding[]>(),
    /** For the model; covers everything up to and including this message. */
    summary: text("summary"),
    context: jsonb("context").$type<ChatContext>(),
    /** Files sent with a user's message. */
    fileIds: uuid("file_ids").array().notNull().default(sql`'{}'`),
    /** SHA-256 of the idempotency key that stored it, so that a retried start stores no second question. */
    startKey: text("start_key"),
    createdAt: moment("created_at").notNull(),
    /** When the run started that writes it, or wrote it last; null for a user's message. */
    begunAt: moment("begun_at"),
    /** Danish stems. */
    stems: searchable("stems").notNull().generatedAlwaysAs(sql`danish_words("text")`),
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

/** The words of each conversation. A separate table, because they change less often than the conversation's time. */
export const chatSearch = pgTable(
  "chat_search",
  {
    conversationId: uuid("conversation_id")
      .primaryKey()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /**
     * Deleted with the conversation. Not indexed: the planner would use the index for searches, and read all words of a
     * user.
     */
    userId: uuid("user_id").notNull(),
    /** Stems without positions, and a lexeme that names the owner. */
    words: searchable("words").notNull(),
  },
  // With `fastupdate`, new words wait in a list that every search reads, and the planner avoids the index.
  (table) => [index("chat_search_words").using("gin", table.words).with({ fastupdate: false })],
);

/** Files used as sources; their text is in `chat_chunks`. */
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
    /** Offsets at which the pages of a PDF start. */
    pages: integer("pages").array().notNull(),
    /** A chunk ends where the next one begins. */
    chunkStarts: integer("chunk_starts").array().notNull(),
    /** Words of each chunk, split at whitespace. */
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

/** Which chunks of a file contain a stem, and how often, in parts of several chunks. */
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

/** Public links to a snapshot of a path. */
export const chatShares = pgTable(
  "chat_shares",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /** The path up to this message is public, and nothing after it. */
    leafId: uuid("leaf_id").notNull(),
    /** The conversation's title when the link was made; null for links older than this column. */
    title: text("title"),
    /** The last message's text when the link was made, if it was an answer that can be continued. */
    leafText: text("leaf_text"),
    /** SHA-256 of the link's token. */
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

/** Message beginnings that a user has stored. */
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
