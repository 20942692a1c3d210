/**
 * Chat settings that follow from a user's education: the applicable rules on AI, and whether Læringstilstand is on by
 * default.
 */
import type { EducationLevel } from "../accounts/account.rules.ts";

/** Key in `aiRules`; null if the rules depend on the institution, and the whole overview is shown. */
export const ruleOfLevel: Readonly<Record<EducationLevel, string | null>> = {
  folkeskole: "folkeskolen",
  // By law it ends with the same examinations.
  "10-klasse": "folkeskolen",
  stx: "gymnasiale",
  hhx: "gymnasiale",
  htx: "gymnasiale",
  hf: "gymnasiale",
  eux: "gymnasiale",
  erhvervsuddannelse: "erhvervsuddannelser",
  erhvervsakademi: "andre",
  professionshoejskole: "andre",
  bachelor: null,
  kandidat: null,
  efteruddannelse: null,
};

/** Whether a new conversation starts in *Læringstilstand*, which can always be switched off. */
export function learningByDefault(level: EducationLevel | null): boolean {
  return level === "folkeskole" || level === "10-klasse";
}
