/** What pupils and teachers call a kind of error: the score of the learning mode counts by it. */
import type { Category } from "#dansk/finding.ts";

/** By how the rule's id begins; the first that fits counts. A rule that none of them fits is called by its category. */
const byBeginning: readonly (readonly [beginning: string, type: string])[] = [
  ["nutids-r", "nutids-r"],
  ["verbform", "udsagnsords former"],
  ["at-og", "»at« og »og«"],
  ["af-ad", "af og ad"],
  ["nogen-nogle", "nogen og nogle"],
  ["ligge", "ligge og lægge"],
  ["sin-", "sin og hans"],
  ["pronomen", "stedord"],
  ["navneord", "navneords endelser"],
  ["adverbielt-t", "t på biord"],
  ["forveksling", "ord, der ligner hinanden"],
  ["hver-vaer", "ord, der ligner hinanden"],
  ["eller-ellers", "ord, der ligner hinanden"],
  ["end-en", "ord, der ligner hinanden"],
  ["da-naar", "ord, der ligner hinanden"],
  ["vaere-vaerre", "ord, der ligner hinanden"],
  ["for-faar", "ord, der ligner hinanden"],
  ["have-havde", "ord, der ligner hinanden"],
  ["lige-ligge", "ord, der ligner hinanden"],
  ["vidste-viste", "ord, der ligner hinanden"],
  ["koen", "en og et"],
  ["tillaegsord", "tillægsords endelser"],
  ["ende-ene", "-ende og -ene"],
  ["apostrof", "apostroffer"],
  ["bindestreg", "bindestreger"],
  ["dobbelt-bestemt", "tillægsords endelser"],
  ["tegn-to-gange", "tegn og mellemrum"],
  ["dobbelt", "mellemrum"],
  ["mellemrum", "mellemrum"],
  ["forkort", "forkortelser"],
  ["gentagelse", "gentagne ord"],
  ["komma-start", "startkomma"],
  ["komma-slut", "slutkomma"],
  ["komma-for-meget", "overflødige kommaer"],
  ["komma", "komma"],
  ["saerskriv", "ord, der er delt"],
  ["sammenskriv", "ord, der er skrevet sammen"],
  ["saetningsstart", "store bogstaver"],
  ["store-bogstaver", "store bogstaver"],
  ["smaa-bogstaver", "store bogstaver"],
  ["i-med-stort", "store bogstaver"],
  ["stumt", "stumme bogstaver"],
  ["stavning", "stavning"],
];

const byCategory: Readonly<Record<Category, string>> = {
  stavning: "stavning",
  grammatik: "grammatik",
  komma: "komma",
  ord: "ét eller flere ord",
  stil: "stil",
  typografi: "tegn og mellemrum",
};

/** The kind of error that a rule finds. Stable: stored scores are counted by it. */
export function errorTypeOf(rule: string, category: Category): string {
  return byBeginning.find(([beginning]) => rule.startsWith(beginning))?.[1] ?? byCategory[category];
}
