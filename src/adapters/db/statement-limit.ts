/** Sets the statement timeout on the database role, for connections behind PgBouncer, which can't set it. */
import { sql } from "drizzle-orm";
import type { Log } from "#domain/ports.ts";
import { type Db, rowsOf } from "./database.ts";

/**
 * Sets the role's statement timeout in this database, unless the operator has set one. Connections that a pooler holds
 * get it when they are replaced. A role may always change its own setting; if that fails, the server runs without a
 * limit and logs it.
 */
export async function limitStatementsOfRole(db: Db, timeoutMs: number, log: Log): Promise<void> {
  const [found] = await rowsOf(
    db,
    sql`select exists (
      select from pg_db_role_setting s
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
        and s.setrole in (0, (select oid from pg_roles where rolname = current_user))
        and exists (select from unnest(s.setconfig) c where c like 'statement_timeout=%' and c <> 'statement_timeout=0')
    ) as "exists"`,
  );
  if (found?.exists === true) return;
  try {
    await db.execute(sql`do $$ begin
      execute format('alter role current_user in database %I set statement_timeout = ${sql.raw(String(timeoutMs))}', current_database());
    end $$`);
  } catch {
    // Two starting servers may set it at once, and one of them fails: it is set anyway.
    log.warn({ setting: "statement_timeout" }, "the statement timeout of the database role could not be set");
  }
}
