/** Closed word classes for the clause finder. */
import { wordSet } from "../rules/vocabulary.ts";

/** Open a subordinate clause whenever a finite verb follows. */
export const certainAdverbial = wordSet(
  "fordi mens selvom hvis medmindre skønt eftersom hvorimod idet såfremt ifald dersom hvorefter hvorpå imens",
);

/** Open a clause in some of their uses; the tagger and the neighbouring words decide. */
export const possibleAdverbial = wordSet("når da før inden siden indtil førend");

export const questionWords = wordSet(
  "hvad hvem hvordan hvorfor hvornår hvilken hvilket hvilke hvorvidt hvor hvori hvoraf hvorfra hvortil hvormed",
);

/** Nominative pronouns and words that replace them. */
export const plainSubjects = wordSet("jeg du han hun man vi");

/** `plainSubjects`, and other words that usually begin a clause as its subject. */
export const openingSubjects = wordSet("jeg du han hun man vi det de der den alle");

/** Verbs that take a clause without *at* (*jeg tror det regner*): the next word may be its subject. */
export const takesBareClause = wordSet(
  "tror troede tro troet synes syntes ved vidste vide vidst siger sagde sige sagt håber håbede håbe mener mente mene ment " +
    "føler følte føle ser så se set hører hørte høre hørt tænker tænkte tænke forstår forstod forstå lover lovede påstår " +
    "påstod frygter frygtede ønsker ønskede ønske opdager opdagede mærker mærkede mærke viser viste vise gad regner regnede " +
    "drømmer drømte skriver skrev fortæller fortalte husker huskede huske glemmer glemte bilder lader lod lade får fik få " +
    "beder bad bede",
);

/** Adverbs that can be between the subject of a subordinate clause and its verb. */
export const betweenAdverbs = wordSet(
  "ikke aldrig altid ofte også kun bare først senere gerne jo nok da tit stadig dog vel igen snart måske helst næppe heller " +
    "faktisk virkelig alligevel endelig naturligvis selvfølgelig nu ellers egentlig sikkert simpelthen nemlig desværre selv " +
    "stadigvæk allerede længere lige netop næsten ikke bl.a. fx f.eks. godt ganske langsomt overalt pludselig lige",
);

/** Coordinators: join constituents of the same kind. */
export const joiners = wordSet("og eller samt men");
