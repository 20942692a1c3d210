/** Holds the row of an account until the transaction ends, so that what is counted of it stays true. */
import { eq } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { users } from "../../schema.ts";

/** Not the full lock: rows that refer to the account may be added meanwhile. @returns false when it is gone */
export async function holdAccount(tx: Db, userId: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return held.length > 0;
}
