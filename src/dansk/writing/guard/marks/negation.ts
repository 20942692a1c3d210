/** Finds negations: *ikke*, *ingen*, *uden*, and words with a negative meaning of their own. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { numberWord } from "../facts/number-words.ts";
import { addWhere } from "../read/lists.ts";
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
     ikke_længere_end ikke_altid ikke_hver_gang ikke_alle uden_undtagelse uden_for_enhver_tvivl ikke_hvis ikke_før ikke_medmindre ikke_sikkert`,
  ],
  [
    "not",
    `ikke ikk ik ik' ikk' aldrig ingen intet ingenting ingensinde uden hverken næppe ej ingenlunde hvis_ikke ikke_engang heller_ikke
     på_ingen_måde under_ingen_omstændigheder slet_ikke overhovedet_ikke i_intet_tilfælde ikke_længere intetsteds
     hverken_eller langtfra langt_fra ingen_steder`,
  ],
]);

/**
 * Lines that begin with a mark hold words that deny by themselves. Words that can replace a negation: where one came or
 * went, a lost or new *ikke* is no alarm.
 */
const softLines = `! ~mangle ~mangel ~savne ~manglende ~utilstrækkelig for_lidt for_få
knap
! ~undgå ~undlade lade_…_være_med lader_…_være_med lod_…_være_med ladet_være overse overser overså overset overhøre overhørte vent_med vente_med venter_med ventede_med lad_være lade_være lader_være lod_være ~afstå ~undvære
lod lade
ligge_stille ligget_stille lå_stille i_stå
~slippe slap slippe_for fri_for ~fri
! afviser_,_at afviste_,_at afvist_,_at nægter_at nægtede_at afviser_at afviste_at benægter benægtede
~nægte ~afvise ~afslå ~benægte ~modsætte
! ~forbyde ~forbudt ~forbud ~ulovlig
~bryde ~overtræde
! ~umulig ude_af_stand
~hindre ~forhindre ~forebygge
~fravær ~fraværende ~udeblive ~forsvinde væk slut ~miste ~fratage tabt
holder_op holdt_op ~ophøre ~stoppe ~droppe ~opgive ~aflyse ~ophæve ~afskaffe ~nedlægge
~fritage ~undtage ~undtagelse undtagen bortset_fra medmindre på_nær ~udelukke ~foruden
~glemme ~forsømme ~svigte ~dumpe ~forpasse glip
! ~mislykkes forgæves gik_galt gå_galt går_galt
endelig endeligt
ser_…_bort_fra se_bort_fra så_bort_fra set_bort_fra
holde_…_ude_af holder_…_ude_af holdt_…_ude_af holde_sig_fra holder_sig_fra holdt_sig_fra holde_…_fra
~tvivle ~tvivl ~tvivlsom ~afkræfte ~modsige ~modsat ~modstrid ~modstride tværtimod
kun først udelukkende
sjældent sjælden sjældne sjældnere færre mindre i_mindre_grad nul
~dårlig ~ringe ~svært ~svær ~vanskelig ~forkert ~fejlagtig ~falsk
snarere i_stedet_for i_stedet frem_for fremfor hellere
~forblive ~uændret stadig fortsat
~skjule hemmelig hemmelighed
for_sent for_tidligt for_små for_lille for_kort for_svag
fyldt udsolgt udsolgte optaget booket
~blind ~døv
tavs tavst tavse ~tavshed stum tav tier tiede ~tie
tom tomt tomme ~tomhændet blottet ~gratis
~advare
! ~fraråde frarådes fraråder`.split("\n");
const soft = phrasesOf<number>(softLines.map((line, n) => [n, line.replace("! ", "")] as const));
const hard = new Set(softLines.flatMap((line, n) => (line.startsWith("! ") ? [String(n)] : [])));

/** Whether a kind of `softWords` negates as clearly as *ikke*: *mangle*, *forbudt*, *umulig*. */
export function isHard(kind: string): boolean {
  return hard.has(kind);
}

/** The first words of negated phrases that only look like an un-word. */
const noPrefix = new Set(
  "uanset udbredt utrolig umiddelbar uendelig udelt ubetinget umådelig undtagen unødig uhyggelig ubehagelig umage ukrudt"
    .split(" ")
    .map(stemOf),
);

/** *ufarlig* → the stem of *farlig*; undefined for a word without a negating prefix. */
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
  if (length === 3 && !/^(?:lykke|forstå|tro|till?i|bruge|billige)/u.test(rest)) return undefined;
  return stemOf(rest);
}

/** All negations of the text, in order. */
export function findNegations(reading: Reading, quoted: Uint8Array): Negation[] {
  const found: Negation[] = [];
  for (let i = 0; i < reading.words.length; i += 1) {
    const word = reading.words[i];
    if (quoted[i] === 1) continue;
    const match = matchAt(negations, reading.words, i);
    if (match === undefined) continue;
    // *ikke over 50* is a bound, *skriv ikke under* none.
    const after = reading.words[match.last + 1]?.key ?? "";
    const isBound = /^(?:over|under)$/u.test(reading.words[match.last]?.key ?? "");
    if (match.value === "none" && isBound && !/^\d/u.test(after) && numberWord(after) === undefined) {
      found.push({ first: i, last: i });
      continue;
    }
    // *ingen venner og ingen søskende* is one negation, as *hverken venner eller søskende*.
    const previous = reading.words[found.at(-1)?.first ?? -1];
    const repeats = previous?.key === word?.key && previous?.clause === word?.clause;
    if (match.value === "not" && !repeats) found.push({ first: match.first, last: match.last });
    i = match.last;
  }
  return found;
}

