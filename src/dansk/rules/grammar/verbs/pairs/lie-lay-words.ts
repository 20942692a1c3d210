/** Words that occur with *ligge*, *lægge*, *sidde* and *sætte*. */
import { wordSet } from "../../../vocabulary.ts";

export const reflexives: ReadonlyMap<string, string> = new Map([
  ["jeg", "mig"],
  ["du", "dig"],
  ["vi", "os"],
  ["i", "jer"],
]);

/** Nouns that are objects of *lægge* and *sætte*, with the words after them. */
export const laid: ReadonlyMap<string, string> = new Map([
  ["mærke", "til"],
  ["vægt", "på"],
  ["skjul", "på"],
  ["hånd", "på"],
  ["pres", "på"],
  ["låg", "på"],
  ["planer", ""],
]);

export const put: ReadonlyMap<string, string> = new Map([
  ["pris", "på"],
  ["gang", "i"],
  ["spørgsmålstegn", "ved"],
  ["fokus", "på"],
  ["ord", "på"],
  ["ild", "til"],
  ["rekord", ""],
  ["punktum", ""],
  ["kryds", ""],
  ["skub", "i"],
  ["fart", "på"],
]);

/** With these *lægge* and *sætte* need no object: *lægge op til*, *sætte i gang*. */
export const particles = wordSet(
  "op ud ned til fra an på af efter om for ind igennem sammen over hen frem væk tilbage bort fast hårdt igen los sig an " +
    "mig dig os jer ad lidt meget mere imod mod",
);

/** Heads of phrases that say when or how, not where: *satte i gang*, *lægger i dag*. */
export const notPlaces = wordSet(
  "gang dag går morges aften stedet stand værk scene søen år nat stigende høj sidste næste denne den sinde fjor første alt " +
    "siden virkeligheden stort forvejen samme løb stykker med spil prøve plads linje",
);

export const placePrepositions = wordSet(
  "i på ved under bag mellem blandt hos foran uden inden langs midt tæt lige nær med omkring",
);

/** Adverbs of distance or stillness before an expression of place. */
export const nearness = wordSet("helt lige fortsat stadig");

/** Words in orders to sit or lie down. */
export const orders: ReadonlyMap<string, string> = new Map([
  ["sid", "sæt"],
  ["lig", "læg"],
]);

export const outbursts = wordSet(
  "brøl skrig grin latter hyl galop løb trav spring råb gråd sang tuden vræl jubel klap fnis",
);

export const whens = wordSet("dag går morges aften forvejen år nat fjor øjeblikket forgårs");

/** Words of staying where one is. */
export const stays = wordSet(
  "stille stadig inde ude nede oppe hjemme henne ovre her derhjemme derinde derude dernede deroppe længe alene tavs tavst " +
    "bare fortsat allerede vågen vågne konstant der dér",
);

export const objectPronouns = wordSet("mig dig ham hende os jer dem sig");

export const determiners = wordSet(
  "min mit mine din dit dine sin sit sine vores jeres hans hendes deres den det de denne disse",
);

export const articles = wordSet("en et nogle flere mange to tre fire");

export const perfect = wordSet("har havde have haft");

export const passive = wordSet("blev bliver blive blevet er var være været");

/** Take *at* while the object belongs to the next verb: *kommer til at sidde*, *plejer at ligge*. */
export const takesAt = wordSet("til med ved plejer plejede begynder begyndte lide gider orker elsker hader");

/** Adverbs that no noun takes with it: after *i stuen sætter en pige* they still belong to the verb. */
export const adverbs = wordSet("op ud ned an ind igennem sammen hen frem væk tilbage bort fast igen los sig på i");
