/** The profile of who is signed in, as the server tells it: one question at a time, and never another person's answer. */
import type { User } from "#contract/accounts/user.schema.ts";
import { actionErrors } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../browser-api.ts";
import { keepUser, keptTokens, storedUser } from "../state/session.ts";
import { readClaims } from "./access-claims.ts";

/** Which session the tokens of this tab belong to; null when nobody is signed in. */
function ownSessionId(): string | null {
  const held = keptTokens();
  return held === null ? null : readClaims(held.accessToken).sessionId;
}

interface Question {
  readonly sessionId: string | null;
  readonly answered: Promise<void>;
}

let underWay: Question | undefined;
/** Raised when the profile has changed here: an answer to an earlier question may be older. */
let round = 0;
/** The session whose profile has been told since the page started. */
let told: string | null | undefined;

/**
 * Asks the server and keeps the answer, unless the session is another one by then, or `acceptProfile` has been called.
 *
 * @throws ApiError
 */
export function loadProfile(): Promise<void> {
  const question: Question = { sessionId: ownSessionId(), answered: ask(ownSessionId(), ++round) };
  underWay = question;
  const over = () => {
    if (underWay === question) underWay = undefined;
  };
  question.answered.then(over, over);
  return question.answered;
}

async function ask(sessionId: string | null, asked: number): Promise<void> {
  const user = await browserApi().get<User>(apiPaths.user, { errorDefault: actionErrors.fetchProfile });
  if (ownSessionId() !== sessionId || round !== asked) return;
  keepUser(user);
  told = sessionId;
}

/** As `loadProfile`, but joins a question that is under way for the same session. */
export function joinProfile(): Promise<void> {
  return underWay !== undefined && underWay.sessionId === ownSessionId() ? underWay.answered : loadProfile();
}

/** Whether the server has told the profile of this session since the page started. */
export function isProfileTold(): boolean {
  return told !== undefined && told === ownSessionId();
}

/** The login that began this session told the profile as well. */
export function noteProfileTold(): void {
  told = ownSessionId();
}

/** Takes over the profile as a change has just left it; nothing when somebody else is signed in by now. */
export function acceptProfile(user: User): void {
  if (storedUser()?.id !== user.id) return;
  round += 1;
  keepUser(user);
}
