/** Compares modality, conditions and quantities: words that say how sure, when and how much. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import type { ClassValue } from "../marks/classes.ts";
import type { Match } from "../marks/phrases.ts";
import { changedMessage, lostMessage, newMessage } from "../messages.da.ts";
import { conceptOf, spanOf } from "../read/reading.ts";
import { stemOf } from "../read/stems.ts";
import type { Changes } from "./changes.ts";
import { isRestSaidAgain, isSaidAgain, keysAround } from "./evidence/clauses.ts";
import { type Part, textOf } from "./side.ts";

type Mark = Match<ClassValue>;

/** Classes whose loss or arrival alone changes the meaning. */
const lossTells = new Set(
  "possible probable should must may if onlyif unless most few mostly sometimes rarely only".split(" "),
);
const gainTells = new Set(
  "possible probable should must certain if onlyif unless all most few always rarely only".split(" "),
);
/** What can stand for an *if* without being one. */
const dimensions: readonly ClassValue["dimension"][] = ["modal", "belief", "condition", "amount", "frequency", "only"];
/** Seeing and saying need no *kan*: *man kan se* is *man ser*. */
const perceiving =
  /^(?:se|ses|finde|findes|læse|læses|høre|høres|sige|siges|mærke|mærkes|konstatere|konstateres|huske|forestille|tænke|forstå|forstås|tale|undre|nævne|nævnes|nævner|fremgå|opdage|regne|bemærke|takke|godt|holde|rumme|indeholde|bære|nå|klare|købes|fås|lånes|bruges|leve|vare|betale|lide|genkende|mindes|give|bruge|komme|gå)$/u;

/** A word that may be something else than a verb does not show that its sentence begins with one. */
const otherReadings = Form.NounSingular | Form.NounPlural | Form.AdjectiveE | Form.AdjectiveBase | Form.Plain;

const commonVerb =
  /^(?:er|var|kan|kunne|skal|skulle|vil|ville|har|havde|får|fik|bliver|blev|må|bør|kommer|gør|går|står)$/u;
const opensObject =
  /^(?:en|et|den|det|de|din|dit|dine|dig|altid|aldrig|ikke|på|til|af|om|venligst|alle|at|os|mig|i|med|der|man|du|han|hun|vi|jeg|hans|hendes|deres|sådan)$/u;

function agree(a: Mark, b: Mark): boolean {
  return a.value.classes.some((name) => b.value.classes.includes(name));
}

/** The marks of either side that have no partner on the other. */
function unmatched(before: readonly Mark[], after: readonly Mark[], keyOf: (mark: Mark, isAfter: boolean) => string) {
  const free = [...after];
  const lost: Mark[] = [];
  const wait: Mark[] = [];
  const take = (found: number) => free.splice(found, 1);
  for (const mark of before) {
    const same = free.findIndex((other) => keyOf(other, true) === keyOf(mark, false));
    if (same >= 0) take(same);
    else wait.push(mark);
  }
  for (const mark of wait) {
    const near = free.findIndex((other) => agree(mark, other));
    if (near >= 0) take(near);
    else lost.push(mark);
  }
  return { lost, gained: free };
}

/** The verb that a modal verb stands with, by its concept. */
function verbOf(part: Part, mark: Mark, lexicon: Lexicon): string | undefined {
  if (!modalVerb.test(textOf(part.side, mark.first, mark.last))) return undefined;
  const verb = following(part, mark).find((key) => {
    return (lexicon.forms(key) & (Form.Infinitive | Form.Passive)) !== 0 && !lightVerb.test(key);
  });
  return verb === undefined ? undefined : conceptOf(verb);
}

/** Marks of either side that stand with the same verb, as pairs; each verb that stands once on both sides. */
function byVerb(before: Part, after: Part, own: readonly Mark[], fresh: readonly Mark[], lexicon: Lexicon): [Mark, Mark][] {
  const single = (part: Part, marks: readonly Mark[]) => {
    const found = new Map<string, Mark | undefined>();
    for (const mark of marks) {
      const verb = verbOf(part, mark, lexicon);
      if (verb !== undefined) found.set(verb, found.has(verb) ? undefined : mark);
    }
    return found;
  };
  const others = single(after, fresh);
  return [...single(before, own)].flatMap(([verb, mark]) => {
    const other = others.get(verb);
    return mark === undefined || other === undefined ? [] : [[mark, other] as [Mark, Mark]];
  });
}

