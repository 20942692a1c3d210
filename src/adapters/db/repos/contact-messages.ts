/** Rows of `contact_messages`. */
import { eq, lt } from "drizzle-orm";
import type { ContactMessage, Submissions } from "#domain/store.ts";
import type { Db } from "../database.ts";
import { contactMessages } from "../schema.ts";
import type { Guard } from "../store.ts";

const columns = {
  id: contactMessages.id,
  reference: contactMessages.reference,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  orderNumber: contactMessages.orderNumber,
  receivedAt: contactMessages.receivedAt,
} as const;

export function contactMessagesIn(db: Db, guard: Guard): Submissions<ContactMessage> {
  return {
    add: (row, submissionHash) =>
      guard(async () => {
        const inserted = await db
          .insert(contactMessages)
          .values({
            id: row.id,
            reference: row.reference,
            name: row.name,
            email: row.email,
            subject: row.subject,
            message: row.message,
            orderNumber: row.orderNumber,
            receivedAt: new Date(row.receivedAtMs),
            submissionHash,
          })
          .onConflictDoNothing({ target: contactMessages.submissionHash })
          .returning({ id: contactMessages.id });
        if (inserted.length > 0 || submissionHash === null) return { row, isNew: true };
        const [first] = await db
          .select(columns)
          .from(contactMessages)
          .where(eq(contactMessages.submissionHash, submissionHash));
        if (first === undefined) throw new Error("a contact message was neither stored nor found");
        return { row: toRow(first), isNew: false };
      }),
    find: (id) =>
      guard(async () => {
        const [found] = await db.select(columns).from(contactMessages).where(eq(contactMessages.id, id));
        return found === undefined ? null : toRow(found);
      }),
    findSubmitted: (submissionHash) =>
      guard(async () => {
        const [found] = await db
          .select(columns)
          .from(contactMessages)
          .where(eq(contactMessages.submissionHash, submissionHash));
        return found === undefined ? null : toRow(found);
      }),
    removeReceivedBefore: (limitMs) =>
      guard(async () => {
        const removed = await db
          .delete(contactMessages)
          .where(lt(contactMessages.receivedAt, new Date(limitMs)))
          .returning({ id: contactMessages.id });
        return removed.length;
      }),
  };
}

function toRow({ receivedAt, ...rest }: Omit<ContactMessage, "receivedAtMs"> & { receivedAt: Date }): ContactMessage {
  return { ...rest, receivedAtMs: receivedAt.getTime() };
}
