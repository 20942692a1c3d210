/** What is said around thumbs up and down. */
import { type FeedbackReason, feedbackLimits } from "#contract/ai/feedback.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { retention } from "#contract/legal.ts";

export const question = "Kan du bruge resultatet?";
export const good = "Godt resultat";
export const bad = "Dårligt resultat";

export const whyTitle = "Hvad er galt?";
export const reasonNames: Readonly<Record<FeedbackReason, string>> = {
  wrong: "Forkert",
  "changed-meaning": "Ændrede meningen",
  "poor-danish": "Ikke godt dansk",
  other: "Andet",
};

export const withText = "Medsend tekst";
export function withTextHint(isLong: boolean): string {
  const most = formatNumber(feedbackLimits.maxTextChars);
  const cut = isLong ? ` De første ${most} tegn af hver bliver sendt.` : "";
  return `Så kan vi se, hvad der gik galt.${cut} Din tekst og resultatet bliver gemt sammen med vurderingen i højst ${retention.feedbackTextDays} dage. Det, der ligner cpr-numre, adresser og lignende, bliver sløret først.`;
}

export const send = "Send";
export const sending = "Sender …";
export const close = "Luk";
export const sayWhy = "Fortæl hvorfor";
export const changeWhy = "Ret svaret";

/** What lies with us, and the way to have it deleted. */
export function given(reason: FeedbackReason | null, hasText: boolean): string {
  const why = reason === null ? "" : `Dit svar: ${reasonNames[reason]}. `;
  return `${why}${hasText ? "Teksten er sendt med. " : ""}Tryk på tommelfingeren igen for at slette din vurdering.`;
}
export const tooOld = "Resultatet er for gammelt til at blive bedømt.";
