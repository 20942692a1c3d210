/** Deletes expired conversations. */
import { sql } from "drizzle-orm";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import type { RemovedEntries } from "#domain/ai/history/history.ts";
import { type Db, rowsOf } from "../../database.ts";
import { users } from "../../schema.ts";
import { timeOf } from "../accounts/time-page.ts";

/** Falls back to the default; "never" is stored as JSON null, which becomes SQL null. */
const chosenDays = sql`(coalesce(${users.settings} -> 'chatDays', ${String(defaultSettings.chatDays)}::jsonb) #>> '{}')::int`;

/**
 * One owner after the other: by the account's setting, then by its folders'. @param after the owner to continue after
 */
export async function removeExpired(
  db: Db,
  nowMs: number,
  maxRows: number,
  after: string | null,
): Promise<RemovedEntries> {
  const columns = sql`place.id, place.user_id, place.updated_at`;
  const rows = await rowsOf<{ user_id: string }>(
    db,
    sql`
    with gone as (
      select one.id, one.user_id, one.updated_at
      from ${users} cross join lateral (
        (
          select ${columns} from chat_conversations as place left join chat_folders as folder on folder.id = folder_id
          where place.user_id = ${users.id} and coalesce(folder.keep, 'account') = 'account'
            and place.updated_at <= ${timeOf(nowMs)} - ${chosenDays} * interval '24 hours'
          order by place.updated_at limit ${maxRows}
        ) union all (
          select ${columns} from chat_folders as folder join chat_conversations as place on place.folder_id = folder.id
          where folder.user_id = ${users.id}
            and place.updated_at <= ${timeOf(nowMs)}
              - case when folder.keep in ('account', 'never') then null else folder.keep::int end * interval '24 hours'
          limit ${maxRows}
        )
      ) as one
      where ${after === null ? sql`true` : sql`${users.id} >= ${after}::uuid`}
      order by ${users.id} limit ${maxRows}
    ), removed as (
      -- Not one in which something was said meanwhile.
      delete from chat_conversations using gone
      where chat_conversations.id = gone.id and chat_conversations.updated_at = gone.updated_at
    )
    select user_id from gone order by user_id`,
  );
  // The last owner may have more conversations.
  return { removed: rows.length, next: rows.length < maxRows ? null : (rows.at(-1)?.user_id ?? null) };
}
