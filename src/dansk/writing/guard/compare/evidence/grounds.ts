/** Decides whether a text supports a fact in any wording. */
import { type Fact, sameFact } from "../../facts/fact.ts";
import { nameKey } from "../../facts/names.ts";
import type { Part, Side } from "../side.ts";

/** Tokens in a row of which an abbreviation is made, the small ones that it may pass over included. */
const maxInitials = 6;
const smallWords = new Set(["og", "de", "den", "for", "af", "i"]);

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

/** *Norditalien* is supported by *Italien*. */
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

/** Maximum number of cached places per fact. */
const maxSame = 8;

export class Grounds {
  readonly #facts = new Map<string, Fact[]>();
  readonly #side: Side;
  #knownKeys: ReadonlySet<string> | undefined;
  #knownLetters: string | undefined;
  readonly #acronyms = new Set<string>();

  constructor(side: Side) {
    this.#side = side;
    for (const fact of side.facts) {
      for (const key of fact.keys) {
        const list = this.#facts.get(key) ?? [];
        if (list.length < maxSame) list.push(fact);
        this.#facts.set(key, list);
      }
      const word = side.reading.words[fact.first]?.word ?? "";
      if (fact.family === "name" && word.length < 7 && word === word.toUpperCase())
        this.#acronyms.add(word.toLowerCase());
    }
  }

  /** The words of the text as names are compared; not every text is asked for them. */
  get #keys(): ReadonlySet<string> {
    this.#knownKeys ??= new Set(Array.from(this.#side.reading.forms, ({ key }) => nameKey(key)));
    return this.#knownKeys;
  }

  /** The first letter of each token. */
  get #letters(): string {
    this.#knownLetters ??= this.#side.reading.words.map(({ key }) => key.charAt(0)).join("");
    return this.#knownLetters;
  }

  /** Whether words in a row begin with these letters: *Den Europæiske Union* and *eu*, *deu*. */
  #spells(letters: string): boolean {
    if (letters.length < 2 || letters.length > maxInitials) return false;
    const first = letters.charAt(0);
    for (let at = this.#letters.indexOf(first); at >= 0; at = this.#letters.indexOf(first, at + 1))
      if (this.#spellsFrom(at, letters)) return true;
    return false;
  }

  #spellsFrom(at: number, letters: string): boolean {
    const { words } = this.#side.reading;
    let found = 1;
    for (let i = at + 1; i < at + maxInitials && words[i]?.sentence === words[at]?.sentence; i += 1) {
      if (smallWords.has(words[i]?.key ?? "")) continue;
      if (this.#letters[i] !== letters[found]) return false;
      found += 1;
      if (found === letters.length) return true;
    }
    return false;
  }

  /** Where the fact is in this text. */
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
    if (this.#keys.has(key) || this.#spells(key)) return true;
    for (const other of this.#keys) if (areNear(key, other)) return true;
    return false;
  }

  /**
   * Whether a part of this text holds the name in another form: a nationality, an inflection, an abbreviation of what
   * the name's own text (`own`) spells out.
   */
  holdsName(fact: Fact, part: Part, own: Grounds): boolean {
    const key = fact.keys[0]?.slice(2) ?? "";
    if (part.keys.has(key) || this.#spells(key)) return true;
    for (const other of part.keys) if (areNear(key, other)) return true;
    for (const acronym of this.#acronyms) {
      if (part.keys.has(acronym) && acronym.includes(key.charAt(0)) && own.#spells(acronym)) return true;
    }
    return false;
  }
}
