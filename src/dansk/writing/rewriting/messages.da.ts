/** Danish reasons for each change, in at most fifteen words. */
import type { Finding } from "../../finding.ts";
import type { ReasonKind } from "./rewriting.ts";

const maxWhyWords = 15;

/** More than this of an expression isn't quoted. */
const mostWords = 5;

function quoted(text: string): string {
  const words = text.replace(/\s+/gu, " ").trim().split(" ");
  const shown = words.length > mostWords ? `${words.slice(0, mostWords - 1).join(" ")} …` : words.join(" ");
  return `»${shown.toLowerCase()}«`;
}

/** Why `before` was replaced; `after` is empty for a removal. */
export function whyOf(kind: ReasonKind, before: string, after: string): string {
  switch (kind) {
    case "plain-word":
      return after === ""
        ? `${quoted(before)} kan undværes.`
        : `${quoted(after)} er lettere at læse end ${quoted(before)}.`;
    case "filler":
      return after === "" ? `${quoted(before)} er fyld.` : `${quoted(before)} siger det samme to gange.`;
    case "nominal":
      return "Et udsagnsord er lettere at læse end et navneord med »af« eller »om«.";
    case "contraction":
      return after === ""
        ? `${quoted(before)} hører til i tale.`
        : `${quoted(before)} er talesprog. Skriv ${quoted(after)}.`;
    case "formal-word":
      return `${quoted(after)} passer bedre i en formel tekst end ${quoted(before)}.`;
    case "passive":
      return "Nu står den, der gør noget, først.";
    case "split":
      return "Den lange sætning er delt i to.";
    case "correction":
      return `Fejlen i ${quoted(before)} er rettet.`;
  }
}

/** Why words of a clause that is now a sentence changed places. */
export const reorderWhy = "I en sætning, der står alene, kommer udsagnsordet før tidsangivelsen.";

/** Why a finding was corrected: the engine's message, shortened so that it can be read at a glance. */
export function correctionWhy({ message }: Pick<Finding, "message">): string {
  const words = message.split(" ");
  return words.length <= maxWhyWords ? message : `${words.slice(0, maxWhyWords - 1).join(" ")} …`;
}
