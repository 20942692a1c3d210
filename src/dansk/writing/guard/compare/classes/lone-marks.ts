/** Decides whether an unmatched word of modality, condition or quantity is only a paraphrase that no list contains. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import { align, counterpartOf } from "../evidence/alignment.ts";
import { isRepeated, isRestSaidAgain, keysAround } from "../evidence/clauses.ts";
import { isKept, keptShare } from "../evidence/kept.ts";
import { type Part, textOf } from "../side.ts";
import {
  agree,
  anyKey,
  givesOrder,
  isAlone,
  isBare,
  isDenied,
  isModalVerb,
  isOrdered,
  isPutOtherwise,
  type Mark,
  opensWithVerb,
  perceives,
} from "./mark-words.ts";

/** Classes whose loss or arrival alone changes the meaning. */
const lossTells = new Set(
  "possible probable should must may if onlyif unless most few mostly sometimes rarely only notall".split(" "),
);
const gainTells = new Set(
  "possible probable should must certain if onlyif unless all most few always rarely only".split(" "),
);

/** An unmatched word, and the place where the other text lacks it. */
export interface Lone {
  readonly mark: Mark;
  readonly own: Part;
  readonly other: Part;
  /** The words of its dimension on the other side. */
  readonly others: readonly Mark[];
  /** Whether it is new. */
  readonly isAfter: boolean;
}

/** *Kan du …?* and *Vil du …?* ask the same. */
export function asks(part: Part, mark: Mark): boolean {
  const { words, sentences } = part.side.reading;
  const sentence = sentences[words[mark.first]?.sentence ?? 0];
  return sentence?.first === mark.first && words[sentence.last]?.key === "?";
}

/** *nogle forskere mener* says less than *forskere mener*; in the middle of a clause it says little. */
function leadsClause(part: Part, mark: Mark): boolean {
  const { words, clauses } = part.side.reading;
  const first = clauses[words[mark.first]?.clause ?? 0]?.first ?? 0;
  for (let i = first; i < mark.first; i += 1)
    if (!/^(?:,|;|:|og|men|at|for|fordi|der|som|i)$/u.test(words[i]?.key ?? "")) return false;
  return true;
}

function tells({ mark, own, isAfter }: Lone): boolean {
  const { classes } = mark.value;
  if (classes.some((name) => name === "soft" || name === "each" || name === "whole")) return false;
  // *besluttede at bevare* is *besluttede, at den skal bevares*: an added modal verb alone is never reported.
  if (
    isAfter &&
    mark.value.kind === "modality" &&
    (isModalVerb(own, mark) || !/^(?:certain|probable|possible)$/u.test(classes[0] ?? ""))
  )
    return false;
  if (!isAfter && classes.join() === "some" && leadsClause(own, mark)) return true;
  const list = isAfter ? gainTells : lossTells;
  return classes.some((name) => list.has(name));
}

/** *når der skal sælges*, *for at man kan*: what is meant to be needs no word in other constructions. */
function isPurpose({ mark, own }: Lone): boolean {
  const { words } = own.side.reading;
  const near = words
    .slice(Math.max(0, mark.first - 4), mark.first)
    .filter((word) => word.clause === words[mark.first]?.clause);
  return near.some((word) => /^(?:når|hvis|hvordan|hvornår|hvor|hvad|om|så|inden|før|for|hvem)$/u.test(word.key));
}