/** The words after a mark, in its clause. */
function following(part: Part, mark: Mark): string[] {
  const { words } = part.side.reading;
  const here = words[mark.last]?.clause;
  const near = words.slice(mark.last + 1, mark.last + 7).filter((word) => word.clause === here);
  return near.map((word) => word.key);
}

function perceives(part: Part, mark: Mark): boolean {
  return following(part, mark).some((key) => perceiving.test(key));
}

/** *man skal komme tidligt* and *Kom tidligt*. */
function isOrdered(mark: Mark, own: Part, other: Part): boolean {
  const { words, sentences } = other.side.reading;
  const firsts = new Set(other.sentences.map((s) => words[sentences[s]?.first ?? 0]?.stem));
  return following(own, mark).some((key) => firsts.has(stemOf(key)));
}

/** Whether two marks stand in clauses that say the same. */
function shareClause(before: Part, one: Mark, after: Part, other: Mark): boolean {
  const [keys, others] = [keysAround(before, one), keysAround(after, other)];
  if (keys.size === 0 || others.size === 0) return true;
  for (const key of keys) if (others.has(key)) return true;
  return false;
}

/** *det kan skyldes*, *det kan betyde*: the *kan* says how sure it is, and is missed when it goes. */
const epistemic =
  /^(?:skyldes|være|betyde|medføre|føre|resultere|forårsage|opstå|ske|tyde|hænge|blive|øge|mindske|påvirke|forværre|forbedre|forhindre|skade|true)$/u;

const lightVerb = /^(?:være|have|blive|få|gøre|komme|gå|sige)$/u;
const modalVerb = /^(?:kan|kunne|skal|skulle|må|måtte|bør|burde|vil|ville)$/iu;

/**
 * *overvejer, om naboer kan dele* says no more than *overvejer at lade naboer dele*: the verb has no tense there. A verb
 * that the other side does not have at all shows that the whole was put in other words.
 */
function isPutOtherwise(mark: Mark, own: Part, other: Part, lexicon: Lexicon): boolean {
  if (!modalVerb.test(textOf(own.side, mark.first, mark.last))) return false;
  const verb = following(own, mark).find((key) => {
    return (lexicon.forms(key) & (Form.Infinitive | Form.Passive)) !== 0 && (epistemic.test(key) || !lightVerb.test(key));
  });
  if (verb === undefined || epistemic.test(verb)) return false;
  return other.keys.has(verb) || !other.content.has(conceptOf(verb));
}

const finite = Form.Present | Form.Past;

/** *Husk at …*, *Kommer du …*: the sentence begins with its verb. */
function beginsWithVerb(part: Part, lexicon: Lexicon, form: number): boolean {
  const { words, sentences } = part.side.reading;
  return part.sentences.some((s) => {
    const stretch = sentences[s];
    if (stretch === undefined || words[stretch.last]?.key === "?") return false;
    const first = words[stretch.first];
    if (first === undefined) return false;
    const forms = lexicon.forms(first.key);
    const next = words[stretch.first + 1]?.key ?? "";
    if (opensObject.test(next) && (forms & form) !== 0) return true;
    if (form === Form.Imperative && (forms & form) !== 0 && (lexicon.forms(next) & finite) === 0) return true;
    if (form !== Form.Imperative && commonVerb.test(first.key)) return true;
    return (forms & form) !== 0 && (forms & otherReadings) === 0;
  });
}

function anyKey(part: Part, list: string): boolean {
  return list.split(" ").some((key) => part.keys.has(key));
}

