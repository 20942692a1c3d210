/** What a person's education says about the chat: which rules on AI hold there, and whether it asks back from the start. */
import type { EducationLevel } from "../accounts/account.rules.ts";

/**
 * The key in `aiRules`; null where it depends on which university or school it is: then the whole overview is what can be
 * shown.
 */
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

/** Whether a new conversation begins in *Læringstilstand*: it can always be switched off. */
export function learningByDefault(level: EducationLevel | null): boolean {
  return level === "folkeskole" || level === "10-klasse";
}
