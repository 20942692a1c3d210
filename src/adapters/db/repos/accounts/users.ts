/** Rows of `users`. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { type AccountSettings, defaultSettings, emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { UserRow, Users } from "#domain/accounts/model/account-store.ts";
import type { Db } from "../../database.ts";
import { isDuplicate } from "../../database-error.ts";
import { links, users } from "../../schema.ts";
import type { Guard } from "../../store.ts";
import { newestFirst, olderThan, timePage } from "./time-page.ts";

export const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  educationLevel: users.educationLevel,
  school: users.school,
  settings: users.settings,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  deleteAfter: users.deleteAfter,
} as const;

/** Must equal the condition of the index `users_staff` literally, or the planner doesn't use it. */
const isStaff = sql`role <> 'user'`;

export function usersIn(db: Db, guard: Guard): Users {
  const findWhere = (condition: SQL) =>
    guard(async () => {
      const [found] = await db.select(userColumns).from(users).where(condition);
      return found === undefined ? null : toUserRow(found);
    });
  const change = (condition: SQL | undefined, set: Partial<typeof users.$inferInsert>) =>
    guard(async () => {
      const changed = await db.update(users).set(set).where(condition).returning({ id: users.id });
      return changed.length > 0;
    });

  return {
    add: (user) =>
      guard(async () => {
        const added = await db
          .insert(users)
          .values({
            id: user.id,
            email: user.email,
            emailKey: emailKeyOf(user.email),
            firstName: user.firstName,
            lastName: user.lastName,
            role: user.role,
            educationLevel: user.educationLevel,
            school: user.school,
            settings: chosenSettings(user.settings),
            passwordHash: user.passwordHash,
            emailVerifiedAt: dateOrNull(user.emailVerifiedAtMs),
            createdAt: new Date(user.createdAtMs),
            deleteAfter: dateOrNull(user.deleteAfterMs),
          })
          .onConflictDoNothing({ target: users.emailKey })
          .returning({ id: users.id });
        return added.length > 0;
      }),
    find: (id) => findWhere(eq(users.id, id)),
    findByEmail: (email) => findWhere(eq(users.emailKey, emailKeyOf(email))),
    lock: (id) =>
      guard(async () => {
        // `no key update`: rows that refer to the account may be added meanwhile.
        const [held] = await db.select(userColumns).from(users).where(eq(users.id, id)).for("no key update");
        return held === undefined ? null : toUserRow(held);
      }),
    updateProfile: async (id, { firstName, lastName, educationLevel, school, settings }) => {
      const given = { firstName, lastName, educationLevel, school };
      if (settings === undefined && Object.values(given).every((value) => value === undefined)) {
        return findWhere(eq(users.id, id));
      }
      return guard(async () => {
        const [changed] = await db
          .update(users)
          .set({
            ...given,
            // Merged in SQL: two devices that change different settings at once keep both.
            settings: settings && sql`${users.settings} || ${JSON.stringify(settings)}::jsonb`,
          })
          .where(eq(users.id, id))
          .returning(userColumns);
        return changed === undefined ? null : toUserRow(changed);
      });
    },
    setPassword: (id, passwordHash, fromHash) =>
      change(and(eq(users.id, id), fromHash === undefined ? undefined : hasPassword(fromHash)), { passwordHash }),
    replaceRegistration: (id, { firstName, lastName, passwordHash, createdAtMs }) =>
      change(and(eq(users.id, id), isNull(users.emailVerifiedAt)), {
        firstName,
        lastName,
        passwordHash,
        createdAt: new Date(createdAtMs),
      }),
    markVerified: (id, nowMs) =>
      change(and(eq(users.id, id), isNull(users.emailVerifiedAt)), { emailVerifiedAt: new Date(nowMs) }),
    changeEmail: (id, email) =>
      guard(async () => {
        try {
          // A nested transaction is a savepoint: without it the violation would abort the caller's transaction.
          const changed = await db.transaction((savepoint) =>
            savepoint
              .update(users)
              .set({
                email,
                emailKey: emailKeyOf(email),
                emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
              })
              .where(eq(users.id, id))
              .returning({ id: users.id }),
          );
          return changed.length > 0 ? "changed" : "gone";
        } catch (error) {
          if (isDuplicate(error, "users_email_key")) return "taken";
          throw error;
        }
      }),
    setRole: (id, role) => change(eq(users.id, id), { role }),
    countWithRole: (role, alsoHeldId) =>
      guard(async () => {
        const counted = and(eq(users.role, role), isNull(users.deleteAfter));
        const held = await db
          .select({ role: users.role, deleteAfter: users.deleteAfter })
          .from(users)
          .where(alsoHeldId === undefined ? counted : or(counted, eq(users.id, alsoHeldId)))
          // A fixed lock order, so that two calls can't deadlock.
          .orderBy(asc(users.id))
          .for("no key update");
        return held.filter((row) => row.role === role && row.deleteAfter === null).length;
      }),
    setDeleteAfter: (id, deleteAfterMs) =>
      change(and(eq(users.id, id), deleteAfterMs === null ? isNotNull(users.deleteAfter) : isNull(users.deleteAfter)), {
        deleteAfter: dateOrNull(deleteAfterMs),
      }),
    dueForDeletion: (nowMs, limit) =>
      guard(async () => {
        const due = await db
          .select({ id: users.id })
          .from(users)
          .where(lte(users.deleteAfter, new Date(nowMs)))
          .orderBy(asc(users.deleteAfter), asc(users.id))
          .limit(limit);
        return due.map(({ id }) => id);
      }),
    remove: (id, dueByMs) =>
      guard(async () => {
        const isDue = dueByMs === undefined ? undefined : lte(users.deleteAfter, new Date(dueByMs));
        const removed = await db
          .delete(users)
          .where(and(eq(users.id, id), isDue))
          .returning({ id: users.id });
        return removed.length > 0;
      }),
    removeUnverifiedBefore: (limitMs, nowMs, maxRows) =>
      guard(async () => {
        const liveLinks = db
          .select({ id: links.id })
          .from(links)
          .where(and(eq(links.userId, users.id), gt(links.expiresAt, new Date(nowMs))));
        const isOld = and(isNull(users.emailVerifiedAt), lt(users.createdAt, new Date(limitMs)), notExists(liveLinks));
        const oldest = db
          .select({ id: users.id })
          .from(users)
          .where(isOld)
          .orderBy(asc(users.createdAt))
          .limit(maxRows);
        const removed = await db
          .delete(users)
          // Checked again for each locked row: the account may have been verified meanwhile.
          .where(and(isNull(users.emailVerifiedAt), inArray(users.id, oldest)))
          .returning({ id: users.id });
        return removed.length;
      }),
    listStaff: (limit, after) =>
      guard(async () => {
        const rows = await db
          .select(userColumns)
          .from(users)
          .where(and(isStaff, olderThan(users.createdAt, users.id, after)))
          .orderBy(...newestFirst(users.createdAt, users.id))
          .limit(limit + 1);
        return timePage(rows.map(toUserRow), limit, (user) => ({ atMs: user.createdAtMs, id: user.id }));
      }),
  };
}

