/** Answers whether a fact has any ground in a whole text, however it is put there. */
import { type Fact, sameFact } from "../../facts/fact.ts";
import { nameKey } from "../../facts/names.ts";
import type { Part, Side } from "../side.ts";

/** Initials of words in a row: *Den Europæiske Union* gives *eu*, *deu*. */
function initialsOf(side: Side): Set<string> {
  const found = new Set<string>();
  const { words } = side.reading;
  for (let i = 0; i < words.length; i += 1) {
    let letters = "";
    for (let j = i; j < Math.min(words.length, i + 6); j += 1) {
      const word = words[j];
      if (word === undefined || word.sentence !== words[i]?.sentence) break;
      if (/^(?:og|de|den|for|af|i)$/u.test(word.key) && j > i) continue;
      letters += word.key.charAt(0);
      if (letters.length > 1) found.add(letters);
    }
  }
  return found;
}

function sharedStart(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1;
  return n;
}

/** What people and things of a place are called, where the name itself does not show it. */
const belonging: ReadonlyMap<string, RegExp> = new Map(
  (
    "danmark>^(dansk|herhjemme|hjemlig|indenlandsk|landet|udland|udenlandsk) jylland>jysk|^jyde fyn>fynsk|^fynbo sjælland>sjælland norge>^nor(sk|dm[aæ]nd) " +
    "sverige>^svensk tyskland>^tysk frankrig>^fran[sz] england>^(engelsk|brit|englænder) storbritannien>^(brit|engelsk|englænder) spanien>^spansk|^spanier " +
    "italien>^italiensk grækenland>^græsk|^græker usa>^amerikan rusland>^russ kina>^kines japan>^japan indien>^ind(isk|er) " +
    "holland>^holl polen>^pol(sk|ak) finland>^fin(sk|ne) island>^island grønland>^grønl færøerne>^færø tyrkiet>^tyrk " +
    "europa>^europæ afrika>^afrikan asien>^asiat københavn>^københavn|^hovedstad aarhus>^aarhus århus>^århus rom>^romer " +
    "irland>^ir(sk|e) skotland>^sko[t]sk|^skotte østrig>^østrig ungarn>^ungar ukraine>^ukrain egypten>^egypt israel>^israel " +
    "kristendommen>^krist schweiz>^schweiz belgien>^belg portugal>^portugis grækerne>^græsk bornholm>^bornholm vikingetiden>^viking"
  )
    .split(" ")
    .map((entry) => {
      const [name = "", pattern = ""] = entry.split(">");
      return [name, new RegExp(pattern, "u")] as const;
    }),
);

/** *Norditalien* lies in *Italien*. */
function isPartOfLand(part: string, whole: string): boolean {
  return (
    whole.length >= 4 &&
    part.endsWith(whole) &&
    /^(?:nord|syd|øst|vest|midt|central|stor)$/u.test(part.slice(0, -whole.length))
  );
}

/** *Danmark* and *danske*, *Folketing* and *Folketinget*. */
function areNear(name: string, other: string): boolean {
  if (belonging.get(name)?.test(other) === true || isPartOfLand(name, other) || isPartOfLand(other, name)) return true;
  const same = sharedStart(name, other);
  // *Nordsøen* and *nordsøolien*, *EU* and *EU-forbud*.
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  if (
    long.startsWith(`${short}-`) ||
    (short.length >= 5 && long.startsWith(short.replace(/(?:en|et|n)$/u, "")) && long.length >= short.length + 3)
  )
    return true;
  if (same >= 4 && same >= Math.min(name.length, other.length) && Math.abs(name.length - other.length) <= 4)
    return true;
  return (
    same >= 3 &&
    /(?:sk|ske|skt|sker|skere|skerne|skernes|er|ere|erne)$/u.test(other) &&
    same >= Math.min(4, other.length - 3)
  );
}

export class Grounds {
  readonly #facts = new Map<string, Fact[]>();
  readonly #keys = new Set<string>();
  readonly #side: Side;
  #made: ReadonlySet<string> | undefined;
  readonly #acronyms = new Set<string>();

  constructor(side: Side) {
    this.#side = side;
    for (const fact of side.facts) {
      for (const key of fact.keys) this.#facts.set(key, [...(this.#facts.get(key) ?? []), fact].slice(0, 8));
      const word = side.reading.words[fact.first]?.word ?? "";
      if (fact.family === "name" && word.length < 7 && word === word.toUpperCase())
        this.#acronyms.add(word.toLowerCase());
    }
    for (const key of new Set(side.reading.words.map((word) => word.key))) this.#keys.add(nameKey(key));
  }

  /** Few texts ask for them. */
  get #initials(): ReadonlySet<string> {
    this.#made ??= initialsOf(this.#side);
    return this.#made;
  }

  /** Where the fact stands in this text. */
  find(fact: Fact): Fact | undefined {
    for (const key of fact.keys) {
      const found = this.#facts.get(key)?.find((other) => sameFact(fact, other));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether this text gives ground for the fact. */
  holds(fact: Fact): boolean {
    if (this.find(fact) !== undefined) return true;
    if (fact.family !== "name") return false;
    const key = fact.keys[0]?.slice(2) ?? "";
    if (this.#keys.has(key) || this.#initials.has(key)) return true;
    for (const other of this.#keys) if (areNear(key, other)) return true;
    return false;
  }

  /**
   * Whether a part of this text holds the name in another form: a nationality, an inflection, an abbreviation of what
   * the name's own text (`own`) spells out.
   */
  holdsName(fact: Fact, part: Part, own: Grounds): boolean {
    const key = fact.keys[0]?.slice(2) ?? "";
    if (part.keys.has(key) || this.#initials.has(key)) return true;
    for (const other of part.keys) if (areNear(key, other)) return true;
    for (const acronym of this.#acronyms) {
      if (part.keys.has(acronym) && acronym.includes(key.charAt(0)) && own.#initials.has(acronym)) return true;
    }
    return false;
  }
}
