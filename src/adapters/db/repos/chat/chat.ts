/** Combines the chat's repositories. */
import type { ChatRows } from "#domain/tools/chat/chat-rows.ts";
import type { Db } from "../../database.ts";
import type { Guard } from "../../store.ts";
import { conversationsIn } from "./conversations.ts";
import { filesIn } from "./files/files.ts";
import { stemsIn } from "./files/stems.ts";
import { foldersIn } from "./folders.ts";
import { messagesIn } from "./messages.ts";
import { promptsIn } from "./prompts.ts";
import { sharesIn } from "./shares.ts";

export function chatIn(db: Db, guard: Guard): ChatRows {
  return {
    conversations: conversationsIn(db, guard),
    messages: messagesIn(db, guard),
    folders: foldersIn(db, guard),
    files: filesIn(db, guard),
    stems: stemsIn(db, guard),
    shares: sharesIn(db, guard),
    prompts: promptsIn(db, guard),
  };
}
