/** »Gem alligevel«: hands a conversation that lies in a tab over to the account, with the files that it has. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationItem, ImportRequest } from "#contract/chat/conversations.schema.ts";
import type { FileBody, UploadedFile } from "#contract/chat/files.schema.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import { failureOf } from "../conversation/conversation-client.ts";
import type { Failure, Keeping } from "../conversation/conversation-view.ts";
import type { Path } from "../conversation/pages.ts";
import * as texts from "../conversation/texts.da.ts";
import { isRefused, type KeptAs, markOf } from "./save-progress.ts";
import { idsOf } from "./tab-body.ts";
import type { TabConversation } from "./tab-store.ts";
import { pathOf, type TabMessage, type TabTree } from "./tab-tree.ts";

type Speaker = ImportRequest["messages"][number]["by"];

/** All words of the longest file are made findable before the server answers. */
const fileTimeoutMs = 90_000;

/** What is shown and has words. */
function kept(tree: TabTree) {
  return pathOf(tree).filter(({ text, status }) => text.trim() !== "" && status !== "writing");
}

function fileIds(said: readonly Pick<TabMessage, "files">[], { files }: Pick<TabConversation, "files">) {
  return idsOf(said)
    .filter((id) => id in files)
    .slice(-chatLimits.maxFilesHere);
}

/** What *Gem alligevel* would keep of what is shown. */
export function keepingOf(conversation: TabConversation): Keeping {
  const { tree, heldIds, keptAs } = conversation;
  const said = kept(tree);
  const ids = new Set(fileIds(said, conversation));
  const named = new Map(said.flatMap((message) => message.files.map(({ id, name }) => [id, name] as const)));
  return {
    files: [...named].flatMap(([id, name]) => (ids.has(id) ? [name] : [])),
    lostFiles: [...named].flatMap(([id, name]) => (ids.has(id) ? [] : [name])),
    hasOtherVersions: said.some(({ version }) => version.of > 1),
    hasSources: said.some(({ sources, findings }) => sources !== null || findings !== null),
    hasHeld: said.some(({ id }) => heldIds.includes(id)),
    hasEarlier: (keptAs?.id ?? null) !== null && keptAs?.leafId !== said.at(-1)?.id,
  };
}

function speakerOf({ role, model, status, code }: TabMessage): Speaker {
  if (role === "person") return "person";
  const kind = model?.kind === "built-in" ? "built-in" : "ai";
  if (status === "cut") return `${kind}.cut`;
  if (status === "failed") return `${kind}.failed.${code ?? "run.failed"}`;
  if (status !== "stopped") return kind;
  return code === null ? `${kind}.stopped` : `${kind}.stopped.${code}`;
}

interface KeptTab {
  readonly item: ConversationItem;
  /** Why not all of its files were kept, of the first; null: they were. */
  readonly failure: Failure | null;
}

export interface TabKeeper {
  /**
   * Said again of the same messages with the same words, it makes the same conversation, and brings the files that are
   * missing in it.
   *
   * @param said words in the place of those of a message, by its id
   * @param note what has been made by now, to be kept with the conversation
   * @throws ApiError when it is not kept
   */
  keep(
    conversation: TabConversation,
    said: ReadonlyMap<string, string>,
    note: (keptAs: KeptAs | null) => void,
  ): Promise<KeptTab>;
}

/** @param ownerId whose account it is handed over to; whoever is signed in by then, where it is null */
export function createTabKeeper(api: Pick<ApiClient, "post">, ownerId: string | null): TabKeeper {
  const own = ownerId === null ? {} : { onlyAs: ownerId };

  async function makeConversation(messages: Path, { isLearning }: TabConversation, key: string) {
    const body: ImportRequest = {
      messages: messages.map((one) => ({ by: speakerOf(one), text: one.text })),
      isLearning,
    };
    return api.post<ConversationItem>(chatPaths.chatImport, body, { ...own, idempotencyKey: key });
  }

  return {
    async keep(conversation, said, note) {
      const { files, keptAs: before } = conversation;
      const messages = kept(conversation.tree).map((one) => ({ ...one, text: said.get(one.id) ?? one.text }));
      const leafId = messages.at(-1)?.id ?? "";
      const mark = markOf(messages.map(({ text }) => text));
      const isSame = before?.leafId === leafId && before.mark === mark;
      const { key, fileIds: arrived } = isSame ? before : { key: randomId(), fileIds: [] };
      // Before it is asked for: the page may be gone before the answer comes.
      note({ key, leafId, mark, id: before?.id ?? null, isHeard: false, fileIds: arrived });
      const item = await makeConversation(messages, conversation, key).catch((error: unknown) => {
        if (isRefused(error)) note(before);
        throw error;
      });
      // Another one: what there was has been deleted on the account meanwhile, with the files in it.
      let keptAs = { key, leafId, mark, id: item.id, isHeard: true, fileIds: item.id === before?.id ? arrived : [] };
      note(keptAs);
      for (const id of fileIds(messages, conversation)) {
        const file = files[id];
        if (file === undefined || keptAs.fileIds.includes(id)) continue;
        try {
          const request: FileBody = { ...file, conversationId: item.id, folderId: null };
          // With the same text and key it is the same file.
          const options = { ...own, idempotencyKey: key, timeoutMs: fileTimeoutMs };
          await api.post<UploadedFile>(chatPaths.chatFiles, request, options);
        } catch (error) {
          const { message, retryAfterMs } = failureOf("change", error);
          return { item, failure: { of: "change", message: texts.fileNotKept(file.name, message), retryAfterMs } };
        }
        keptAs = { ...keptAs, fileIds: [...keptAs.fileIds, id] };
        note(keptAs);
      }
      return { item, failure: null };
    },
  };
}
