/** What is kept of accounts, as types: rows and repositories. Times are milliseconds since 1970. */
import type { AccountSettings, EducationLevel, Role } from "#contract/accounts/account.rules.ts";
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";
import type { LinkPurpose } from "#contract/paths.ts";

export interface UserRow {
  readonly id: string;
  /** As the person wrote it; `emailKeyOf(email)` is what is unique. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly educationLevel: EducationLevel | null;
  /** Empty when none was given. */
  readonly school: string;
  readonly settings: AccountSettings;
  /** PHC string; null when a new password has to be chosen by mail first. */
  readonly passwordHash: string | null;
  readonly emailVerifiedAtMs: number | null;
  readonly createdAtMs: number;
  /** When the account and everything of it goes; null when nobody asked for that. */
  readonly deleteAfterMs: number | null;
}

export interface ProfileFields {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly educationLevel?: EducationLevel | null | undefined;
  readonly school?: string | undefined;
  readonly settings?: Partial<AccountSettings> | undefined;
}

/** Position in a list that is ordered by time and id, newest first. */
export interface TimePosition {
  readonly atMs: number;
  readonly id: string;
}

export interface TimePage<Row> {
  readonly items: readonly Row[];
  /** Position of the last item when there are more. */
  readonly next: TimePosition | null;
}

export interface Users {
  /** @returns false when the address (by `emailKeyOf`) is taken, also by a call at the same moment */
  add(user: UserRow): Promise<boolean>;
  find(id: string): Promise<UserRow | null>;
  /** @param email in any spelling */
  findByEmail(email: string): Promise<UserRow | null>;
  /** The row as it is now, held until the transaction ends: what is decided by it stays true until then. */
  lock(id: string): Promise<UserRow | null>;
  /** Merges `settings` into those that are there. @returns the row after the change, null when it is gone */
  updateProfile(id: string, fields: ProfileFields): Promise<UserRow | null>;
  /**
   * @param fromHash when given, only while this is still the stored one: of many changes at once exactly one gets true
   */
  setPassword(id: string, passwordHash: string | null, fromHash?: string | null): Promise<boolean>;
  /**
   * Replaces name and password of an account that is not verified, and begins its time anew; false when it is verified
   * or gone.
   */
  replaceRegistration(
    id: string,
    fields: Pick<UserRow, "firstName" | "lastName" | "passwordHash" | "createdAtMs">,
  ): Promise<boolean>;
  /** @returns true when it was this call that verified it */
  markVerified(id: string, nowMs: number): Promise<boolean>;
  /** Also verifies: the new address has been proved. */
  changeEmail(id: string, email: string): Promise<"changed" | "taken" | "gone">;
  setRole(id: string, role: Role): Promise<boolean>;
  /**
   * How many have the role and stay: those who asked to be deleted are not counted. In a transaction they are held until
   * its end, so that two who leave at once can't both be told that the other one stays.
   *
   * @param alsoHeldId the account that is about to change, held in the same statement: held afterwards, it could be the
   *   one that another call holds while it waits for one of these
   */
  countWithRole(role: Role, alsoHeldId?: string): Promise<number>;
  /**
   * Sets or, with null, calls off the deletion. A date that is set stays as it is.
   *
   * @returns true when it was this call that did it
   */
  setDeleteAfter(id: string, deleteAfterMs: number | null): Promise<boolean>;
  /** Ids of accounts whose time is up, oldest first. */
  dueForDeletion(nowMs: number, limit: number): Promise<readonly string[]>;
  /**
   * Deletes the account and, by the database, every row that belongs to it.
   *
   * @param dueByMs when given, only if its deletion is due by then: whoever changed their mind meanwhile stays
   */
  remove(id: string, dueByMs?: number): Promise<boolean>;
  /**
   * Deletes accounts that were never verified, the oldest first. One that has a link which still works stays: its owner
   * may be about to use it.
   *
   * @param limitMs only those opened before
   * @returns how many, `maxRows` at most
   */
  removeUnverifiedBefore(limitMs: number, nowMs: number, maxRows: number): Promise<number>;
  /** Everybody whose role is not `user`, newest first. */
  listStaff(limit: number, after: TimePosition | null): Promise<TimePage<UserRow>>;
}

/** One device that is or was signed in: a family of refresh tokens of which only the newest is good. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the refresh token that may be used, hexadecimal. */
  readonly tokenHash: string;
  /** SHA-256 of the one before it, for the grace of two tabs; null in the first generation. */
  readonly previousHash: string | null;
  readonly rotatedAtMs: number;
  readonly rememberMe: boolean;
  /** As people read it: `Chrome på Windows`. */
  readonly device: string;
  /** SHA-256 of the random id in the device's cookie. */
  readonly deviceHash: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly idleExpiresAtMs: number;
  /** Never moved. */
  readonly expiresAtMs: number;
  readonly endedAtMs: number | null;
}

export interface Rotation {
  readonly fromHash: string;
  readonly toHash: string;
  readonly nowMs: number;
  readonly idleExpiresAtMs: number;
}