function hasPassword(hash: string | null): SQL {
  return hash === null ? isNull(users.passwordHash) : eq(users.passwordHash, hash);
}

type StoredUser = Omit<typeof users.$inferSelect, "emailKey" | "planId">;

export function toUserRow({ emailVerifiedAt, createdAt, deleteAfter, settings, ...rest }: StoredUser): UserRow {
  return {
    ...rest,
    settings: { ...defaultSettings, ...settings },
    emailVerifiedAtMs: emailVerifiedAt?.getTime() ?? null,
    createdAtMs: createdAt.getTime(),
    deleteAfterMs: deleteAfter?.getTime() ?? null,
  };
}

/** Stores only changed settings, so that a changed default applies to users who made no choice. */
function chosenSettings(settings: AccountSettings): Partial<AccountSettings> {
  const { comma, level, mailOnNewDevice, historyDays, chatDays } = settings;
  return {
    ...(comma !== defaultSettings.comma && { comma }),
    ...(level !== defaultSettings.level && { level }),
    ...(mailOnNewDevice !== defaultSettings.mailOnNewDevice && { mailOnNewDevice }),
    ...(historyDays !== defaultSettings.historyDays && { historyDays }),
    ...(chatDays !== defaultSettings.chatDays && { chatDays }),
  };
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
