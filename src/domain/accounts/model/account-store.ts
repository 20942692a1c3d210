/** Rows and repositories of accounts, as types. Times are milliseconds since 1970. */
import type { AccountSettings, EducationLevel, Role } from "#contract/accounts/account.rules.ts";
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";
import type { LinkPurpose } from "#contract/paths.ts";

export interface UserRow {
  readonly id: string;
  /** As the user typed it; `emailKeyOf(email)` is unique. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly educationLevel: EducationLevel | null;
  /** Empty if none was given. */
  readonly school: string;
  readonly settings: AccountSettings;
  /** PHC string; null if a new password has to be chosen by mail first. */
  readonly passwordHash: string | null;
  readonly emailVerifiedAtMs: number | null;
  readonly createdAtMs: number;
  /** When the account and all its data are deleted; null if no deletion is requested. */
  readonly deleteAfterMs: number | null;
}

interface ProfileFields {
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
  /** Position of the last item if there are more. */
  readonly next: TimePosition | null;
}

export interface Users {
  /** @returns false if the address (by `emailKeyOf`) is taken, also by a simultaneous call */
  add(user: UserRow): Promise<boolean>;
  find(id: string): Promise<UserRow | null>;
  /** @param email in any spelling */
  findByEmail(email: string): Promise<UserRow | null>;
  /** The current row, locked until the transaction ends. */
  lock(id: string): Promise<UserRow | null>;
  /** Merges `settings` into the stored ones. @returns the changed row, or null if it is gone */
  updateProfile(id: string, fields: ProfileFields): Promise<UserRow | null>;
  /**
   * @param fromHash if given, the change applies only while this hash is stored: of parallel changes exactly one
   *   succeeds
   */
  setPassword(id: string, passwordHash: string | null, fromHash?: string | null): Promise<boolean>;
  /**
   * Replaces name and password of an unverified account, and restarts its retention; false if it is verified or gone.
   */
  replaceRegistration(
    id: string,
    fields: Pick<UserRow, "firstName" | "lastName" | "passwordHash" | "createdAtMs">,
  ): Promise<boolean>;
  /** @returns true if this call verified it */
  markVerified(id: string, nowMs: number): Promise<boolean>;
  /** Also verifies the account, because the new address is proven. */
  changeEmail(id: string, email: string): Promise<"changed" | "taken" | "gone">;
  setRole(id: string, role: Role): Promise<boolean>;
  /**
   * How many accounts have the role, without those with a pending deletion. In a transaction they are locked until its
   * end, so that two admins who leave at once can't both be told that the other one stays.
   *
   * @param alsoHeldId the account that is about to change, locked in the same statement: locked afterwards, it could
   *   deadlock with another call
   */
  countWithRole(role: Role, alsoHeldId?: string): Promise<number>;
  /**
   * Requests a deletion or, with null, cancels it. A date that is set doesn't change.
   *
   * @returns true if this call changed it
   */
  setDeleteAfter(id: string, deleteAfterMs: number | null): Promise<boolean>;
  /** Ids of accounts due for deletion, oldest first. */
  dueForDeletion(nowMs: number, limit: number): Promise<readonly string[]>;
  /**
   * Deletes the account; the database cascades to all its rows.
   *
   * @param dueByMs if given, deletes only if the deletion is due by then, so that a cancelled one has no effect
   */
  remove(id: string, dueByMs?: number): Promise<boolean>;
  /**
   * Deletes accounts that were never verified, oldest first, except those with a working link, which the owner may be
   * about to use.
   *
   * @param limitMs only accounts created before
   * @returns how many, at most `maxRows`
   */
  removeUnverifiedBefore(limitMs: number, nowMs: number, maxRows: number): Promise<number>;
  /** All accounts with another role than `user`, newest first. */
  listStaff(limit: number, after: TimePosition | null): Promise<TimePage<UserRow>>;
}

/** One signed-in (or formerly signed-in) device: a family of refresh tokens of which only the newest is valid. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the valid refresh token, hexadecimal. */
  readonly tokenHash: string;
  /** SHA-256 of the previous token, for the grace period; null in the first generation. */
  readonly previousHash: string | null;
  readonly rotatedAtMs: number;
  readonly rememberMe: boolean;
  /** The device's name: `Chrome på Windows`. */
  readonly device: string;
  /** SHA-256 of the random id in the device's cookie. */
  readonly deviceHash: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly idleExpiresAtMs: number;
  /** Absolute expiry, never extended. */
  readonly expiresAtMs: number;
  readonly endedAtMs: number | null;
}

interface Rotation {
  readonly fromHash: string;
  readonly toHash: string;
  readonly nowMs: number;
  readonly idleExpiresAtMs: number;
}

