/** Adverbs of manner and the verbs they occur with, for the rule on the -t of adverbs. */
import { wordSet } from "../../../vocabulary.ts";

/**
 * Describe how something is done, hardly how somebody is while doing it. Words of degree, of time and of the whole
 * sentence are excluded, because they can be without -t (*særlig, daglig, egentlig*).
 */
export const manner = wordSet(
  "hurtig langsom grundig omhyggelig ordentlig dårlig voldsom kraftig frivillig tydelig effektiv intens aktiv seriøs " +
    "regelmæssig skriftlig mundtlig individuel kollektiv nem fin god pæn smuk høflig grov skarp billig smidig professionel " +
    "manuel maskinel normal total formel utydelig nænsom skånsom opfindsom åbenlys kropslig vidunderlig pragtfuld sjælden hyppig udførlig bogstavelig relativ " +
    "officiel speciel generel privat diskret intern ekstern saglig faglig sproglig hensynsfuld effektfuld forskellig " +
    "utydelig kollegial fornuftig intensiv målrettet konsekvent energisk selvstændig sen enkel",
);

/** Hardly ever describe a person, so the context need not prove more. */
export const core = wordSet(
  "hurtig langsom grundig omhyggelig ordentlig dårlig voldsom kraftig frivillig tydelig effektiv nem fin god pæn høflig individuel sen",
);

/** Endings of further adverbs of manner: *normal, umiddelbar, forretningsmæssig*. */
export const mannerEnding = /(?:iv|iel|uel|onel|al|ær|mæssig|bar)$/u;

/** Exceptions: describe how somebody or something is, or are not adverbs. */
export const notManner = wordSet(
  "stiv naiv livlig brutal loyal genial real ideal aktiv passiv kriminel nervøs familiær populær vulgær militær elementær reservebar",
);

/** Also describe a person (*han gik rolig hjem*): certain only with verbs for what people do with voice or hands. */
export const alsoPredicates = wordSet(
  "rolig forsigtig venlig ivrig alvorlig modig sikker ærlig vild lykkelig stærk svag hård tung høj lav dyb klar lang bred sød " +
    "sjov mærkelig kedelig dejlig hyggelig flittig rigtig ansvarlig trofast tålmodig præcis nøjagtig ren skæv uhøflig uvenlig uforsigtig usikker urolig uærlig",
);

/** Of `alsoPredicates`, those that describe the action rather than the person, also after an object. */
export const exact = wordSet("præcis nøjagtig klar");

/** Of `alsoPredicates`, those that no thing can be: after *den* and *det* they describe the action. */
export const careful = wordSet("forsigtig nøjagtig præcis grundig omhyggelig hurtig langsom");

/** Verbs for what people do with voice, hands or feet. */
export const deeds = wordSet(
  "tale taler talte talt snakke snakker snakkede snakket synge synger sang sunget råbe råber råbte råbt spille spiller spillede spillet " +
    "arbejde arbejder arbejdede arbejdet køre kører kørte kørt løbe løber løb løbet skrive skriver skrev skrevet læse læser læste læst " +
    "svare svarer svarede svaret grine griner grinede grinet lege leger legede leget træne træner trænede trænet øve øver øvede øvet " +
    "sparke sparker sparkede sparket slå slår slog slået kaste kaster kastede kastet regne regner regnede blæse blæser blæste " +
    "hoppe hopper hoppede hoppet danse danser dansede danset kæmpe kæmper kæmpede kæmpet opføre opfører opførte opført " +
    "skrige skriger skreg skreget le ler lo leet hviske hvisker hviskede hvisket sove sover sov sovet ånde ånder åndede " +
    "forklare forklarer forklarede forklaret beskrive beskriver beskrev beskrevet måle måler målte målt klare klarer klarede klaret " +
    "samarbejde samarbejder samarbejdede stige stiger steg steget vokse vokser voksede vokset " +
    "ændre ændrer ændrede ændret udvikle udvikler udviklede udviklet bevæge bevæger bevægede bevæget undersøge undersøger undersøgte undersøgt " +
    "formulere formulerer formulerede formuleret behandle behandler behandlede behandlet reagere reagerer reagerede reageret " +
    "lære lærer lærte lært sne sner snede fungere fungerer fungerede fungeret cykle cykler cyklede cyklet svømme svømmer svømmede svømmet " +
    "banke banker bankede banket bruge bruger brugte brugt fortælle fortæller fortalte fortalt trække trækker trak trukket",
);

/** After these verbs an adjective describes the subject. */
export const copulas = wordSet(
  "er var være været vær bliver blev blive blevet bliv virker virkede virke hold føler følte føle føles føltes lyder lød lyde ser så se " +
    "synes syntes gør gjorde gøre gjort holder holdt holde finder fandt finde fundet hedder hed kalder kaldte kalde anser ansås " +
    "smager smagte smage dufter duftede lugter lugtede forbliver forblev får fik få fået gjordes regnes betragtes viste viser ligger lå ligge ligget " +
    "følt virket lydt smagt duftet lugtet forblive forblevet kaldt anset vise vist",
);

/** *have det godt*, *smage godt*: only the adverb is correct. */
export const feels = wordSet("har havde have haft ha");
export const tastes = wordSet("smager smagte smage dufter duftede dufte");