/** The other side says it in a way that no list knows: then a mark that is alone is no alarm. */
function isExcused(
  mark: Mark,
  own: Part,
  other: Part,
  lexicon: Lexicon,
  others: readonly Mark[],
  isAfter: boolean,
): boolean {
  if (others.some((there) => agree(mark, there))) return true;
  const { kind, dimension, classes } = mark.value;
  const isRest = kind === "condition" && isRestSaidAgain(own, mark.first, other, 0.6);
  if (!isRest && !isSaidAgain(own, mark, other, 0.6)) return true;
  if (kind === "modality") {
    if (keysAround(own, mark).size === 0) return true;
    if (isPutOtherwise(mark, own, other, lexicon)) return true;
    if (/^(?:kunne|måtte)$/iu.test(textOf(own.side, mark.first, mark.last))) return true;
    if (classes.includes("may") || classes.includes("possible")) {
      // *Må jeg …*, *du må gerne …* and *vil du …?* ask for the same.
      if (other.classes.some((there) => there.value.kind === "modality" && asks(other, there))) return true;
      if (perceives(own, mark)) return true;
      for (const key of other.keys)
        if (/.{4}(?:bar|bart|bare|lig|ligt|lige)$/u.test(key) && !own.keys.has(key)) return true;
    }
    if (classes.includes("must") || classes.includes("should"))
      return (
        own.keys.has("ellers") ||
        isOrdered(mark, own, other) ||
        beginsWithVerb(other, lexicon, Form.Imperative) ||
        anyKey(other, "skyldes påbud krav vigtigt husk")
      );
    return false;
  }
  if (kind === "condition" && isAfter)
    return beginsWithVerb(other, lexicon, Form.Present | Form.Past) || isSaidAgain(own, mark, other, 0.34);
  // *hvis man er forkølet* may become *mod forkølelse*.
  if (kind === "condition" && keysAround(own, mark).size === 1 && isSaidAgain(own, mark, other, 1)) return true;
  if (kind === "condition")
    return beginsWithVerb(other, lexicon, Form.Present | Form.Past) || anyKey(other, "ved uden ellers når kun først ville");
  if (classes.includes("few")) return other.negations.length > own.negations.length;
  if (dimension === "only")
    return (
      anyKey(other, "først ikke intet ingen bare eneste lutter blot nøjes nøjedes") && !anyKey(own, "ikke intet ingen")
    );
  return false;
}

function tells(mark: Mark, list: ReadonlySet<string>): boolean {
  if (mark.value.classes.includes("soft") || mark.value.classes.includes("each")) return false;
  return mark.value.classes.some((name) => list.has(name));
}

/** *Kan du …?* and *Vil du …?* ask for the same. */
function asks(part: Part, mark: Mark): boolean {
  const { words, sentences } = part.side.reading;
  const sentence = sentences[words[mark.first]?.sentence ?? 0];
  return sentence?.first === mark.first && words[sentence.last]?.key === "?";
}

function isOpinion(part: Part): boolean {
  return anyKey(part, "synes mener mening enig uenig syntes mente holdning ønsker foreslår");
}

/** Pairs that may stand for one another in part: *når du* and *hvis du*. */
function isHarmless(lost: Mark, gained: Mark, before: Part, after: Part): boolean {
  const names = new Set([...lost.value.classes, ...gained.value.classes]);
  if (names.has("soft")) return true;
  // In an opinion *skal* and *bør* are the same.
  if (names.has("must") && names.has("should") && isOpinion(before) && isOpinion(after)) return true;
  // *skal være over* is *må ikke være under*, and *sjældent tid* is *for det meste ikke tid*.
  const isDenied = before.negations.length !== after.negations.length;
  if (isDenied && names.has("must") && names.has("may")) return true;
  if (isDenied && (names.has("rarely") || names.has("few")) && (names.has("mostly") || names.has("most") || names.has("often"))) return true;
  // *hvis … ikke* is *medmindre*.
  if (names.has("unless") && names.has("if") && before.negations.length !== after.negations.length) return true;
  if (names.has("when") && names.has("if")) {
    const next = (part: Part, mark: Mark) => part.side.reading.words[mark.last + 1]?.key ?? "";
    return (
      /^(?:man|du|I|i|en|et|der)$/u.test(next(before, lost)) && /^(?:man|du|i|en|et|der)$/u.test(next(after, gained))
    );
  }
  const strict = ["if", "onlyif", "unless"].some((name) => names.has(name));
  return lost.value.kind === "condition" && !strict && !(names.has("cause") && names.has("concession"));
}

