/** Words with more than one correct spelling in Retskrivningsordbogen, of which a text should use one. */

/**
 * One word with each of its spellings, in the order of `values`. A space separates the words of a two-word spelling.
 */
export interface Row {
  readonly topic: string;
  /** What each way is called in counts. */
  readonly values: readonly string[];
  readonly written: readonly string[];
}

function rowsOf(topic: string, values: readonly string[], endings: string): readonly Row[] {
  return ["", ...endings.split(" ")].map((ending) => ({
    topic,
    values,
    written: values.map((value) => value + ending),
  }));
}

const common = "en ens er erne ernes s";

/** Each with its endings. No part of a row is part of another row. */
export const wordRows: readonly Row[] = [
  ...rowsOf("e-mail", ["e-mail", "mail", "email"], common),
  ...rowsOf("ressource", ["ressource", "resurse"], "n ns r rne rnes"),
  ...rowsOf("aarhus", ["Aarhus", "Århus"], "'"),
  ...rowsOf("aalborg", ["Aalborg", "Ålborg"], "s"),
  ...rowsOf("aabenraa", ["Aabenraa", "Åbenrå"], "s"),
  ...["fx f.eks.", "selvom selv_om", "afsted af_sted", "ombord om_bord", "tillykke til_lykke"]
    .concat(["forresten for_resten", "allesammen alle_sammen", "nogensinde nogen_sinde"])
    .map((pair): Row => {
      const written = pair.split(" ").map((word) => word.replace("_", " "));
      return { topic: written[0] ?? "", values: written, written };
    }),
];

/** Spoken forms and their full forms. */
export const spokenRows: readonly Row[] =
  "kunne/ku' skulle/sku' skal/ska' have/ha' tage/ta' blive/bli' give/gi' sige/si' god/go' hvad/hva'"
    .split(" ")
    .map((pair): Row => {
      const written = pair.split("/");
      return { topic: `tale-${written[0] ?? ""}`, values: written, written };
    });

/** Short words that can be lower case or capitals: *tv*, *TV*. */
export const initials = "tv pc cd dvd sms gps pdf wc".split(" ");
