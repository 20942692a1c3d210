/** Words for the precision of a number or the side on which the true value is: *over*, *højst*, *omkring*. */
import type { Fact } from "../facts/fact.ts";
import type { Reading } from "../read/reading.ts";
import { type Match, matchAt, phrasesOf } from "./phrases.ts";

/** `above` and `below` may include the number itself: *mindst 18* and *fyldt 18* are treated like *over 17*. */
export type Bound = "above" | "below" | "about" | "exact" | "open" | "barely above" | "barely below" | "within";

const before = phrasesOf<Bound>([
  ["barely above", "godt godt_og_vel lidt_over"],
  ["barely below", "knap knapt næsten lidt_under nær_ved tæt_på henved op_imod op_mod ikke_helt"],
  [
    "above",
    `over fyldt mere_end flere_end mindst minimum fra_og_med ikke_under ikke_mindre_end ikke_færre_end større_end højere_end
     længere_end ældre_end ~overstige ~overskride på_mindst ikke_yngre_end i_hvert_fald tungere_end overgår mere_end_de oversteg overskred`,
  ],
  [
    "below",
    `under mindre_end færre_end højst maksimum maks. maksimalt ikke_over ikke_mere_end ikke_flere_end
     lavere_end kortere_end yngre_end ikke_ældre_end lettere_end allerhøjst til_og_med ikke_længere_end`,
  ],
  ["within", "inden_for indenfor inden_på i_løbet_af op_til"],
  [
    "about",
    `cirka ca. ca omkring omtrent rundt_regnet nogenlunde i_omegnen_af ~ små anslået skønsmæssigt en_snes et_sted_mellem cirka_på ved_cirka henved_ca
     i_nærheden_af så_godt_som omkring_ved groft_sagt rundt`,
  ],
  ["open", "senere_end tidligere_end før_end"],
  ["exact", "præcis præcist nøjagtig nøjagtigt netop eksakt akkurat"],
]);

const behind = phrasesOf<Bound>([
  [
    "above",
    "eller_mere eller_flere eller_derover og_derover og_opefter eller_ældre eller_længere eller_højere eller_større og_opad i_hvert_fald eller_over",
  ],
  ["below", "eller_mindre eller_færre eller_derunder og_derunder og_nedefter eller_yngre og_nedad eller_under"],
  ["about", "eller_deromkring eller_der_omkring eller_så i_runde_tal"],
]);

/** Words that may be between the bound and its number. */
const between = new Set(
  "år hver hvert de på til det den kr. en et i sine med at på ca. cirka alderen hele være have bruge vare koste tage betale udgøre omfatte indeholde vare veje rumme fylde blive måle yde".split(
    " ",
  ),
);

/** The bound of a number, with its tokens. */
export function boundOf(reading: Reading, fact: Fact): Match<Bound> | undefined {
  const { words } = reading;
  const sentence = fact.sentence;
  for (let at = fact.first - 1, steps = 0; at >= 0 && steps < 4; at -= 1, steps += 1) {
    if (words[at]?.sentence !== sentence) break;
    for (let length = 3; length >= 1; length -= 1) {
      const first = at - length + 1;
      const match = first < 0 ? undefined : matchAt(before, words, first);
      if (match === undefined || match.last !== at) continue;
      // *lavere end i 2021* compares with what was then, *ud over 02* excepts.
      if (words[match.last]?.key === "end" && /^(?:1|20)\d{2,3}$/u.test(words[fact.first]?.key ?? "")) return undefined;
      if (words[first]?.key === "over" && words[first - 1]?.key === "ud") return undefined;
      return match;
    }
    if (!between.has(words[at]?.key ?? "")) break;
  }
  for (let at = fact.last + 1; at <= fact.last + 4; at += 1) {
    if (words[at]?.sentence !== sentence) break;
    const match = matchAt(behind, words, at);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The side that this word alone indicates: *mindst*, *højst*. */
export function boundWord(key: string): "above" | "below" | undefined {
  const value = before.byKey.get(key)?.find((entry) => entry.keys.length === 1)?.value;
  return value === "above" || value === "below" ? value : undefined;
}
