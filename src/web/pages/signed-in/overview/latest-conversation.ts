/** The conversation in AI-chat that was last gone on with. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationList } from "#contract/chat/conversations.schema.ts";
import { pagePaths } from "#contract/paths.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import type { ContinueItem } from "./continue-sources.ts";

/**
 * Pinned ones are in a list of their own, and may be the latest.
 *
 * @throws ApiError
 */
export async function latestConversation(
  api: Pick<ApiClient, "get">,
  ownerId: string,
  signal: AbortSignal,
): Promise<readonly ContinueItem[]> {
  const lists = await Promise.all(
    ["active", "pinned"].map((show) =>
      api.get<ConversationList>(`${chatPaths.chatConversations}?show=${show}&limit=1`, { signal, onlyAs: ownerId }),
    ),
  );
  const [latest] = lists
    .flatMap(({ items }) => items)
    .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  if (latest === undefined) return [];
  const { id, title, updatedAt } = latest;
  return [
    {
      id: `conversation-${id}`,
      title,
      place: "AI-chat",
      path: `${pagePaths.chat}?samtale=${id}`,
      atMs: Date.parse(updatedAt),
    },
  ];
}
