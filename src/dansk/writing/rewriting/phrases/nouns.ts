/** Semantic classes of nouns for rewriting: persons, events, and texts or statements. */
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { indefiniteOf } from "../../../lexicon/inflect.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveForms, nounForms, wordSet } from "../../../rules/vocabulary.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";

/** Persons and what acts like one; they may end a compound. */
const actors = (
  "kommune regering minister ministerium styrelse bestyrelse folketing byråd regionsråd region politi betjent dommer " +
  "domstol landsret byret højesteret lærer elev skole universitet forsker læge sygeplejerske patient borger kunde medlem " +
  "formand forkvinde næstformand kvinde mand dreng pige barn forælder mor far søster bror søn datter ven veninde nabo " +
  "konge dronning prins prinsesse forfatter kunstner maler digter komponist instruktør skuespiller sanger musiker arkitekt " +
  "ingeniør tekniker håndværker tømrer murer elektriker mekaniker chauffør pilot kaptajn soldat general officer fjende " +
  "firma virksomhed selskab forening klub bank avis journalist redaktør redaktion udvalg nævn myndighed forvaltning " +
  "afdeling sekretariat leder chef direktør medarbejder kollega sagsbehandler rådgiver konsulent advokat forsvarer " +
  "anklager vidne gerningsmand tyv røver morder læser seer gæst turist student pædagog rektor professor lektor præst " +
  "biskop pave dansker tysker englænder svensker nordmand franskmand amerikaner person menneske hund kat ejer giver " +
  "tager holder bruger søger fører arbejder sælger køber spiller taler deltager beboer udlejer lejer tilskuer vælger " +
  "embedsmand politiker ordfører inspektør kontrollant censor tandlæge fotograf frisør bager kok tjener gartner landmand " +
  "fisker forretning parti flertal ekspert økonom psykolog historiker biolog komité kommission institut ambassade hær familie generalforsamling forsamling kasserer dirigent brandvæsen befolkning byret klasse"
).split(" ");
const actorSet = new Set(actors);
/** Short words end too many others. */
const actorEndings = actors.filter((word) => word.length >= 4);

const irregularPeople = wordSet(
  "børn børnene mænd mændene kvinder kvinderne brødre søstre forældre forældrene venner vennerne naboer naboerne folk " +
    "mennesker menneskene søskende politiet",
);

/** The base form of a noun in any form: *lærerne* is *lærer*; a guess for plurals. */
function baseOf(view: SentenceView, index: number): string[] {
  const key = view.key(index);
  const indefinite = indefiniteOf(view.lexicon, key) ?? key;
  const bases = [key, indefinite];
  // *lægen* may be *læg* to the lexicon.
  for (const form of [key, indefinite]) {
    for (const ending of ["er", "e", "r", "ne", "n", "en", "et"]) {
      if (form.endsWith(ending)) bases.push(form.slice(0, -ending.length));
    }
  }
  // *medlemmerne*
  return [...bases, ...bases.map((base) => base.replace(/([bdfgklmnprst])\1$/u, "$1"))];
}

/** Whether the noun at the token is a person or acts like one. */
export function isActor(view: SentenceView, index: number): boolean {
  if ((view.forms(index) & (nounForms & ~Form.Genitive)) === 0) return false;
  if (irregularPeople.has(view.key(index))) return true;
  return baseOf(view, index).some((base) => {
    return actorSet.has(base) || actorEndings.some((end) => base.length > end.length + 1 && base.endsWith(end));
  });
}

/** Object forms of personal pronouns for people. */
export const personPronouns = wordSet("mig dig ham hende os jer dem ");

/** Whether the token is a name: capitalised in mid-sentence, or a name of the lexicon without other readings. */
export function isName(view: SentenceView, index: number): boolean {
  const traits = view.traits(index);
  if ((traits & Trait.Word) === 0 || (traits & Trait.Capital) === 0 || view.word(index).length < 2) return false;
  if ((traits & Trait.First) === 0) return true;
  return (view.lexicon.forms(view.word(index)) & Form.Name) !== 0 && view.lexicon.forms(view.key(index)) === 0;
}

