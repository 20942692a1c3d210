/** Closed lists for the places of opening commas: words around the start of a subordinate clause. */
import { wordSet } from "../vocabulary.ts";

/** No comma follows these words before a clause: they belong to its opener, or the comma is before them. */
export const neverAfter = wordSet(
  "og eller men samt for så at som end enten hverken både dels ligesom uanset ligegyldigt medmindre fordi hvis når da " +
    "om mens selvom fx f.eks. bl.a. evt. dvs dvs. nemlig altså ja nej nå tænk ej åh ih uha wow hvad hvor hvem hvorfor hvordan hvornår trods imens",
);

/** Point forward to the next clause: the comma is before them. */
export const pointing = wordSet(
  "selv især kun netop også ikke lige bare blot undtagen specielt særlig særligt først delvis mest måske simpelthen allerede " +
    "næsten navnlig alene præcis nøjagtig endda sågar primært hovedsagelig udelukkende formentlig nok jo kort længe lang tid " +
    "heller gang andet øjeblik undertiden vel sikkert dog ene vist ofte altid sent tidligt straks indtil siden lige senere før " +
    "efter fra",
);

/** Two words that together point forward to the next clause: *for eksempel når det regner*. */
export const pointingPairs = new Set([
  "for eksempel",
  "som regel",
  "blandt andet",
  "hvert fald",
  "og fremmest",
  "højst sandsynligt",
  "højst sandsynlig",
  "andre ord",
  "til dels",
  "i fald",
]);

/** Before a clause these are a remark on it: *…, muligvis fordi han er træt*. */
export const remarking = wordSet(
  "muligvis sandsynligvis sandsynligt formodentlig antagelig antageligt formentlig vistnok tilsyneladende typisk normalt " +
    "sædvanligvis oftest hyppigst herunder deriblandt heriblandt ikke også kun især selv specielt særligt altid ofte måske " +
    "nok vel jo dog stadig sikkert først lige netop præcis nøjagtig nøjagtigt endda sågar primært hovedsagelig udelukkende " +
    "mest højst blot bare navnlig allerede næsten delvis simpelthen heldigvis desværre naturligvis selvfølgelig åbenbart " +
    "angiveligt vist eventuelt evt. fx f.eks. bl.a. dvs. evt altså nemlig",
);

/** How long before or after: *to år før han kom*, but *næste år, fordi han kom*. */
export const spans = wordSet(
  "kvarter time sekund døgn minut uge måned nat dagen aftenen minutter timer dage uger måneder år sekunder tid",
);

export const measured = wordSet("før inden efter siden end da når indtil at hvor som der");

export const adverbial = wordSet(
  "fordi mens selvom hvis når da inden indtil hvorimod eftersom medmindre skønt før siden end",
);

/** Belong to the verb before them rather than to the next clause: *jeg tror ikke, at …*, *hun siger altid, at …*. */
export const ofVerb = wordSet("ikke altid ofte aldrig tit nok jo stadig sikkert dog vel endnu");

export const linking = wordSet("er var bliver blev");

export const questions = wordSet("om hvad hvem hvordan hvorfor hvornår hvor hvorvidt hvilken hvilket hvilke");

/** Open a clause about the preceding word, with a preposition inside. */
export const bound = wordSet("hvoraf hvorfra hvortil hvormed hvorved hvorefter hvorpå hvori");

/** Can be between a verb and its question clause. */
export const passed = wordSet("om af over på til for med sig mig dig os jer ham hende dem");

/** Can precede a question clause (*i tvivl om, hvad hun vil*). */
export const beforeQuestion = wordSet("om af over på til for med");

/** Ask together with the next noun: *hvor mange børn der kommer* has one comma, before *hvor*. */
export const asking = wordSet("hvor hvilken hvilket hvilke hvad hvem hvis hvormange hvormeget");

/** Make *som* a comparison, or part of an expression. */
export const comparing = wordSet("samme så lige sådan sådanne slags ligeså såvel både");

/** *hver gang der er frost*, *den dag som*: without a comma, or with one elsewhere. */
export const times = wordSet("gang dag tid længe snart sådan");

export const doing = wordSet("gør gøre gjorde gjort alt");

/** Expressions that end in a preposition and belong to *at*: the comma is before the whole expression. */
export const beforeAt = new Set([
  "modsætning til",
  "hensyn til",
  "forhold til",
  "ud over",
  "ud fra",
  "bortset fra",
  "samtidig med",
  "takt med",
  "forbindelse med",
  "henblik på",
  "og med",
  "grund af",
  "tilfælde af",
  "anledning af",
  "trods af",
  "trods for",
  "kraft af",
  "følge af",
  "lyset af",
  "betragtning af",
  "baggrund af",
  "hjælp af",
  "stedet for",
]);

export const conjunctionsWithAt = wordSet("efter uden trods stedet ved for undtagen fremfor i siden inden");

/** Before *for at* these words take *for* themselves (*glad for, at du kom*). */
export const takesFor = wordSet(
  "glad glade taknemmelig ansvarlig sørge sørger sørgede sørget bange bekymret bekymrede kendt kendte betingelse " +
    "forudsætning bevis udtryk ansvar ansvaret risiko risikoen garanti garantien argument argumenter argumentere " +
    "argumenterer garantere garanterer forståelse forklaringen årsagen grunden",
);

export const eachOf = wordSet("enhver ethvert hver hvert begge dit mange få nogle andre flere to tre fire fem");

/** Restrict the next noun to the one its relative clause describes: *den bog, som …*, *de børn, der …*. */
export const singlingOut = wordSet("den det de dem alle noget nogen nogle ingen intet alt mange");
