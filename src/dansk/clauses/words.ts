/** Closed word classes of the clause finder. */
import { wordSet } from "../rules/vocabulary.ts";

/** Always open a subordinate clause when a finite verb follows. */
export const certainAdverbial = wordSet(
  "fordi mens selvom hvis medmindre skønt eftersom hvorimod idet såfremt ifald dersom hvorefter hvorpå imens",
);

/** Open a clause in some of their uses: the tagger and the neighbours tell which. */
export const possibleAdverbial = wordSet("når da før inden siden indtil førend");

export const questionWords = wordSet(
  "hvad hvem hvordan hvorfor hvornår hvilken hvilket hvilke hvorvidt hvor hvori hvoraf hvorfra hvortil hvormed",
);

/** Nominative pronouns and the words that stand in their place. */
export const plainSubjects = wordSet("jeg du han hun man vi");

/** Those, and others that begin a clause as its subject more often than not. */
export const openingSubjects = wordSet("jeg du han hun man vi det de der den alle");

/** Take a clause without *at* (*jeg tror det regner*): what follows them may be a subject. */
export const takesBareClause = wordSet(
  "tror troede tro troet synes syntes ved vidste vide vidst siger sagde sige sagt håber håbede håbe mener mente mene ment " +
    "føler følte føle ser så se set hører hørte høre hørt tænker tænkte tænke forstår forstod forstå lover lovede påstår " +
    "påstod frygter frygtede ønsker ønskede ønske opdager opdagede mærker mærkede mærke viser viste vise gad regner regnede " +
    "drømmer drømte skriver skrev fortæller fortalte husker huskede huske glemmer glemte bilder lader lod lade får fik få " +
    "beder bad bede",
);

/** May stand between the subject of a subordinate clause and its verb. */
export const betweenAdverbs = wordSet(
  "ikke aldrig altid ofte også kun bare først senere gerne jo nok da tit stadig dog vel igen snart måske helst næppe heller " +
    "faktisk virkelig alligevel endelig naturligvis selvfølgelig nu ellers egentlig sikkert simpelthen nemlig desværre selv " +
    "stadigvæk allerede længere lige netop næsten ikke bl.a. fx f.eks. godt ganske langsomt overalt pludselig lige",
);

/** Join what is alike. */
export const joiners = wordSet("og eller samt men");
