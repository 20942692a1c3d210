/** Form values that the account pages keep in this tab during sign-in; never passwords. */
import { storageKeys } from "#contract/storage-keys.ts";
import { removeStored } from "../../../shell/state/web-storage.ts";
import { keepReturn } from "./kept-return.ts";

/** Name and address follow from page to page, so the pages share one draft. */
export const accountDraft = "account";

/** The pages that remember that they have sent a mail. */
export const sentMails = { register: "account-registered", reset: "account-reset", verify: "account-verify" } as const;

function forget(names: readonly string[]): void {
  for (const name of names) removeStored("session", storageKeys.formDraft(name));
}

/** The link of a mail was used: no page has to wait for it any more. */
export function forgetSentMails(): void {
  forget(Object.values(sentMails));
}

/** What was typed, and what was sent: the next visitor at this computer sees neither. */
export function forgetAccountDrafts(): void {
  forget([accountDraft, ...Object.values(sentMails)]);
}

/** Signed in: nothing of it is needed any more. */
export function forgetWayIn(): void {
  forgetAccountDrafts();
  keepReturn(null, 0);
}
