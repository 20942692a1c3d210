/** Locks an account's row until the transaction ends, so that counts of its data stay valid. */
import { eq } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { users } from "../../schema.ts";

/** `no key update`: rows that refer to the account may be added meanwhile. @returns false if it is gone */
export async function lockAccount(tx: Db, userId: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return held.length > 0;
}
