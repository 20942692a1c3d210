/** Limits of the grammar check that browser and server share. */
import { formatNumber } from "../format.da.ts";

export const grammarLimits = {
  /** Longest text of one check, in UTF-16 code units. */
  maxTextChars: 200_000,
  /** The same where nobody is signed in: the server has one engine for all. */
  maxVisitorTextChars: 20_000,
  /** Longest sentence that can be sent with the report of a wrong suggestion. */
  maxReportedChars: 600,
  /** Reports whose sentences can be taken back in one call. */
  maxWithdrawals: 50,
} as const;

/** Danish refusal of a visitor's text. */
export function visitorTextTooLong(chars: number): string {
  const most = formatNumber(grammarLimits.maxVisitorTextChars);
  return `Teksten er på ${formatNumber(chars)} tegn. Uden konto er grænsen ${most} tegn. Del teksten op, eller log ind, så er grænsen ${formatNumber(grammarLimits.maxTextChars)} tegn.`;
}
