/**
 * Emptying and reading every table, as functions of the test database: the server plans them once, and to plan 28
 * statements anew took ten times as long as to run them on a test's few rows.
 */

/** What points at another table stands before it. */
const tables = [
  "contact_messages",
  "withdrawals",
  "consents",
  "csp_reports",
  "sessions",
  "links",
  "account_events",
  "sign_in_attempts",
  "dictionary_words",
  "suggestion_reports",
  "usage_counters",
  "ai_account_days",
  "ai_day_shards",
  "ai_days",
  "usage_reservations",
  "history_entries",
  "ai_feedback",
  "chat_prompts",
  "chat_shares",
  "chat_stems",
  "chat_chunks",
  "chat_files",
  "chat_search",
  "chat_messages",
  "chat_conversations",
  "chat_folders",
  "users",
];

/** What thousands of rows leave in the files of a table, which every later look at it would have to pass. */
const largeBytes = 2 * 1024 * 1024;

const emptied = (table: string) => `if exists (select from ${table}) then
    if pg_total_relation_size('${table}') > ${largeBytes} then is_large := true; else delete from ${table}; end if;
  end if;`;

/** Which shard counts a call is chance: what a day came to is the same for two equal calls. */
const sumOfShards = `select day, ${["calls", "provider_calls", "input_tokens", "output_tokens", "cost_micro_usd"]
  .map((column) => `sum(${column}) as ${column}`)
  .join(", ")} from ai_day_shards group by day`;

const rowsOf = (table: string) =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (
    ${table === "ai_day_shards" ? sumOfShards : `select * from ${table}`} order by 1) as row)`;

/** What a migration put into a table comes back when a test has changed it. */
const restored = (table: string) => `if exists (table ${table} except table test.${table})
    or exists (table test.${table} except table ${table}) then
    delete from plan_limits;
    delete from plans;
    insert into plans table test.plans;
    insert into plan_limits table test.plan_limits;
  end if;`;

/**
 * For a database as it was migrated. Deleting takes a tenth of the time of truncating, which makes new files for every
 * table, and takes no lock that the queue's own upkeep holds in another order: only what has grown large is truncated.
 */
export const makeTableFunctions = `
create schema test;
create table test.plans as table plans;
create table test.plan_limits as table plan_limits;

create function test.clear() returns void language plpgsql as $$
declare is_large boolean := false;
begin
  ${tables.map(emptied).join("\n  ")}
  if is_large then truncate ${tables.join(", ")}; end if;
  if exists (select from jobs.job) then delete from jobs.job; end if;
  ${["plans", "plan_limits"].map(restored).join("\n  ")}
end $$;

create function test.kept(out tables jsonb, out jobs jsonb) language plpgsql as $$
begin
  tables := jsonb_build_object(${tables.map(rowsOf).join(", ")});
  jobs := (select coalesce(jsonb_agg(jsonb_build_array(name, data) order by name, data::text), '[]')
    from jobs.job where state <> 'completed');
end $$;
`;
