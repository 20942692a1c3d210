/** How long a page of conversations and a search in them take for a person with 10,000 of them, on PostgreSQL. */
import { loadavg } from "node:os";
import pg from "pg";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { chatIn } from "#adapters/db/repos/chat/chat.ts";
import { createLog, systemIds } from "#adapters/system.ts";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import type { ConversationRows, Retention } from "#domain/tools/chat/chat-rows.ts";
import type { SearchWords } from "#domain/tools/chat/manage/search-words.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const conversations = 10_000;
const messagesEach = 20;
const wordsEach = 60;
/** Different words: the first are as common as *og*, the last as rare as a name. */
const vocabulary = 20_000;
/** Conversations that have the same rare word. */
const rareIn = 8;
const calls = 200;
const maxP95Ms = 50;
const pageItems = 20;

const kept: Retention = { nowMs: Date.parse("2026-11-21T12:00:00Z"), days: 365 };

/** A database of its own, which is dropped afterwards. */
async function withDatabase(url: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const name = `rodtraad_bench_chat_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const own = new URL(url);
    own.pathname = `/${name}`;
    await work(own.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Each row of them would cost as much as its words: the index over all is made in one go when they are there. */
async function withoutWordIndex(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'chat_search_words'");
  await client.query("drop index chat_search_words");
  await work();
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query(String(rows[0]?.indexdef));
}

/**
 * A person with so many conversations, the latest a minute ago, each a minute older than the one before.
 *
 * @param clients each of them does its share at the same time
 */
async function addPerson(clients: readonly pg.Client[], count: number): Promise<string> {
  const userId = systemIds.row();
  await clients[0]?.query(`insert into users
    (id, email, email_key, first_name, last_name, role, school, settings, created_at)
    values ('${userId}', '${userId}@a.dk', '${userId}@a.dk', '', '', 'user', '', '{}', now())`);
  await clients[0]?.query(`insert into chat_conversations
    (id, user_id, title, is_pinned, message_count, size_bytes, created_at, updated_at)
    select gen_random_uuid(), '${userId}', 'Samtale ' || n, n % 1000 = 1, ${messagesEach}, 10000, moment, moment
    from generate_series(1, ${count}) n
    cross join lateral (select '2026-11-21T12:00Z'::timestamptz - n * interval '1 minute' as moment) as at`);
  await together(clients, async (client, share) => {
    await client.query(`select setseed(0.4${share})`);
    for (let message = share + 1; message <= messagesEach; message += clients.length) {
      await client.query(`insert into chat_messages (id, user_id, conversation_id, depth, role, text, status, created_at)
        select gen_random_uuid(), user_id, id, ${message}, case when ${message % 2} = 1 then 'person' else 'answer' end,
          (select string_agg('ord' || floor(power(random(), 3) * ${vocabulary}), ' ')
            from generate_series(1, ${wordsEach}) where place.id is not null)
          ${message === 1 ? `|| ' sjælden' || substr(title, 9)::int % ${Math.round(count / rareIn)}` : ""},
          'complete', created_at + ${message} * interval '1 second'
        from chat_conversations as place where user_id = '${userId}'`);
    }
  });
  await together(clients, async (client, share) => {
    await client.query(`insert into chat_search
      select conversation_id, user_id,
        strip(to_tsvector('danish', string_agg(text, ' '))) || '''u${userId.replaceAll("-", "")}'''::tsvector
      from chat_messages
      where user_id = '${userId}' and get_byte(uuid_send(conversation_id), 0) % ${clients.length} = ${share}
      group by conversation_id, user_id`);
  });
  return userId;
}

async function together(
  clients: readonly pg.Client[],
  work: (client: pg.Client, share: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(clients.map(work));
}

/** Milliseconds of each call, after ten that are not counted. */
async function time(call: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = -10; round < calls; round += 1) {
    const startedAt = performance.now();
    await call(round + 10);
    if (round >= 0) taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((a, b) => a - b);
}

async function measure(rows: ConversationRows, userId: string): Promise<void> {
  const list = (after: TimePosition | null) => rows.list(userId, { show: "active" }, kept, pageItems, after);
  let deep: TimePosition | null = null;
  for (let page = 0; page < 50; page += 1) ({ next: deep } = await list(deep));
  const search = async (typed: string, after: TimePosition | null = null, forms: SearchWords["forms"] = []) => {
    const { page } = await rows.search(userId, { typed, forms }, kept, pageItems, after);
    return page.items.length;
  };
  const word = (from: number, round: number) => `ord${from + (round % 20)}`;
  /** As many as a strong verb has. */
  const formsOf = (from: number, round: number) => [0, 300, 600, 900].map((more) => word(from + more, round));
  const cases: readonly (readonly [string, (round: number) => Promise<unknown>])[] = [
    ["how much text there is", () => rows.totalBytes(userId)],
    ["the first page of the list", () => list(null)],
    ["page 50 of the list", () => list(deep)],
    ["those that are pinned", () => rows.list(userId, { show: "pinned" }, kept, pageItems, null)],
    ["two common words", (round) => search(`${word(10, round)} ${word(40, round)}`)],
    ["two words that one in a hundred has", (round) => search(`${word(2000, round)} ${word(2100, round)}`)],
    ["the same, further down", (round) => search(`${word(2000, round)} ${word(2100, round)}`, deep)],
    ["a rare word", (round) => search(`sjælden${round}`)],
    ["a word that is nowhere", (round) => search(`ukendt${round}`)],
    ["a common word without another", (round) => search(`${word(2000, round)} -${word(10, round)}`)],
    ["only a word that is not to be there", (round) => search(`-${word(10, round)}`)],
    [
      "two words in all their forms",
      (round) => {
        const forms = [formsOf(2000, round), formsOf(2100, round)];
        return search(forms.map(([first]) => first).join(" "), null, forms);
      },
    ],
    // Asked of the titles alone, each of them.
    ["words that every text has", () => search("og i det")],
    ["words that no title has", () => search("hvordan skriver jeg en god indledning")],
    ["words in their order", (round) => search(`"${word(10, round)} ${word(40, round)}"`)],
  ];
  console.log(
    `${conversations} conversations of one person, ${conversations * messagesEach} messages of ${wordsEach} words, a tenth as many of another; ${calls} calls each, other words in each. The machine's load: ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  console.log("| what | hits on the page | least | p50 | p95 | most | bar |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, call] of cases) {
    const hits = await call(0);
    const taken = await time(call);
    const at = (share: number) => taken[Math.ceil(share * taken.length) - 1] ?? 0;
    const shown = typeof hits === "number" && hits <= pageItems ? hits : "–";
    const isMissed = at(0.95) >= maxP95Ms;
    console.log(
      `| ${name} | ${shown} | ${taken[0]?.toFixed(1)} ms | ${at(0.5).toFixed(1)} ms | ${at(0.95).toFixed(1)} ms | ${at(1).toFixed(1)} ms | p95 < ${maxP95Ms} ms${isMissed ? ", missed" : ""} |`,
    );
  }
}

if (serverUrl === undefined) {
  console.log("Not measured: TEST_DATABASE_URL names no PostgreSQL.");
} else {
  await withDatabase(serverUrl, async (url) => {
    const database = await openPostgresql(url, createLog({ write: () => {} }));
    try {
      const client = new pg.Client({ connectionString: url });
      const clients = [client, new pg.Client({ connectionString: url })];
      await together(clients, (one) => one.connect());
      let userId = "";
      await withoutWordIndex(client, async () => {
        userId = await addPerson(clients, conversations);
        await addPerson(clients, conversations / 10);
      });
      await client.query("vacuum analyze");
      await together(clients, (one) => one.end());
      await measure(chatIn(database.db, (run) => run()).conversations, userId);
    } finally {
      await database.close();
    }
  });
}
