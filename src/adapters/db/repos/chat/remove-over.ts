/** Deletes conversations whose time is up. */
import { sql } from "drizzle-orm";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import type { RemovedEntries } from "#domain/ai/history/history.ts";
import type { Db } from "../../database.ts";
import { users } from "../../schema.ts";
import { timeOf } from "../accounts/time-page.ts";

/** A choice that was not made follows the default; "never" is stored as JSON's null, which becomes SQL's. */
const chosenDays = sql`(coalesce(${users.settings} -> 'chatDays', ${String(defaultSettings.chatDays)}::jsonb) #>> '{}')::int`;

/** Owner after owner: by the account's choice, then by those of its folders. @param after the owner to go on with */
export async function removeOver(
  db: Db,
  nowMs: number,
  maxRows: number,
  after: string | null,
): Promise<RemovedEntries> {
  const columns = sql`place.id, place.user_id, place.updated_at`;
  const { rows } = (await db.execute(sql`
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
    select user_id from gone order by user_id`)) as unknown as { rows: { user_id: string }[] };
  // Of the last owner there may be more.
  return { removed: rows.length, next: rows.length < maxRows ? null : (rows.at(-1)?.user_id ?? null) };
}
