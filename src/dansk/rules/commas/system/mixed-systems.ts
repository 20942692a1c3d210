/** Reports once that a text sets opening commas in some places and omits them in others. */
import type { DocumentRule } from "../../rule.ts";
import { commaVerdict, isSet, openingCommaTopic } from "./comma-system.ts";

const explanation =
  "Der er to måder at sætte komma på, og begge er rigtige. Med startkomma sættes der komma, hvor en ledsætning begynder " +
  "(Jeg tror, at det regner). Uden startkomma udelades det (Jeg tror at det regner). Vælg den ene i indstillingen for " +
  "komma, og hold dig til den i hele teksten, så får du vist de steder, der skal rettes.";

function places(count: number): string {
  return count === 1 ? "1 sted" : `${count} steder`;
}

export const mixedCommaSystems: DocumentRule = {
  id: "komma-blandet",
  category: "komma",
  level: "begynder",
  topics: [openingCommaTopic],
  commaSystem: "foelg",
  check(notes, report) {
    const set = notes.filter(isSet).length;
    const missing = notes.length - set;
    if (commaVerdict("foelg", set, missing) !== "mixed") return;
    // It is shown once, at the first place that is unlike most of them, where no other finding stands.
    const rarer = set < missing;
    const inOrder = [
      ...notes.filter((note) => isSet(note) === rarer),
      ...notes.filter((note) => isSet(note) !== rarer),
    ];
    for (const { start, end } of inOrder) {
      const reported = report({
        start,
        end,
        confidence: "sikker",
        message: `Du bruger startkomma ${places(set)} og udelader det ${places(missing)}: Vælg med eller uden startkomma.`,
        explanation,
        suggestions: [],
      });
      if (reported) return;
    }
  },
};
