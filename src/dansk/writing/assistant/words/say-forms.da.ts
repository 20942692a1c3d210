/** Shows the forms of a word as a table, in the terms used in Danish schools. */
import * as messages from "../messages.da.ts";
import type { WordForms } from "./forms-of.ts";

/** Not listed, so not shown. */
const none = "–";

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const line = (columns: number): readonly string[] => Array.from({ length: columns }, () => "---");

const articles = { common: "en", neuter: "et", both: "en/et" } as const;
const genders = {
  common: "fælleskøn",
  neuter: "intetkøn",
  both: "fælleskøn eller intetkøn",
  plural: "kun i flertal",
} as const;

/** Verbs whose perfect tense has *er*. */
const withBe = new Set("blive komme ske dø forsvinde opstå ankomme lykkes mislykkes falde stige vågne".split(" "));
/** Verbs whose perfect tense has *er* of a change or a way, and otherwise *har*. */
const withBoth = new Set(
  "gå løbe rejse køre flyve cykle sejle svømme kravle begynde starte slutte stoppe flytte vende vokse".split(" "),
);

/** *har spist*, *er gået / har gået*. */
function perfect(infinitive: string, participle: string | undefined, have: string, be: string): string {
  if (participle === undefined) return none;
  if (withBe.has(infinitive)) return `${be} ${participle}`;
  return withBoth.has(infinitive) ? `${be} ${participle} / ${have} ${participle}` : `${have} ${participle}`;
}

/** The readings of a word, each with its forms in a table. */
export function sayForms(all: readonly WordForms[]): string {
  const tables = all.map(sayWord).join("\n\n");
  return tables.includes(none) ? `${tables}\n\n${messages.notListed(none)}` : tables;
}

function sayWord(found: WordForms): string {
  switch (found.class) {
    case "noun": {
      if (found.possible.length > 0) return messages.undecided(found.base, "et navneord", found.possible);
      const { singular, definite, plural, pluralDefinite } = found.forms;
      const rows =
        found.gender === "plural"
          ? [["Form", "Flertal"], line(2), ["Ubestemt", plural ?? none], ["Bestemt", pluralDefinite ?? none]]
          : [
              ["Form", "Ental", "Flertal"],
              line(3),
              ["Ubestemt", `${articles[found.gender]} ${singular ?? found.base}`, plural ?? none],
              ["Bestemt", definite ?? none, pluralDefinite ?? none],
            ];
      return `${messages.inflected(found.base, `et navneord (${genders[found.gender]})`)}\n\n${table(rows)}`;
    }
    case "verb": {
      if (found.possible.length > 0) return messages.undecided(found.base, "et udsagnsord", found.possible);
      const { infinitive, present, past, participle, imperative, passive, pastPassive } = found.forms;
      const rows = [
        ["Form", found.base],
        line(2),
        ["Navnemåde", infinitive === undefined ? none : `at ${infinitive}`],
        ["Nutid", present ?? none],
        ["Datid", past ?? none],
        ["Førnutid", perfect(infinitive ?? found.base, participle, "har", "er")],
        ["Førdatid", perfect(infinitive ?? found.base, participle, "havde", "var")],
        ["Kort tillægsform", participle ?? none],
        ["Bydemåde", imperative ?? none],
        ...(passive === undefined ? [] : [["Passiv", passive]]),
        ...(pastPassive === undefined ? [] : [["Passiv, datid", pastPassive]]),
      ];
      return `${messages.inflected(found.base, "et udsagnsord")}\n\n${table(rows)}`;
    }
    case "adjective": {
      const { base, neuter, e, comparative, superlative, superlativeE } = found.forms;
      const highest = [superlative, superlativeE].filter((form) => form !== undefined).join(", ");
      const rows = [
        ["Form", found.base],
        line(2),
        ["Fælleskøn", base ?? none],
        ["Intetkøn", neuter ?? none],
        ["Bestemt og flertal", e ?? none],
        ...(comparative === undefined ? [] : [["Højere grad", comparative]]),
        ...(highest === "" ? [] : [["Højeste grad", highest]]),
      ];
      return `${messages.inflected(found.base, "et tillægsord")}\n\n${table(rows)}`;
    }
  }
}