const lessWord = /mangel|mangl|.{3}(?:løs|løst|løse|løshed|fri|frit|frie)$/u;
const softPrefix = /^u\p{L}{4,}/u;
const foreignPrefix =
  /^(?:mis(?!tænk|tank|sion|und|hand)|non|anti)\p{L}{4,}|^(?:inaktiv|intoleran|irrelevan|ineffektiv|inkonsekven|irration|inkompeten|illoyal|illegal|upopul)/u;

/** *endeløs*, *mistro*: a word with a *not* in it. */
const holdsNot = (key: string) => lessWord.test(key) || foreignPrefix.test(key);
addWhere(soft, holdsNot);

/** The kind of a word that can replace a negation: a line of the list, else its stem; undefined for any other word. */
function softKind(reading: Reading, i: number): string | undefined {
  const word = reading.words[i];
  // *ikke desto mindre* and *jo mindre, desto …* hold no *not*.
  if (word === undefined || (word.lists & soft.bit) === 0) return undefined;
  if (word.key === "mindre" && reading.words[i - 1]?.key === "desto") return undefined;
  const match = matchAt(soft, reading.words, i);
  if (match !== undefined) return String(match.value);
  return holdsNot(word.key) ? word.stem : undefined;
}

/** The words of some sentences that can replace a negation: the tokens of each kind. */
export function softWords(reading: Reading, sentences: readonly number[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const s of sentences) {
    const { first, last } = reading.sentences[s] ?? { first: 0, last: -1 };
    for (let i = first; i <= last; i += 1) {
      const kind = softKind(reading, i);
      if (kind === undefined) continue;
      const tokens = found.get(kind) ?? [];
      tokens.push(i);
      found.set(kind, tokens);
    }
  }
  return found;
}

const comparing =
  /^(?:flere|mere|mindre|færre|senere|tidligere|ældre|yngre|højere|lavere|længere|kortere|større|tungere|lettere)$/u;

/** *må ikke have flere end 25*, *ikke senere end klokken 15*: a bound, reported as a bound. */
export function isBound({ words }: Reading, { first, last }: Negation): boolean {
  const ahead = words.slice(last + 1, last + 6).filter((word) => word.sentence === words[first]?.sentence);
  const than = ahead.findIndex((word) => word.key === "end");
  const numbers = words.slice(last + than + 2, last + than + 4).some((word) => /^\d/u.test(word.key));
  return than > 0 && comparing.test(ahead[than - 1]?.key ?? "") && numbers;
}

/**
 * Negations that can be removed without a change of meaning: *ikke … uden samtykke* means *kun … med samtykke*, *ikke
 * ude, heller ikke inde* has a redundant one, and *ingen er bedre end* means *den bedste*. `there` are the words of the
 * other text.
 */
export function isOptional(reading: Reading, { first, last }: Negation, there?: ReadonlySet<string>): boolean {
  const { words } = reading;
  const { key = "" } = words[first] ?? {};
  if (key === "heller") return true;
  if (isBound(reading, { first, last })) return true;
  // *aldrig, hverken før eller siden*
  if (key === "hverken") {
    const before = words
      .slice(Math.max(0, first - 10), first)
      .filter((word) => word.sentence === words[first]?.sentence);
    if (before.some((word) => /^(?:ikke|aldrig|ingen|intet)$/u.test(word.key))) return true;
  }
  if (/^(?:ingen|intet|aldrig)$/u.test(words[first]?.key ?? "")) {
    const near = words.slice(last + 1, last + 9).filter((word) => word.clause === words[first]?.clause);
    if (near.some((word) => word.key === "end")) return true;
  }
  const isWithout = words[first]?.key === "uden";
  // Where the other text has both too, neither stands for the other.
  if (!isWithout && there?.has("uden") === true) return false;
  for (let step = 1; step <= 10; step += 1) {
    const word = words[isWithout ? first - step : last + step];
    if (word === undefined || word.sentence !== words[first]?.sentence) return false;
    if (isWithout ? /^(?:ikke|ingen|aldrig)$/u.test(word.key) : word.key === "uden") return true;
  }
  return false;
}

/** Whether the word negates its context. */
export function isDenial(key: string): boolean {
  return /^(?:ikke|ikk|aldrig|ingen|intet|ingenting|hverken|næppe|ej|uden|intetsteds)$/u.test(key);
}

/** Whether the word can replace a negation: *mangler*, *forbudt*, *usikker*. */
export function standsForDenial(reading: Reading, i: number): boolean {
  return softKind(reading, i) !== undefined || softPrefix.test(reading.words[i]?.key ?? "");
}