/** *nogle forskere mener* says less than *forskere mener*; in the middle of a clause it says little. */
function leadsClause(part: Part, mark: Mark): boolean {
  const { words, clauses } = part.side.reading;
  const first = clauses[words[mark.first]?.clause ?? 0]?.first ?? 0;
  for (let i = first; i < mark.first; i += 1)
    if (!/^(?:,|;|:|og|men|at|for|fordi|der|som|i)$/u.test(words[i]?.key ?? "")) return false;
  return true;
}

/** Compares the marks of one group. */
export function compareClasses(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  for (const dimension of dimensions) {
    const own = before.classes.filter((mark) => mark.value.dimension === dimension && !asks(before, mark));
    const new_ = after.classes.filter((mark) => mark.value.dimension === dimension && !asks(after, mark));
    if (own.length + new_.length === 0) continue;
    const keyOf = (mark: Mark, isAfter: boolean) =>
      textOf((isAfter ? after : before).side, mark.first, mark.last).toLowerCase();
    const pairs = dimension === "modal" ? byVerb(before, after, own, new_, lexicon) : [];
    const paired = new Set(pairs.flat());
    const { lost, gained } = unmatched(
      own.filter((mark) => !paired.has(mark)),
      new_.filter((mark) => !paired.has(mark)),
      keyOf,
    );
    for (const [mark, other] of pairs) {
      if (!agree(mark, other) && !isHarmless(mark, other, before, after)) addChange(before, after, mark, other, changes);
    }
    report(before, after, lost, gained, own, new_, lexicon, changes);
  }
}

function addChange(before: Part, after: Part, mark: Mark, other: Mark, changes: Changes): void {
  const message = changedMessage(
    mark.value.kind,
    textOf(before.side, mark.first, mark.last),
    textOf(after.side, other.first, other.last),
  );
  const spanBefore = spanOf(before.side.reading.words, mark.first, mark.last);
  changes.add(mark.value.kind, spanBefore, spanOf(after.side.reading.words, other.first, other.last), message);
}

function report(
  before: Part,
  after: Part,
  lost: readonly Mark[],
  gained: readonly Mark[],
  own: readonly Mark[],
  fresh: readonly Mark[],
  lexicon: Lexicon,
  changes: Changes,
): void {
  const free = [...gained];
  for (const mark of lost) {
    const span = spanOf(before.side.reading.words, mark.first, mark.last);
    const text = textOf(before.side, mark.first, mark.last);
    const partner = free.findIndex(
      (other) => !isHarmless(mark, other, before, after) && shareClause(before, mark, after, other),
    );
    const other = free[partner];
    if (other !== undefined) {
      free.splice(partner, 1);
      addChange(before, after, mark, other, changes);
      continue;
    }
    // Two that may stand for one another are settled with one another.
    const harmless = free.findIndex((one) => isHarmless(mark, one, before, after) && shareClause(before, mark, after, one));
    if (harmless >= 0) {
      free.splice(harmless, 1);
      continue;
    }
    const leads = mark.value.classes.join() === "some" && leadsClause(before, mark);
    if (free.length > 0 || !(leads || tells(mark, lossTells)) || isExcused(mark, before, after, lexicon, fresh, false))
      continue;
    changes.add(mark.value.kind, span, null, lostMessage(mark.value.kind, text));
  }
  for (const mark of free) {
    if (!tells(mark, gainTells) || isExcused(mark, after, before, lexicon, own, true)) continue;
    const text = textOf(after.side, mark.first, mark.last);
    changes.add(
      mark.value.kind,
      null,
      spanOf(after.side.reading.words, mark.first, mark.last),
      newMessage(mark.value.kind, text),
    );
  }
}
