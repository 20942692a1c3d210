/** Closed word classes for rebuilding sentences. */
import { wordSet } from "../../../rules/vocabulary.ts";

/** Object form of a subject pronoun. */
export const asObject: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jeg: "mig",
    du: "dig",
    han: "ham",
    hun: "hende",
    vi: "os",
    de: "dem",
    den: "den",
    det: "det",
  }),
);

/** Subject form of an object pronoun. */
export const asSubject: ReadonlyMap<string, string> = new Map(
  Object.entries({ mig: "jeg", dig: "du", ham: "han", hende: "hun", os: "vi", jer: "I", dem: "de" }),
);

/** Refer to the subject, or to somebody who may be the subject: their meaning changes with the subject. */
export const pointsBack = wordSet(
  "sin sit sine sig selv hinanden hans hendes deres dens dets vedkommende egen eget egne",
);

/** Adverbs that can stay after the verb whatever the subject is. */
export const quietAdverbs = wordSet("hurtigt straks senere derefter først endelig snart siden nu også ofte altid");

/** Adverbs that can begin a sentence before its verb without a change of meaning. */
export const leadingAdverbs = wordSet(
  "derfor så derefter herefter senere siden nu her bagefter desuden endelig samtidig dermed først dengang snart ofte",
);

/** Open a clause that can follow another unchanged. */
export const followingOpeners = wordSet("fordi da når hvis mens selvom inden før efter skønt eftersom medmindre så");

/** *læse af, tage af, købe af*: *af* may belong to the verb, or name the person from whom. */
export const afIsOther = wordSet(
  "tage købe låne høre modtage få leje arve skære rive trække sætte kræve forlange lære kende vide tjene bruge drikke " +
    "komme gå løbe stå falde hoppe springe plukke spise smage låse tørre vaske læsse pille bede se bestå opstå dø lide " +
    "leve blive gøre have være tømme fylde lade slippe",
);

/** *er skrevet af*: a completed action, so *har skrevet* means the same. */
export const finished = wordSet(
  "skrive lave male bygge udgive oversætte tegne instruere producere udvikle komponere redigere godkende underskrive " +
    "betale sende vedtage udarbejde formulere designe fotografere indspille grundlægge oprette stifte opfinde udfylde " +
    "træffe undersøge behandle anmelde afvise bestille arrangere planlægge illustrere",
);

/** Forms in -s that are not passives. */
export const deponents = wordSet(
  "synes findes mødes slås trives lykkes mislykkes enes skændes længes nøjes færdes mindes følges omgås væmmes skammes ses skyldes tales høres kendes",
);

const timeNouns = wordSet(
  "går dag morgen aften nat aftes forgårs overmorgen fjor år foråret sommeren efteråret vinteren weekenden morges eftermiddags formiddags " +
    "januar februar marts april maj juni juli august september oktober november december",
);
const dayNames = wordSet("mandag tirsdag onsdag torsdag fredag lørdag søndag");
const timeAdjectives = wordSet("sidste forrige næste");
const timeUnits = wordSet("år måned uge sommer vinter forår efterår gang weekend");

export { dayNames, timeAdjectives, timeNouns, timeUnits };