export interface Sessions {
  add(session: SessionRow): Promise<void>;
  /** Also one that has ended. */
  find(id: string): Promise<SessionRow | null>;
  /** The live session and its account in one query; null when it ended, ran out, or the account is gone. */
  findSignedIn(id: string, nowMs: number): Promise<{ readonly session: SessionRow; readonly user: UserRow } | null>;
  /** Moves a live session on, if its token is still `fromHash`: of many at once exactly one gets true. */
  rotate(id: string, rotation: Rotation): Promise<boolean>;
  /** @returns true when it was live and is this person's */
  end(id: string, userId: string, nowMs: number): Promise<boolean>;
  /** @returns how many were ended */
  endAllOf(userId: string, exceptId: string | null, nowMs: number): Promise<number>;
  /** Live sessions of one person, last used first. */
  listLive(userId: string, nowMs: number, limit: number, after: TimePosition | null): Promise<TimePage<SessionRow>>;
  /** All of one person, also those that are over, last used first. */
  listKept(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<SessionRow>>;
  /** Whether this person has ever been signed in on the device, as long as sessions are kept. */
  knowsDevice(userId: string, deviceHash: string): Promise<boolean>;
  /** Whether the device is that of one of this person's `count` last used sessions. */
  usedLately(userId: string, deviceHash: string, count: number): Promise<boolean>;
  /** Deletes sessions that ended or ran out before this time, the oldest first. @returns how many, `maxRows` at most */
  removeOverBefore(limitMs: number, maxRows: number): Promise<number>;
}

/** A link in a mail. The token itself is never stored: it is worked out from the id by the server's key. */
export interface LinkRow {
  readonly id: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** SHA-256 of the token, hexadecimal. */
  readonly tokenHash: string;
  /** The address it goes to; for `undo-email-change` the old one, which comes back by it. */
  readonly email: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface Links {
  /**
   * Stores a link. It ends the person's earlier one for the same purpose, also under parallel calls, except for
   * `undo-email-change`: two changes in a row must not take the way back to the first address away.
   */
  put(link: LinkRow): Promise<void>;
  find(id: string): Promise<LinkRow | null>;
  /** Looks without using it up; null when unknown, used or too old. */
  findLive(tokenHash: string, purpose: LinkPurpose, nowMs: number): Promise<LinkRow | null>;
  /** The newest live one of a person for a purpose. */
  findLiveOf(userId: string, purpose: LinkPurpose, nowMs: number): Promise<LinkRow | null>;
  /** Uses it up: of many at once exactly one gets the row. */
  take(tokenHash: string, purpose: LinkPurpose, nowMs: number): Promise<LinkRow | null>;
  /** All of one person, also those that are too old. */
  list(userId: string): Promise<readonly LinkRow[]>;
  /**
   * Ends a person's links for these purposes.
   *
   * @param sinceMs when given, only those made then or later
   */
  removeOf(userId: string, purposes: readonly LinkPurpose[], sinceMs?: number): Promise<void>;
  /** The oldest first. @returns how many, `maxRows` at most */
  removeExpiredBefore(limitMs: number, maxRows: number): Promise<number>;
}

export interface AccountEventRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: AccountEventKind;
  /** As in `SessionRow.device`; empty when no device did it. */
  readonly device: string;
  readonly atMs: number;
}

export interface AccountEvents {
  add(event: AccountEventRow): Promise<void>;
  find(id: string): Promise<AccountEventRow | null>;
  /** Of one person, newest first. */
  list(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<AccountEventRow>>;
  /** The oldest first. @returns how many, `maxRows` at most */
  removeBefore(limitMs: number, maxRows: number): Promise<number>;
}

/** How long a key must wait after so many attempts in a row that failed. */
export interface AttemptRules {
  /** Attempts that cost no wait. */
  readonly freeAttempts: number;
  /** After this long without an attempt the count begins anew. */
  readonly windowMs: number;
  /** Wait after the last free attempt; doubles with each further one. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
}

export interface SignInAttempts {
  /**
   * Counts an attempt before its outcome is known, in one statement, so that parallel ones count too.
   *
   * @param key fingerprint of what is counted by: the address that is tried, known or not, or a known device of its owner
   * @returns 0 when it may be made, else the milliseconds until it may
   */
  begin(key: string, nowMs: number, rules: AttemptRules): Promise<number>;
  /**
   * Takes an attempt back whose outcome nobody got to know, with the wait that it caused; harmless when the count began
   * anew meanwhile.
   *
   * @param nowMs the time it was begun with
   */
  giveBack(key: string, nowMs: number, rules: AttemptRules): Promise<void>;
  /** The attempt was right, or the password was reset by mail: the count begins anew. */
  clear(key: string): Promise<void>;
  /** The oldest first. @returns how many, `maxRows` at most */
  removeBefore(limitMs: number, maxRows: number): Promise<number>;
}

export interface AccountRepos {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly accountEvents: AccountEvents;
  readonly signInAttempts: SignInAttempts;
}
