/** Conversations, folders and prompts that a person has already, made by the calls of the page: for tests of the list. */
import { randomUUID } from "node:crypto";
import type { FolderKeep } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatFolder, ConversationBody, ConversationItem } from "#contract/chat/conversations.schema.ts";
import type { MadeShare } from "#contract/chat/share.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { type Account, logIn } from "../accounts.ts";

interface GivenConversation {
  readonly title: string;
  /** Question and answer in turn; one of each when left out. */
  readonly texts?: readonly string[];
}

export interface KeptChat {
  /** One after the other: the last is the newest. */
  conversations(given: readonly GivenConversation[]): Promise<ConversationItem[]>;
  folder(name: string): Promise<ChatFolder>;
  /** How long what lies in it is kept. */
  keepIn(folder: ChatFolder, keep: FolderKeep): Promise<void>;
  change(id: string, fields: object): Promise<void>;
  remove(id: string): Promise<void>;
  file(conversationId: string, name: string, text: string): Promise<void>;
  /** The path to its end, for a week. @returns the link's path with its token */
  share(id: string): Promise<string>;
}

/** Calls beside the browser, in a session of their own, on the product that the environment names. */
export async function keptChat(account: Account): Promise<KeptChat> {
  const url = process.env.E2E_URL ?? "";
  const { tokens } = await logIn(account);
  const csrf = await fetch(url + apiPaths.csrfToken);
  const [cookie = ""] = (csrf.headers.getSetCookie()[0] ?? "").split(";");
  const { token } = (await csrf.json()) as { token: string };

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.accessToken}`,
        "x-csrf-token": token,
        "idempotency-key": randomUUID(),
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer as T;
  }
  const pathOf = (id: string) => chatPaths.chatConversation.replace("{id}", id);

  return {
    async conversations(given) {
      const items: ConversationItem[] = [];
      for (const { title, texts = [`Hvad ved du om ${title}?`, `Lidt om ${title}.`] } of given) {
        const messages = texts.map((text, at) => ({
          by: at % 2 === 0 ? "person" : "built-in",
          text,
        }));
        items.push(await call("POST", chatPaths.chatImport, { messages, isLearning: false, title }));
      }
      return items;
    },
    folder: (name) => call("POST", chatPaths.chatFolders, { name }),
    keepIn: ({ id }, keep) => call("PATCH", chatPaths.chatFolder.replace("{id}", id), { keep }),
    change: (id, fields) => call("PATCH", pathOf(id), fields),
    remove: (id) => call("DELETE", pathOf(id)),
    file: (conversationId, name, text) =>
      call("POST", chatPaths.chatFiles, { name, kind: "text", text, pages: "", conversationId, folderId: null }),
    async share(id) {
      const { leafId } = await call<ConversationBody>("GET", pathOf(id));
      const body = { conversationId: id, leafId, days: 7 };
      return (await call<MadeShare>("POST", chatPaths.chatShares, body)).path;
    },
  };
}
