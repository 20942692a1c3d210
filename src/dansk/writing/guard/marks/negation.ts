/** Finds what turns a statement into its opposite: *ikke*, *ingen*, *uden*, and words that hold a *not* of their own. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import type { Reading } from "../read/reading.ts";
import { stemOf } from "../read/stems.ts";
import { matchAt, phrasesOf } from "./phrases.ts";

export interface Negation {
  readonly first: number;
  readonly last: number;
}

const negations = phrasesOf<"not" | "none">([
  [
    "none",
    `aldrig_blot aldrig_bare aldrig_kun ikke_kun ikke_bare ikke_blot ikke_alene ikke_mindst ikke_desto_mindre ikke_sandt hvorfor_ikke om_ikke_andet uden_tvivl
     uden_for uden_om uden_på ikke_andet_end intet_andet_end ikke_mere_end ikke_flere_end ikke_over ikke_under
     ikke_mindre_end ikke_færre_end ikke_ældre_end ikke_yngre_end uden_videre ingen_tvivl_om ikke_engang_imellem
     ikke_længere_end uden_undtagelse uden_for_enhver_tvivl ikke_hvis ikke_før ikke_medmindre ikke_sikkert ikke_helt`,
  ],
  [
    "not",
    `ikke ikk aldrig ingen intet ingenting ingensinde uden hverken næppe ej ingenlunde hvis_ikke ikke_engang heller_ikke
     på_ingen_måde under_ingen_omstændigheder slet_ikke overhovedet_ikke i_intet_tilfælde ikke_længere intetsteds
     hverken_eller langtfra langt_fra ingen_steder`,
  ],
]);

/** Words that can stand for a negation: where one came or went, a lost or new *ikke* is no alarm. */
const soft = phrasesOf<true>([
  [
    true,
    `~mangle ~mangel ~savne ~undgå ~undlade ~nægte ~afvise ~afslå ~mislykkes ~glemme ~forbyde ~forbudt ~forbud ~umulig ~fravær
     ~fraværende ~udeblive ~forhindre ~hindre ~ophøre ~stoppe holder_op holdt_op lade_være lader_være lod_være fri_for
     ude_af_stand ~modsat ~tvivle ~tvivl ~benægte ~droppe ~opgive ~aflyse ~fritage ~undtage ~undtagelse undtagen
     bortset_fra medmindre kun først sjældent sjælden få færre mindre for_lidt ~svigte ~forsvinde ~tomhændet tom tomt
     ellers snarere stadig fortsat endnu ~forblive ~uændret ~forsømme ~fratage ~miste ~ophæve ~afskaffe ~udelukke
     blottet ~afkræfte forgæves ~afstå ~dumpe ~dårlig ~svært ~ringe væk slut slap ~slippe ~forældet i_stedet_for
     i_stedet frem_for fremfor samme uens modstrid ~modstride knap frarådes fraråder ~fraråde ~utilstrækkelig
     i_mindre_grad slippe_for nul for_få fri ~overtræde ~bryde ~foruden ~skjule for_sent glip ~manglende ~gratis`,
  ],
]);

/** The first words of negated phrases that only look like an un-word. */
const noPrefix = new Set(
  "utrolig umiddelbar uendelig udelt ubetinget umådelig undtagen unødig uhyggelig ubehagelig umage ukrudt"
    .split(" ")
    .map(stemOf),
);

/** *ufarlig* → the stem of *farlig*; undefined for a word without a *not* inside. */
export function prefixedStem(lexicon: Lexicon, key: string): string | undefined {
  const length = key.startsWith("mis") ? 3 : key.startsWith("ikke-") ? 5 : key.startsWith("u") ? 1 : 0;
  if (length === 0 || key.length - length < 4) return undefined;
  const rest = key.slice(length);
  if (length === 5) return stemOf(rest);
  if (lexicon.forms(key) === 0 && lexicon.accept(key).kind === "unknown") return undefined;
  const wanted =
    length === 1
      ? Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE | Form.PastParticiple
      : Form.Infinitive | Form.Present | Form.Past | Form.PastParticiple | Form.Passive | Form.NounSingular;
  if ((lexicon.forms(rest) & wanted) === 0 || noPrefix.has(stemOf(key))) return undefined;
  if (length === 3 && !/^(?:lykke|forstå|tro|till?i|tænk|bruge|billige)/u.test(rest)) return undefined;
  return stemOf(rest);
}

/** Every negation of the text, in order. */
export function findNegations(reading: Reading, quoted: Uint8Array): Negation[] {
  const found: Negation[] = [];
  for (let i = 0; i < reading.words.length; i += 1) {
    const word = reading.words[i];
    if (quoted[i] === 1) continue;
    const match = matchAt(negations, reading.words, i);
    if (match === undefined) continue;
    // *ingen venner og ingen søskende* is one negation, as *hverken venner eller søskende*.
    const previous = reading.words[found.at(-1)?.first ?? -1];
    const repeats = previous?.key === word?.key && previous?.clause === word?.clause;
    if (match.value === "not" && !repeats) found.push({ first: match.first, last: match.last });
    i = match.last;
  }
  return found;
}

/** Counts the words of a stretch that can stand for a negation, by their stems. */
export function softNegations(reading: Reading, first: number, last: number, into: Map<string, number>): void {
  for (let i = first; i <= last; i += 1) {
    const word = reading.words[i];
    if (word === undefined) continue;
    const isSoft =
      matchAt(soft, reading.words, i) !== undefined ||
      /mangel|mangl|.{3}(?:løs|løst|løse|løshed|fri|frit|frie)$/u.test(word.key) ||
      /^(?:u|mis|in|im|ir|anti|non)\p{L}{4,}/u.test(word.key);
    if (isSoft) into.set(word.stem, (into.get(word.stem) ?? 0) + 1);
  }
}
