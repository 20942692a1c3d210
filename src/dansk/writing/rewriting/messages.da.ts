/** What is said of each change, in Danish and in at most fifteen words. */
import type { Finding } from "../../finding.ts";
import type { ReasonKind } from "./rewriting.ts";

const mostWhyWords = 15;

/** More than this of an expression isn't quoted. */
const mostWords = 5;

function quoted(text: string): string {
  const words = text.replace(/\s+/gu, " ").trim().split(" ");
  const shown = words.length > mostWords ? `${words.slice(0, mostWords - 1).join(" ")} …` : words.join(" ");
  return `»${shown.toLowerCase()}«`;
}

/** Why `before` gave way to `after`; where nothing came instead, `after` is empty. */
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

/** Why words of a clause that stands alone now have changed places. */
export const reorderWhy = "I en sætning, der står alene, kommer udsagnsordet før tidsangivelsen.";

/** Why a finding was corrected: what the engine says of it, cut where it is too long to be read at a glance. */
export function correctionWhy({ message }: Pick<Finding, "message">): string {
  const words = message.split(" ");
  return words.length <= mostWhyWords ? message : `${words.slice(0, mostWhyWords - 1).join(" ")} …`;
}
