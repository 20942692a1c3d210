/** Lists and paths on real SQL, among many rows of others and many of one's own: each by an index. */
import { expect, it } from "vitest";
import { allKept, newFolder } from "../../../../../tests/support/chat-store.ts";
import { listenTo } from "../../../../../tests/support/listening-db.ts";
import { createTestStore, startMs } from "../../../../../tests/support/test-store.ts";
import { conversationsIn } from "./conversations.ts";
import { messagesIn } from "./messages.ts";

const test = createTestStore();

/** Five hundred conversations, and one with a path of five thousand messages, for each of two people. */
async function fill(): Promise<{
  readonly userId: string;
  readonly folderId: string;
  readonly leafId: string;
  readonly id: string;
}> {
  const [{ id: userId }, { id: otherId }] = [await test.addUser(), await test.addUser()];
  const folder = newFolder(userId);
  await test.store.chat.folders.add(folder, 100);
  for (const owner of [userId, otherId]) {
    await test.rows(`insert into chat_conversations (id, user_id, folder_id, title, is_archived, is_pinned, created_at, updated_at)
      select gen_random_uuid(), '${owner}', case when n % 50 = 0 and '${owner}' = '${userId}' then '${folder.id}'::uuid end, n::text, n % 10 > 0, n % 100 = 0, moment, moment
      from generate_series(1, 500) n cross join lateral (select '2026-11-20'::timestamptz - n * interval '1 minute' as moment) as at`);
    await test.rows(`with numbered as (select n, gen_random_uuid() as id from generate_series(1, 5000) n)
      insert into chat_messages (id, user_id, conversation_id, parent_id, last_child_id, depth, role, text, status, created_at)
      select at.id, '${owner}', place.id, above.id, below.id, at.n, 'person', 'Ja', 'complete', '2026-11-20'::timestamptz + at.n * interval '1 second'
      from numbered at left join numbered above on above.n = at.n - 1 left join numbered below on below.n = at.n + 1
      cross join (select id from chat_conversations where user_id = '${owner}' and title = '1') as place`);
  }
  await test.rows("analyze chat_conversations; analyze chat_messages");
  const [last] = await test.rows(
    `select id, conversation_id from chat_messages where user_id = '${userId}' and depth = 5000`,
  );
  return { userId, folderId: folder.id, leafId: String(last?.id), id: String(last?.conversation_id) };
}

it("reads no more than it shows", async () => {
  const { userId, folderId, leafId, id } = await fill();
  const { db, heard, explain } = listenTo(test);
  const run = <Result>(work: () => Promise<Result>) => work();
  const [conversations, messages] = [conversationsIn(db, run), messagesIn(db, run)];
  const after = { atMs: startMs, id };
  const cases: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["chat_conversations_listed", () => conversations.list(userId, { show: "active" }, allKept, 20, after)],
    ["chat_conversations_listed", () => conversations.list(userId, { show: "pinned" }, allKept, 20, null)],
    ["chat_conversations_of_folder", () => conversations.list(userId, { show: "active", folderId }, allKept, 20, null)],
    ["chat_conversations_by_age", () => conversations.listWhole(userId, 20, after)],
    ["chat_messages_branches", () => messages.pathUp(userId, id, leafId, 50)],
    ["chat_messages_pkey", () => messages.endBelow(userId, leafId)],
    ["chat_messages_pkey", () => messages.forPrompt(userId, leafId, 1000)],
    ["chat_messages_of_conversation", () => messages.listWhole(userId, id, 20, after)],
    ["chat_messages_start", () => messages.findStarted(userId, "a")],
  ];
  for (const [index, work] of cases) {
    heard.length = 0;
    await work();
    const plans = await Promise.all(heard.map((query) => explain(query)));
    expect(plans.join("\n")).toContain(index);
    expect(plans.join("\n")).not.toMatch(/Seq Scan on "?chat_(?:conversations|messages)/);
  }
});

it("sums up how much there is without reading a conversation", async () => {
  const { userId } = await fill();
  await test.rows("vacuum analyze chat_conversations");
  const { db, heard, explain } = listenTo(test);
  await conversationsIn(db, (run) => run()).totalBytes(userId);
  expect(await explain(heard[0], "enable_seqscan = off")).toContain("Index Only Scan using chat_conversations_sizes");
});