export interface Sessions {
  add(session: SessionRow): Promise<void>;
  /** Includes ended sessions. */
  find(id: string): Promise<SessionRow | null>;
  /** The active session and its account in one query; null if it has ended or expired, or the account is gone. */
  findSignedIn(id: string, nowMs: number): Promise<{ readonly session: SessionRow; readonly user: UserRow } | null>;
  /** Replaces the token of an active session if it is still `fromHash`: of parallel calls exactly one succeeds. */
  rotate(id: string, rotation: Rotation): Promise<boolean>;
  /** @returns true if it was active and belongs to this user */
  end(id: string, userId: string, nowMs: number): Promise<boolean>;
  /** @returns how many were ended */
  endAllOf(userId: string, exceptId: string | null, nowMs: number): Promise<number>;
  /** Active sessions of one user, last used first. */
  listLive(userId: string, nowMs: number, limit: number, after: TimePosition | null): Promise<TimePage<SessionRow>>;
  /** All sessions of one user including ended ones, last used first. */
  listKept(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<SessionRow>>;
  /** Whether this user has signed in on the device before, as far as stored sessions tell. */
  knowsDevice(userId: string, deviceHash: string): Promise<boolean>;
  /** Whether the device has one of this user's `count` last used sessions. */
  usedRecently(userId: string, deviceHash: string, count: number): Promise<boolean>;
  /** Deletes sessions that ended or expired before this time, oldest first. @returns how many, at most `maxRows` */
  removeEndedBefore(limitMs: number, maxRows: number): Promise<number>;
}

/** A link in a mail. Its token is never stored: it is derived from the id with the server's key. */
export interface LinkRow {
  readonly id: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** SHA-256 of the token, hexadecimal. */
  readonly tokenHash: string;
  /** The address it is mailed to; for `undo-email-change` the old address, which it restores. */
  readonly email: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface Links {
  /**
   * Stores a link and ends the user's earlier one for the same purpose, also under parallel calls. Exception:
   * `undo-email-change`, because a second change must not remove the way back to the first address.
   */
  put(link: LinkRow): Promise<void>;
  find(id: string): Promise<LinkRow | null>;
  /** Reads without consuming; null if unknown, used or expired. */
  findLive(tokenHash: string, purpose: LinkPurpose, nowMs: number): Promise<LinkRow | null>;
  /** The newest usable link of a user for a purpose. */
  findLiveOf(userId: string, purpose: LinkPurpose, nowMs: number): Promise<LinkRow | null>;
  /** Consumes the link: of parallel calls exactly one gets the row. */
  take(tokenHash: string, purpose: LinkPurpose, nowMs: number): Promise<LinkRow | null>;
  /** All links of one user including expired ones. */
  list(userId: string): Promise<readonly LinkRow[]>;
  /**
   * Ends a user's links for these purposes.
   *
   * @param sinceMs if given, only links created then or later
   */
  removeOf(userId: string, purposes: readonly LinkPurpose[], sinceMs?: number): Promise<void>;
  /** Oldest first. @returns how many, at most `maxRows` */
  removeExpiredBefore(limitMs: number, maxRows: number): Promise<number>;
}

export interface AccountEventRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: AccountEventKind;
  /** As in `SessionRow.device`; empty if no device was involved. */
  readonly device: string;
  readonly atMs: number;
}

export interface AccountEvents {
  add(event: AccountEventRow): Promise<void>;
  find(id: string): Promise<AccountEventRow | null>;
  /** Of one person, newest first. */
  list(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<AccountEventRow>>;
  /** Oldest first. @returns how many, at most `maxRows` */
  removeBefore(limitMs: number, maxRows: number): Promise<number>;
}

/** Waiting times after failed attempts in a row. */
export interface AttemptRules {
  /** Attempts without a wait. */
  readonly freeAttempts: number;
  /** The count restarts after this long without an attempt. */
  readonly windowMs: number;
  /** Wait after the last free attempt; doubles with each further one. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
}

export interface SignInAttempts {
  /**
   * Counts an attempt before its outcome is known, in one statement, so that parallel attempts count too.
   *
   * @param key fingerprint of the address tried (known or not), or of a known device of its owner
   * @returns 0 if the attempt is allowed, else the milliseconds to wait
   */
  begin(key: string, nowMs: number, rules: AttemptRules): Promise<number>;
  /**
   * Takes back an attempt without an outcome, and the wait that it caused; a no-op if the count has restarted
   * meanwhile.
   *
   * @param nowMs the time passed to `begin`
   */
  uncount(key: string, nowMs: number, rules: AttemptRules): Promise<void>;
  /** Restarts the count after a success or a password reset. */
  clear(key: string): Promise<void>;
  /** Oldest first. @returns how many, at most `maxRows` */
  removeBefore(limitMs: number, maxRows: number): Promise<number>;
}

export interface AccountRepos {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly accountEvents: AccountEvents;
  readonly signInAttempts: SignInAttempts;
}