function isModalExcused(lone: Lone, lexicon: Lexicon): boolean {
  const { mark, own, other } = lone;
  const { classes } = mark.value;
  const text = textOf(own.side, mark.first, mark.last).toLowerCase();
  // *Jeg tager gerne ekstra vagter* is *jeg kan tage ekstra vagter*.
  if (other.keys.has("gerne") && !own.keys.has("gerne") && !classes.includes("must")) return true;
  if (isAlone(own, mark, lexicon)) return true;
  const isSoft = classes.includes("must") || classes.includes("should");
  if (isModalVerb(own, mark) && !isSoft && !perceives(own, mark) && !isPurpose(lone) && isBare(own, mark, other))
    return false;
  if ((isModalVerb(own, mark) && keysAround(own, mark).size === 0) || isPutOtherwise(mark, own, other, lexicon))
    return true;
  if (/^(?:kunne|måtte)$/u.test(text)) return true;
  // *ifølge nogle* says as little for certain as *nogle antager*.
  if (other.classes.some((there) => there.value.classes.includes("believes"))) {
    if (!own.classes.some((there) => there.value.classes.includes("believes"))) return true;
  }
  if (classes.includes("may") || classes.includes("will") || classes.includes("possible")) {
    // *Tag gerne en kage med* lets one do it, as *du må gerne* does; who does not get leave is denied by the *ikke*.
    if (other.keys.has("gerne") || (classes.includes("may") && isDenied(own, mark))) return true;
    if (other.classes.some((there) => there.value.classes.includes("sometimes"))) return true;
    if (anyKey(other, "frygter frygtede frygt bekymret bange")) return true;
    // *Må jeg …*, *du må gerne …* and *vil du …?* ask for the same.
    if (other.classes.some((there) => there.value.kind === "modality" && asks(other, there))) return true;
    if (isModalVerb(own, mark) && (isDenied(own, mark) || isPurpose(lone))) return true;
    if (perceives(own, mark)) return true;
    for (const key of other.keys)
      if (/.{3}(?:bar|bart|bare)$|^u?mulige?t?$/u.test(key) && !own.keys.has(key)) return true;
  }
  if (isSoft)
    return (
      own.keys.has("ellers") ||
      isPurpose(lone) ||
      other.classes.some((there) => there.value.classes.some((name) => name === "only" || name === "onlyif")) ||
      isOrdered(mark, own, other) ||
      givesOrder(other, lexicon) ||
      anyKey(other, "skyldes påbud krav vigtigt vigtig husk frist fristen forkert ellers tidligst senest")
    );
  return false;
}

/** What must be kept of a clause before it is sure that only its *if* went. */
const kept = 0.75;

function isConditionExcused({ mark, own, other, isAfter }: Lone, lexicon: Lexicon): boolean {
  const opens = other.sentences.some((s) => opensWithVerb(other, s, lexicon));
  // *Kendskab til regnskab* stands for *hvis du kender til regnskab*: the clause became a phrase.
  if (!isAfter && isRepeated(own, mark, other, 0.34) && keptShare(own, mark, other) < kept) return true;
  if (isAfter) return opens || isRepeated(own, mark, other, 0.34);
  // *hvis man er forkølet* may become *mod forkølelse*.
  if (keysAround(own, mark).size === 1 && isRepeated(own, mark, other, 1)) return true;
  return opens || anyKey(other, "ved uden ellers når kun først ville");
}

/** *vurderer* and *efter ledelsens vurdering*, *nødvendige* and *en nødvendighed*: the same word as another part of speech. */
function isSaidByConcept({ mark, own, other }: Lone): boolean {
  const words = own.side.reading.words.slice(mark.first, mark.last + 1).filter((word) => word.content);
  return words.some((word) => other.content.has(word.concept));
}

/** The other side says it in a way that no list knows: then a mark that is alone is no alarm. */
function isExcused(lone: Lone, lexicon: Lexicon): boolean {
  const { mark, own, other, others } = lone;
  const { kind, dimension, classes } = mark.value;
  const agreeing = others.filter((there) => agree(mark, there)).length;
  // *antyder* on both sides does not stand for the *kan* beside it.
  const isCut = isModalVerb(own, mark) && isBare(own, mark, other);
  const twins = own.classes.filter((there) => there.value.dimension === dimension && agree(mark, there)).length;
  if ((agreeing > 0 && !(isCut && agreeing < twins)) || isSaidByConcept(lone)) return true;
  const isRest = kind === "condition" && isRestSaidAgain(own, mark.first, other, 0.6);
  // A hedge is one word, and lost in a rewriting where a verb is only put otherwise.
  const least = kind === "modality" && !isModalVerb(own, mark) ? 0.3 : 0.6;
  if (!isRest && !isRepeated(own, mark, other, least)) return true;
  if (kind === "modality") return isModalExcused(lone, lexicon);
  if (kind === "condition") return isConditionExcused(lone, lexicon);
  // *få vintre var så kolde* is *en af de koldeste*.
  if (classes.includes("few")) return other.negations.length > own.negations.length || own.keys.has("så");
  if (dimension === "only")
    return (
      other.classes.some((there) => there.value.classes.includes("must")) ||
      (anyKey(other, "først ikke intet ingen bare eneste lutter blot nøjes nøjedes") &&
        !anyKey(own, "ikke intet ingen"))
    );
  return false;
}

/** A condition that went with its whole clause, of which nothing is said again. */
function isDropped({ mark, own, other, isAfter }: Lone): boolean {
  return mark.value.kind === "condition" && !isAfter && !isRepeated(own, mark, other, 0.34);
}

