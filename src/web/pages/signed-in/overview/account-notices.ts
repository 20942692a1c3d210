/** What of the account a person should know on opening the overview. */
import type { AccountEvent, Session, User } from "#contract/accounts/user.schema.ts";
import { formatDate, formatRelative } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";

export interface AccountNotice {
  readonly key: string;
  readonly tone: "warning" | "info";
  readonly title: string;
  readonly text: string;
  /** Where something can be done about it; null when it can be done in place. */
  readonly action: { readonly to: string; readonly label: string } | null;
  /** Id of the sign-in that the person can say was their own. */
  readonly signIn?: string;
}

/** A sign-in and the session it opened are written a moment apart. */
const sameSignInMs = 60_000;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * @param events newest first, as far back as they are known
 * @param sessions where the person is signed in now
 * @param known ids of the sign-ins that the person has said were their own
 */
export function accountNotices(
  user: Pick<User, "deleteAfter" | "pendingEmail">,
  events: readonly AccountEvent[],
  sessions: readonly Pick<Session, "isCurrent" | "createdAt">[],
  known: readonly string[],
  nowMs: number,
): readonly AccountNotice[] {
  const notices: AccountNotice[] = [];
  if (user.deleteAfter !== null) {
    notices.push({
      key: "deletion",
      tone: "warning",
      title: `Din konto bliver slettet ${formatDate(user.deleteAfter)}`,
      text: "Det er ikke nok at logge ind. Tryk på Behold kontoen, hvis du vil beholde den.",
      action: null,
    });
  }
  if (user.pendingEmail !== null) {
    notices.push({
      key: "email",
      tone: "info",
      title: "Din nye e-mail venter på bekræftelse",
      text: `Åbn linket, vi har sendt til ${user.pendingEmail}, og bekræft.`,
      action: { to: `${pagePaths.profile}#e-mail`, label: "Se din e-mail" },
    });
  }
  const device = events.find(
    (event, at) =>
      event.kind === "signed-in-new-device" &&
      nowMs - Date.parse(event.at) < weekMs &&
      !known.includes(event.id) &&
      !isFirstSignIn(events.slice(at + 1)) &&
      isOpenElsewhere(event, sessions),
  );
  if (device !== undefined) {
    notices.push({
      key: "device",
      tone: "info",
      title: "Der er logget ind på en ny enhed",
      text: `${device.device === "" ? "Ukendt enhed" : device.device}, ${formatRelative(device.at, nowMs)}. Var det ikke dig, så log den ud, og skift adgangskode.`,
      action: { to: `${pagePaths.profileSecurity}#aktive-enheder`, label: "Se dine enheder" },
      signIn: device.id,
    });
  }
  return notices;
}

/** Every device is new to a new account: only what comes after that is news. */
function isFirstSignIn(before: readonly AccountEvent[]): boolean {
  const kinds = new Set(before.map(({ kind }) => kind));
  return kinds.has("registered") && !kinds.has("signed-in") && !kinds.has("signed-in-new-device");
}

/** The device one sits at is no news, and one that is signed out has been seen to. */
function isOpenElsewhere({ at }: AccountEvent, sessions: readonly Pick<Session, "isCurrent" | "createdAt">[]): boolean {
  const distance = ({ createdAt }: { readonly createdAt: string }) => Math.abs(Date.parse(createdAt) - Date.parse(at));
  // Two devices may be signed in within the minute: the one nearest in time is meant.
  const [opened] = sessions.toSorted((one, other) => distance(one) - distance(other));
  return opened !== undefined && distance(opened) < sameSignInMs && !opened.isCurrent;
}
