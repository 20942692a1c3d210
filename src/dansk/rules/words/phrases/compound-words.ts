/** Word lists for the rule on split compounds: words before a noun that are not part of it. */
import { wordSet } from "../../vocabulary.ts";

/** Amount or kind of the next word: *en kop kaffe*, *et par sko*, *en slags mad*. */
export const amounts = wordSet(
  "kop kopper glas slags par kilo gram kilogram liter deciliter centiliter milliliter meter kilometer centimeter " +
    "millimeter flaske flasker type typer antal mængde mængder form former række rækker masse masser del stykke " +
    "stykker dåse dåser pose poser skive skiver spand bunke bunker gruppe grupper flok flokke hold klasse klasser " +
    "kasse kasser pakke pakker smule dråbe dråber klat bid mundfuld bøtte krone kroner øre procent promille million " +
    "millioner milliard milliarder tusind tusinde hundrede snes dusin ton tons pund hektar tønder karat oktan time " +
    "timer dag dage uge uger måned måneder år minut minutter sekund sekunder gang gange side sider art arter ark serie " +
    "sæt bundt håndfuld portion portioner liste bid stak strøm lag spor familie familien firma firmaet klokken kapitel eksempel " +
    "nummer projekt projektet kategori variant model tilfælde brøkdel halvdel fjerdedel tredjedel skefuld spiseske " +
    "spiseskefuld teske teskefuld knivspids fed bæger karton tube rulle rør fad kande krukke skål tallerken plade " +
    "barre klump sky regn hav væld mylder skov bjerg utal overflod mangel morgen aften nat formiddag eftermiddag " +
    "middag sommer vinter efterår forår weekend mandag tirsdag onsdag torsdag fredag lørdag søndag går overmorgen " +
    "forgårs omgang runde spil kilowatt watt volt kvadratmeter kubikmeter grad grader byte megabyte gigabyte stribe",
);

/**
 * Of `amounts`, those that also begin many compounds (*klassekammerat*, *holdkammerat*, *sommerferie*): used only if no
 * amount is possible.
 */
export const looseAmounts = wordSet(
  "klasse hold gruppe familie firma projekt sommer vinter efterår forår weekend morgen aften nat middag regn hav skov " +
    "bjerg sky spil kasse flaske skole plade form serie række side art spor dag uge time måned år krone glas kop stribe " +
    "gang",
);

/** Kinship terms, which need no article, like names: *så gav mor far en kage*. */
export const relatives = wordSet(
  "mor far mormor morfar farmor farfar mama papa moster faster onkel tante bedste bedstemor bedstefar oldemor oldefar " +
    "storebror lillebror storesøster lillesøster gud fru frøken hr doktor pave kong dronning prins prinsesse kaptajn",
);

/** Expressions of time or amount, which follow any noun: *de spiller fodbold tirsdag*, *en bil resten af året*. */
export const times = wordSet(
  "mandag tirsdag onsdag torsdag fredag lørdag søndag mandage tirsdage onsdage torsdage fredage lørdage søndage " +
    "dagen dagene natten aftenen morgenen formiddagen eftermiddagen weekenden ugen måneden året årene sommeren " +
    "vinteren gangen gange minuttet resten halvdelen flertallet fjerdedelen tredjedelen nummer kapitel klokken procent " +
    "siden kroner kr stykket styk",
);

/** `times`, and units that follow only a noun of time: *mandag aften*, *næste uge*. */
export const timeUnits = wordSet(
  "dag dage aften morgen nat formiddag eftermiddag uge uger måned måneder år time timer",
);

/** Genitives of time are separate words: *et års tid*, *en dags arbejde*, *halvandet års fængsel*. */
export const timeGenitives = wordSet(
  "års dags ugers uges måneds måneders times timers minutters minuts sekunders sekunds dages nats morgens tids " +
    "døgns døgnets vinters sommers gangs slags alverdens hvermands meters kilometers kilos liters kroners procents mands " +
    "kvinders mænds børns guds fars mors generations dato stakkels persons menneskers",
);

/** Correct as two words and as one. */
export const bothWays = wordSet("tredje creme ekstra super kæmpe mega mini");

/** Pairs that experts in the field write as two words. */
export const pairsApart: ReadonlySet<string> = new Set(["match race", "creme fraiche", "pommes frites"]);

/** After an article a genitive can be one word: *en mands bil*, *et lands hær*. */
export const articles = wordSet(
  "en et den det de denne dette disse hver hvert min mit mine din dit dine sin sit sine hans hendes deres vores jeres " +
    "ens nogens alles ingens to tre fire fem seks syv otte ni ti hele halve ethvert enhver én ét samme næste",
);

/** Prepositions that no other preposition follows directly: *med for manden* is *med formanden*. */
export const tightPrepositions = wordSet("med mod i på hos blandt ved");

/** Prepositions and adverbs that begin nouns. */
export const nounPrefixes = wordSet(
  "for under over efter mellem mod bag gen sam an af op ud ind ned frem bi til fore før hen sammen bort hjem",
);

/** Words that are almost always prepositions. */
export const prepositions = wordSet("af hos ved mod fra med blandt uden bag foran gennem ifølge under mellem i på");

/** Always before a noun. */
export const possessives = wordSet("min mit mine din dit dine sin sit sine vores jeres deres");

/** Verbs with a noun and an infinitive: *hørte publikum snakke*, *lod vand løbe*. */
export const takesNounAndInfinitive = wordSet(
  "lad lade lader lod ladet se ser så set høre hører hørte hørt føle føler følte mærke mærkede bede beder bad bedt få får " +
    "fik fået",
);

/** First parts that are not words of their own, although the dictionary lists them. */
export const boundParts = wordSet("yndlings børne barne hverdags førstehånds");

/** Verbs with two objects without a preposition: *give sår tid*, *vise børn vej*. */
export const takesTwoObjects = wordSet(
  "give giver gav givet giv sende sender sendte sendt vise viser viste vist tilbyde tilbyder tilbød tilbudt ønske ønsker " +
    "ønskede byde byder bød skænke skænker skænkede skaffe skaffer skaffede fortælle fortæller fortalte koste koster " +
    "kostede love lover lovede række rækker rakte sikre sikrer sikrede levere leverer leverede " +
    "lære lærer lærte",
);

/** Require a plural noun. */
export const pluralDeterminers = wordSet(
  "mine dine sine vore nogle mange flere få alle begge to tre fire fem seks syv otte ni ti",
);

/** Of `nounPrefixes`, directions: no noun follows them directly unless they begin it. */
export const directions = wordSet("ind ud op ned frem hen sammen bort hjem gen bi an");