function isNewCondition({ mark, isAfter }: Lone): boolean {
  return mark.value.kind === "condition" && isAfter;
}

/** Whether the clause of the mark is said again word for word, with nothing in it that could stand for the mark. */
function isTakenOut({ mark, own, other, isAfter }: Lone): boolean {
  if (isModalVerb(own, mark) || mark.value.kind === "condition") return false;
  const { after, before } = isAfter ? align(other, own) : align(own, other);
  const there = counterpartOf(own, mark, other, isAfter ? before : after, isAfter ? after : before);
  if (there === undefined || there.share < 1 || there.said < 2 || there.fresh.length > 0) return false;
  const { words } = other.side.reading;
  return !other.classes.some((mark) => words[mark.first]?.clause === there.clause && mark.value.kind === "modality");
}

/** *forbudt* for *ikke tilladt*, *vurdering* for *vurderer*: the word has its partner, and the opposites are compared elsewhere. */
function hasPartner({ mark, own, other, isAfter }: Lone): boolean {
  const partners = isAfter ? align(other, own).before : align(own, other).after;
  for (let i = mark.first; i <= mark.last; i += 1) if (partners.has(i)) return true;
  return false;
}

/** Words that are no more than a hedge: *måske*, *formentlig*, *ser ud til*, *påstod*. */
function isHedge({ mark, own, isAfter }: Lone): boolean {
  const { kind, classes } = mark.value;
  // *ifølge* is a reservation, *eventuelle spørgsmål* are those there may be.
  if (/^(?:ifølge|eventuelle?|mulige|~)$/u.test(own.side.reading.words[mark.first]?.key ?? "")) return false;
  if (classes.includes("may") || (isAfter && classes.includes("believes"))) return false;
  const isDoubt = classes.some((name) => name === "possible" || name === "probable" || name === "believes");
  return (
    kind === "modality" && isDoubt && !classes.includes("soft") && !isModalVerb(own, mark) && !classes.includes("able")
  );
}

/** What a hedge may become in words that are no marks. */
const hedging =
  /^(?:nok|vel|vist|sikkert|synes|virke|virker|virkede|forekommer|forekom|tænkes|tvivl|gæt|usikker|usikkert|mening|misforståelse|myte|forestilling|opfattelse|øjne|indtryk|angiveligt|såkaldte|ligner|lignede|skulle|kunne|ville|kan|hvis|om|mulighed|mulig|muligt|chance|måtte|oplyser|fortæller|siger|skriver|mod|sige|udsagn|ord|forklarer|forklarede|fortalte|sagde|oplyste|skrev)$/u;

/** Whether a hedge went, or came, with nothing on the other side that could hedge, though its clause is said again. */
function isBareHedge(lone: Lone): boolean {
  const { mark, own, other, isAfter } = lone;
  if (!isHedge(lone)) return false;
  const mayHedge = (there: Mark) =>
    there.value.kind === "modality" || there.value.dimension === "frequency" || there.value.classes.includes("some");
  const times = (part: Part) => part.classes.filter(mayHedge).length;
  if (times(other) >= times(own)) return false;
  if ([...other.keys].some((key) => hedging.test(key) && !own.keys.has(key))) return false;
  const { after, before } = isAfter ? align(other, own) : align(own, other);
  const [partners, back] = isAfter ? [before, after] : [after, before];
  const { words, clauses } = own.side.reading;
  // *Vi håber, at det virker*: what is hoped is in the next clause.
  const next = clauses[(words[mark.first]?.clause ?? 0) + 1]?.first ?? -1;
  const isOpening = keysAround(own, mark).size === 0 && words[next]?.sentence === words[mark.first]?.sentence;
  const at = isOpening ? { first: next, last: next } : mark;
  const there = counterpartOf(own, at, other, partners, back);
  return there !== undefined && there.share >= 0.6 && there.said >= 2;
}

/** Whether an unmatched word is worth reporting. */
export function isWorthReporting(lone: Lone, lexicon: Lexicon): boolean {
  if (isBareHedge(lone) && !hasPartner(lone)) return true;
  if (!tells(lone) || hasPartner(lone)) return false;
  if (isTakenOut(lone) && !lone.others.some((other) => agree(lone.mark, other))) return true;
  // *i alt*, *alt, hvad der var sket*: a new amount tells only where nothing else is new.
  if (lone.isAfter && lone.mark.value.kind === "quantity") return false;
  return (
    !isExcused(lone, lexicon) && (isNewCondition(lone) || isDropped(lone) || isKept(lone.own, lone.mark, lone.other))
  );
}
