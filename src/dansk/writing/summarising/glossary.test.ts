/** What defines a term, and what only looks like it. */
import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { glossary } from "./glossary.ts";

const parts = { lexicon: testLexicon() };

test.each([
  ["fotosyntese", "I bladene foregår fotosyntese, den proces hvor planter omdanner lys til energi."],
  ["osmose", "Planten optager vand gennem rødderne ved osmose, dvs. vandets bevægelse gennem en hinde."],
  ["inflation", "Ved inflation forstås en generel stigning i priserne."],
  ["inflation", "Når priserne stiger over en længere periode, kaldes det inflation."],
  ["realkreditlån", "Et lån med sikkerhed i en bolig kaldes et realkreditlån."],
  ["kassekredit", "Mange danskere har et kassekredit-lån, som også kaldes en kassekredit."],
  ["parlamentarisme", "Landet indførte parlamentarisme, det vil sige at en regering ikke må have et flertal imod sig."],
  ["vagtskifte", "Vagtskifte (det tidspunkt, hvor to hold afløser hinanden) er den farligste tid på dagen."],
  ["erosion", "Erosion er en proces, hvor vind og vand slider på landskabet."],
  ["enzym", "Stoffet nedbrydes af enzymer, altså proteiner der sætter fart på en reaktion."],
  ["metafor", "Metaforen, et billede hvor én ting står for en anden, bruges i næsten alle digte."],
  ["besjæling", "Forfatteren bruger besjæling, en form for billedsprog hvor ting får menneskelige egenskaber."],
  ["habitus", "Med begrebet habitus mener Bourdieu de vaner, som et menneske har fået i sin opvækst."],
  ["bruttonationalprodukt", "Bruttonationalproduktet (BNP) er værdien af alt, hvad et land producerer på et år."],
  ["planteæder", "Dyr, der kun spiser planter, kaldes for planteædere."],
  ["demokrati", "Ordet demokrati betyder folkestyre."],
  [
    "samlingsregering",
    "Under krigen oprettedes en samlingsregering, en regering med ministre fra alle de store partier.",
  ],
  ["kryptovaluta", "Mange betaler med kryptovaluta, dvs. digitale penge uden en centralbank bag."],
  ["dysfagi", "Fagudtrykket dysfagi dækker over besvær med at synke."],
  ["eutrofiering", "Eutrofiering vil sige, at et vandområde får for mange næringsstoffer."],
  ["monark", "En monark er en konge eller dronning, der arver sit embede."],
  ["kapillær", "Blodet ledes gennem kapillærer, en type meget små blodkar, ud til musklerne."],
  ["migration", "Ved migration forstår man, at mennesker flytter fra et sted til et andet."],
  ["holdingselskab", "En virksomhed, der ejer andre virksomheder, kaldes et holdingselskab."],
  ["sonet", "Sonetten er et digt, der består af fjorten verslinjer."],
  ["sedimentation", "Sedimentation, dvs. aflejring af materiale på havbunden, tager tusinder af år."],
  ["insulin", "Kroppen danner insulin, et hormon der regulerer blodsukkeret."],
  ["enevælde", "Et land, hvor kongen bestemmer alt, kalder man et enevælde."],
  ["fremmedgørelse", "Begrebet fremmedgørelse betegner følelsen af at være fremmed over for sit arbejde."],
  ["selvbetjening", "Mange bruger selvbetjening, altså systemer som borgeren selv betjener."],
  ["fermentering", "Fermentering er en metode, hvor bakterier omdanner sukker til syre."],
  ["overskud", "Skatten beregnes af overskuddet, det vil sige indtægter minus udgifter."],
])("%s: %s", (term, text) => {
  const entries = glossary(`Noget andet gik forud.\n\n${text}`, parts);
  expect(entries.map((entry) => [entry.term, entry.sentence.text])).toEqual([[term, text]]);
});

test.each([
  "Peter, en dreng fra Aarhus, vandt løbet.",
  "I går kom min bror, en glad fyr, på besøg.",
  "Mødet blev holdt i Odense (på Fyn) i marts.",
  "Han købte æbler, pærer, en kage og en flaske saft.",
  "Bogen, der udkom i 1998, er en stor succes.",
  "Hunden kaldes ind til aftensmad.",
  "Hun blev kaldt til samtale hos lederen.",
  "De tre elever blev kaldt op til tavlen.",
  "Regeringen vil hæve skatten, den vigtigste indtægt for staten, næste år.",
  "Festen sluttede klokken to, en time før planlagt.",
  "Vi tog toget, den hurtigste vej til byen.",
  "Huset er en stor belastning for kommunen.",
  "Prisen er 200 kr. (ekskl. moms).",
  "Rapporten (se bilag 2) viser, at salget faldt.",
  "Ved bordet sad tre mænd og spiste.",
  "Med bilen kører vi altid til Sverige.",
  "Han sagde farvel, en sætning han senere fortrød.",
  "Min mor hedder Karen.",
  "Det er en dag, hvor alting går galt.",
  "Formanden, Lise Holm, sagde nej.",
  "Lars Bo, skolens leder, er tilfreds.",
  "Kommunen lukker biblioteket, en beslutning der har vakt vrede.",
  "Kommunen sendte brevet, en form for advarsel, i går.",
  "Vi lavede en aftale, der er en form for kompromis.",
  "Byen har en havn, en park og en del af skoven.",
  "Hun fik en gave, en slags trøst, af sin farmor, som hun altid havde holdt af.",
  "Peter kaldes Pelle af sine venner.",
  "Klassen kaldes sammen klokken ti.",
  "Det skal vi tale om, den dag du kommer hjem.",
  "Chefen gik hjem, den dag det skete.",
  "Lærerne var trætte, det vil sige, at timerne blev aflyst.",
  "Mændene, der kom, var sultne, altså folk som havde arbejdet hele dagen.",
  "Bilen er en gammel model, der larmer.",
  "Sommerhuset er et sted, hvor vi slapper af.",
  "Aftensmaden er en hyggelig tid på dagen, når alle er hjemme.",
  "Min fødselsdag (den 3. maj) falder på en mandag.",
  "De kalder hende dovenskab på to ben.",
  "Som barn hed hun noget andet, et navn som ingen kunne stave.",
])("no term: %s", (text) => {
  expect(glossary(text, parts)).toEqual([]);
});