const nounTags = tagSet(Tag.NounSingular, Tag.NounSingularDefinite, Tag.NounPlural, Tag.NounPluralDefinite);

/** What may precede the noun of a phrase. */
const determiners = wordSet(
  "en et den det de denne dette disse min mit mine din dit dine sin sit sine vores jeres hans hendes deres alle flere mange " +
    "nogle begge hver hvert ingen samtlige anden andet andre to tre fire fem seks syv otte ni ti",
);

/** The noun of the phrase that begins at the token; -1 if none is within four tokens. */
export function nounOf(view: SentenceView, from: number): number {
  for (let i = from; i < from + 4; i += 1) {
    const forms = view.forms(i);
    if ((view.traits(i) & Trait.Word) === 0) return -1;
    const isNoun = (forms & (nounForms & ~Form.Genitive)) !== 0;
    if (isNoun && (!view.hasTags || view.tags.probability(i, nounTags) >= 0.5)) return i;
    const isGenitive = (forms & Form.Genitive) !== 0 || (view.traits(i) & Trait.Capital) !== 0;
    if (!determiners.has(view.key(i)) && (forms & adjectiveForms) === 0 && !isGenitive) return -1;
  }
  return -1;
}

/** What takes place, by what its name ends with: an ending alone would take in *uddannelse* and *afdeling*. */
const happening =
  /(?:flytning|bygning|renovering|betaling|ansættelse|opsigelse|behandling|undersøgelse|melding|bestilling|levering|lægning|arbejdelse|afslutning|åbning|lukning|ansøgning|oprettelse|registrering|overtagelse|ændring|kaldelse|afholdelse|skiftning|udvidelse|etablering|afstemning|indvielse|indlæggelse|udskrivning|pensionering|fejring|reparation|beregning|kontrol|istandsættelse|tømning|rengøring|optagelse|opgradering|opdatering|overførsel|evaluering|opstilling|nedrivning|gravning|måling|efterforskning|fremstilling)(?:en|er|erne|n|r|rne|len)?$/u;
const events = wordSet(
  "køb købet salg salget møde mødet møder kursus kurset ferie ferien jul julen påsken besøg besøget rejse rejsen skift " +
    "skiftet fødsel fødslen dødsfald dødsfaldet eksamen eksamenen valg valget byggeri byggeriet sygdom bryllup brylluppet " +
    "brand branden skilsmisse skilsmissen indkøb indkøbet opstart opstarten overgang overgangen jobskifte jobskiftet " +
    "konfirmation konfirmationen fest festen koncert koncerten transport transporten kamp kampen",
);

/** Houses end like the work of building them. */
const buildings = /^(?:bygning|tilbygning|udbygning|sidebygning|hovedbygning|nybygning|afdeling|boligbygning)/u;

/** Whether the noun is an event: *flytningen, mødet*. */
export function isEvent(view: SentenceView, index: number): boolean {
  const key = view.key(index);
  if (events.has(key)) return true;
  return happening.test(key) && !buildings.test(key);
}

/** What is said or written about something, all forms by their beginnings. */
const talk =
  /(?:spørgsmål|forespørgsel|forespørgs|brev|mail|sag|oplysning|information|regel|regler|aftale|afgørelse|beslutning|lov|klage|henvendelse|svar|råd|vejledning|krav|diskussion|debat|bestemmelse|artikel|artikl|rapport|bog|bøger|notat|dom|ansøgning|anmodning|besked|nyhed|historie|undersøgelse|forslag|samtale|drøftelse|forhandling|kontrakt|tvist|tvivl|viden|dokument|redegørelse|orientering|beretning|dialog|møde|foredrag|kursus|undervisning)(?:s?|en|et|er|ene|erne|n|t|r|rne|ne|e|men)?$/u;

/** Whether the noun is a statement or a text: *spørgsmål, aftalen*. */
export function isTalk(view: SentenceView, index: number): boolean {
  return (view.forms(index) & nounForms) !== 0 && talk.test(view.key(index));
}
