/** Words that take *at* and an infinitive. */
import { wordSet } from "../../../vocabulary.ts";

/** Finite verbs that take *at* and an infinitive. */
export const finiteGovernors = wordSet(
  "prøver prøvede forsøger forsøgte begynder begyndte glemmer glemte husker huskede lærte nægter nægtede tilbyder " +
    "tilbød undlader undlod beslutter besluttede planlægger planlagde overvejer overvejede elsker elskede hader hadede " +
    "håber håbede foretrækker foretrak vælger valgte plejer plejede behøver behøvede ønsker ønskede lover lovede nyder " +
    "nød fortsætter fortsatte undgår undgik formår formåede evner agter agtede frygter frygtede risikerer risikerede " +
    "tilstræber tilstræbte stræber lykkes lykkedes nåede når orker orkede tør turde magter magtede diskuterer " +
    "diskuterede truer truede anbefaler anbefalede foreslår foreslog kræver krævede ventes ventedes forventes " +
    "forventer forventede tilstræbes opgiver opgav hader drømmer drømte skynder skyndte synes syntes ser frabeder " +
    "øver øvede hjælper hjalp påstår påstod lærer mener mente overgår søger søgte orker",
);

/** Take *at* after an object, but also occur with *og*: used only if nothing is between. */
export const looseGovernors = wordSet("ser søger søgte lærer lærte hjælper hjalp elsker hader vælger ønsker når");

/** Participles that take *at* and an infinitive. */
export const participleGovernors = wordSet(
  "prøvet forsøgt begyndt glemt husket nægtet tilbudt undladt besluttet planlagt overvejet lovet fortsat undgået " +
    "formået turdet behøvet ønsket nået orket opgivet risikeret plejet lykkedes foreslået anbefalet valgt lært " +
    "tvunget vant",
);

/** Infinitives that take *at* and an infinitive and are hardly ever joined to another by *og*. */
export const infinitiveGovernors = wordSet(
  "begynde undlade risikere behøve undgå formå nægte tilstræbe agte orke fortsætte",
);

/** Same as `infinitiveGovernors`, but *og* also occurs after them (*lære og lege*). */
export const looseInfinitives = wordSet("prøve forsøge vælge tilbyde beslutte overveje");

/** After these prepositions *og* and an infinitive should be *at* and an infinitive. */
export const prepositions = wordSet("til uden efter ved om for på af fra med i fremfor");

/** Adjectives that judge an action. */
export const judgements = wordSet(
  "svært nemt let vigtigt muligt umuligt sjovt rart dejligt hårdt dyrt billigt nødvendigt farligt hyggeligt sundt " +
    "godt dumt klogt bedst nok vanskeligt skønt spændende irriterende kedeligt synd umuligt fint forkert forbudt " +
    "tilladt lovligt ulovligt normalt naturligt mærkeligt underligt interessant trist flot pinligt lettere sværere " +
    "nemmere bedre svær nem vanskelig umulig farlig klar parat villig",
);

/** Nouns that take *at* and an infinitive. */
export const nouns = wordSet(
  "lyst mulighed muligheden chance chancen evne evnen ret retten lov grund brug ordre tilladelse værd bekendt tid plads " +
    "råd mod modet held lejlighed anledning pligt vane opgave opgaven mål målet formålet ideen idéen planen drømmen " +
    "tide idé idéen beslutning beslutningen glæden kunsten måde facon nødt stand tilbøjelighed",
);

/** Words that take a preposition with *at* and an infinitive, by preposition. */
export const phrases: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "til",
    wordSet(
      "stand lov lyst nødt tvunget grund grunden mulighed muligheden chance chancen plads tid råd ret retten evne evnen mod " +
        "modet tilladelse parat klar egnet god gode bedre bedst dårlig dårlige vant nok kommer kommet kom overtalt " +
        "opfordret opfordrer bidrage bidrager tilbøjelig forpligtet ordre hjælp anledning lejlighed glæder glædede glæde",
    ),
  ],
  [
    "med",
    wordSet(
      "færd ophører ophørte ophøre starter startede starte start vanskeligheder besvær arbejde lad ender endte ende endt truer truede true op gang begynder begyndte begynde begyndt regnet regner hjalp " +
        "hjælper hjælpe hjulpet problemer problemet arbejdet nøjes fortsætter fortsatte fortsætte fortsat færdig " +
        "færdige travlt bøvl stopper stoppede stoppe stoppet venter ventede vente ventet risiko formålet hensigten " +
        "meningen fordelen ulempen forbundet pause",
    ),
  ],
  [
    "på",
    wordSet(
      "venter ventede vente ventet tæt spændt sikker finder fandt finde fundet forsøget forsøg brugte bruger bruge monopol besked tanken ideen håbet drømmen beviset vej pris",
    ),
  ],
  [
    "af",
    wordSet(
      "træt trætte ked bange stolt glæden kunsten tanken måden formålet afhængig fordelen frygt bestod består finde " +
        "fundet",
    ),
  ],
  [
    "for",
    wordSet(
      "anklaget beskyldt dømt bange glad glade grunden ansvaret tak stedet skyld nervøs grund straffen muligheden kæmper kæmpede",
    ),
  ],
  [
    "om",
    wordSet(
      "beder bad bedt bede drømmer drømte drømme drøm drømmen tanken snakker taler håb håbet aftalt enige enig ønske ønsket beslutning",
    ),
  ],
  ["i", wordSet("mening består bestod interesse interesseret uenig enig uenige enige erfaring")],
  ["ved", wordSet("blev bliver blevet svært nemt let er var vant sjove gode dårlige ideen fordelen problemet besvær")],
  ["fra", wordSet("afholde afholdt afholder forhindre forhindrede forhindrer forhindret langt reddede redde stoppe")],
]);

/** Adverbs of place that allow both *at* and *og*: *ude og handle*, *ned at bade*. */
export const places = wordSet(
  "ud ude ind inde op oppe ned nede hjem hjemme hen henne over ovre omme frem fremme rundt tilbage forbi med sammen " +
    "sted afsted derude derhjemme dernede deroppe derind derinde derover her der herhen videre bort væk",
);

/** Verbs of being and going: after a place, *og* and an infinitive is common (*var i byen og spise*). */
export const motion = wordSet(
  "er var været kommer kom kommet går gik gået tager tog taget kører kørte kørt rejser rejste rejst løber løb cykler " +
    "cyklede flytter flyttede bliver blev blevet sidder sad står stod ligger lå",
);
