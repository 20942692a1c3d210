/** The text on the front page's sheet, and what our engine finds in it; a test holds the two together. */
import type { Finding } from "#dansk/finding.ts";

/** Three errors that the engine is sure of. */
export const heroText =
  "Vi læste novellen færdig idag. Min gruppe skal fremlægger den på Fredag, og jeg vil gerne begynde med fortælleren. Han er ikke til at stole på.";

/** Of the first one all that its card shows; of the others where they are. */
export const heroFindings = [
  {
    start: 25,
    end: 29,
    category: "ord",
    suggestion: "i dag",
    message: "»idag« skrives i flere ord: »i dag«.",
    explanation:
      "Udtrykket er ikke vokset sammen til ét ord: Man skriver »i dag«. Sig det langsomt: Kan du høre tryk på det sidste ord, skal det stå for sig selv.",
  },
  { start: 47, end: 57, category: "grammatik" },
  { start: 65, end: 71, category: "stavning" },
] as const satisfies readonly Partial<Finding & { suggestion: string }>[];

/** The card's position and the sheet's counters, as text: the functions that format numbers are 2 kB of script. */
export const heroCounts = { position: "1 af 3", words: "26 ord", lix: "lixtal 24" };
