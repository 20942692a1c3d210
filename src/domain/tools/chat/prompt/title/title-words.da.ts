/** Danish words that the title of a first message is read by: closed word classes, and how people ask a chat. */
import { certainAdverbial, possibleAdverbial, questionWords } from "#dansk/clauses/words.ts";
import { coordinators, modals, nominatives, wordSet } from "#dansk/rules/vocabulary.ts";

/** The prepositions that Den Danske Ordbog has as common words. */
const prepositions = wordSet(
  "i på af til fra med ved over under efter før mod imod mellem imellem hos uden inden gennem igennem omkring ifølge bag blandt " +
    "ad per pr pr. trods langs foran for om siden via angående vedrørende undtagen ud",
);

/** A new phrase or clause begins with one of these: before it a sentence may be cut. */
export const phraseOpeners: ReadonlySet<string> = new Set([
  ...prepositions,
  ...coordinators,
  ...certainAdverbial,
  ...possibleAdverbial,
  ...questionWords,
  ...wordSet("at som der så end både enten hverken ligesom dvs dvs. fx f.eks. bl.a."),
]);

/** A number stands after one of these and ends the phrase. */
export const numbered = wordSet("nr nr. kap kap. kapitel side s. afsnit bind akt scene vers");

/** What a phrase goes on after: no title ends with one of these where the sentence was cut. */
export const neverLast: ReadonlySet<string> = new Set([
  ...phraseOpeners,
  ...modals,
  ...nominatives,
  ...numbered,
  ...wordSet(
    "en et den det de min mit mine din dit dine sin sit sine vores jeres deres hans hendes dens dets denne dette disse " +
      "sådan sådanne samme anden andet andre hver hvert al alt alle hele selve egen eget egne nogen noget nogle ingen intet " +
      "mange flere fleste få færre to tre fire fem seks syv otte ni ti første sidste næste forrige bedste vigtigste største " +
      "god godt gode ny nyt nye stor stort store lille små lang langt lange kort korte dansk danske engelsk engelske kendt kendte " +
      "er var har havde bliver blev være have blive giv lav skriv mig dig sig os ikke meget mere mest lidt lige også kun " +
      "nu især helt måde måden ret hr. fru of the a an and",
  ),
]);

/** Two words that the next one belongs to (*på grund af*). */
export const openPairs = wordSet(
  "på_grund i_forhold i_stedet i_løbet ved_hjælp med_hensyn i_modsætning i_forbindelse med_henblik på_trods",
);

/** A word alone that says what stands after it, and nothing of what it is about. */
export const labels = wordSet(
  "opgave opgaven opgaveformulering opgaveformuleringen spørgsmål spørgsmålet emne emnet titel tekst teksten problem problemet " +
    "prompt instruktion instruks baggrund kontekst besked hjælp fag hej note noter",
);

/** What people ask a chat to do, in the form that stands after *kan du*. */
const asked = wordSet(
  "rette korrigere forkorte opsummere resumere oversætte omskrive omformulere tjekke kontrollere gennemgå gennemlæse læse " +
    "forklare fortælle beskrive vise give finde foreslå skrive lave formulere sammenligne analysere vurdere kommentere uddybe " +
    "udregne beregne løse stille tælle bøje sige nævne opstille definere diskutere redegøre fortolke forenkle forbedre gøre sætte " +
    "tilføje fjerne svare kigge se komme lære øve forstå huske planlægge undersøge citere forberede afslutte begynde starte " +
    "fortsætte ændre anbefale quizze teste eksaminere høre evaluere sortere",
);

/** The imperative is the stem: without *-e*, and never with a double consonant at its end. */
function imperativeOf(infinitive: string): string {
  return infinitive.replace(/e$/u, "").replace(/([^aeiouyæøå])\1$/u, "$1");
}

/** Infinitives with their imperatives. */
export const orders: ReadonlyMap<string, string> = new Map([...asked].map((verb) => [verb, imperativeOf(verb)]));

export const imperatives: ReadonlySet<string> = new Set(orders.values());

/** Orders that may stand alone before a text; what is done to it is all that can be said. */
export const textOrders = wordSet(
  "ret korriger forkort opsummer opsummér resumer resumér oversæt omskriv omformuler tjek tæl",
);

/** Whose object says it better than they do. */
export const makingVerbs = wordSet("skrive lave formulere skriv lav formuler");

/** What such an object begins with. */
export const objectOpeners = wordSet(
  "en et den det de min mit mine vores nogle to tre fire fem flere gode ideer idéer argumenter spørgsmål",
);
