/** Tells when somebody may write that they want to harm themselves, so that help is shown beside whatever else happens. */

const words = (text: string): string => text.trim().replace(/\s+/gu, "|");
const self = "(?:mig selv|mig)";
/** Words between the parts of a sentence: few, so that every pattern ends soon. */
const few = "(?:[\\p{L}']{1,15}[ ,]{1,3}){0,3}";
const wish = `(?:${words("vil ville ønsker gider kan skal prøver overvejer tænker planlægger")})`;

const patterns: readonly RegExp[] = [
  `jeg (?:har ${few})?(?:vil|ville|ønsker|ønskede) ${few}(?:dø|være død|forsvinde for altid)`,
  `jeg ${few}(?:ønske|ønsker|håber|gid) ${few}jeg ${few}(?:var død|dør|ikke var født|aldrig var født)`,
  `(?:gid|bare) jeg ${few}(?:var død|kunne dø|ikke var født|aldrig var født)`,
  `jeg ${few}(?:gider|orker|magter|kan|vil) ikke ${few}(?:leve(?! (?:uden|af|i|på|sammen|op) )|livet mere|være her mere|mere liv)`,
  `jeg ${few}(?:har ${few})?(?:lyst til at|trang til at|tænkt på at|tanker om at|planer om at|planlagt at) ${few}(?:dø|tage mit (?:eget )?liv|slå ${self} ihjel|skade ${self}|skære ${self}|gøre en ende på det)`,
  `(?:jeg|mig) ${few}(?:tage|tager|tog|ende|ender|afslutte|afslutter) mit (?:eget )?liv`,
  `jeg ${few}(?:begå|begår|lave) selvmord`,
  `jeg ${few}${wish} ${few}(?:slå ${self} ihjel|hænge ${self}|dræbe ${self}|skade ${self}|skære i ${self}|skære ${self}|kaste ${self} ud foran|tage en overdosis|gøre en ende på (?:det|det hele|livet))`,
  `jeg ${few}(?:skærer|skader|cutter) (?:i )?${self} (?:selv|med|igen|hver|i armen|i benet|når|for at)`,
  `jeg er ${few}(?:selvmordstruet|selvmordstruende|suicidal)`,
  `jeg ${few}har ${few}(?:selvmordstanker|tanker om selvmord|selvmordsplaner)`,
  `(?:mine|med) selvmordstanker`,
  `livet er ${few}ikke ${few}værd at leve`,
  `(?:verden|alle|alt|de) ${few}(?:var|er|ville være|ville have det) bedre (?:stillet )?uden mig`,
  `jeg ${few}vil (?:bare )?(?:gerne )?væk herfra for altid`,
  `tage livet af ${self}`,
  `(?:hvordan|hvorledes|nemmeste måde|bedste måde) ${few}(?:begår|begå|laver) ${few}selvmord`,
  `hvordan ${few}(?:tager|tage) ${few}livet af (?:sig|mig)`,
  `hvordan ${few}(?:slår|slå) ${few}(?:sig selv|mig selv|mig) ihjel`,
  `jeg (?:hader|afskyr) mig selv ${few}(?:dø|død|leve)`,
  `jeg ${few}har ${few}(?:taget|slugt) (?:for mange|en masse|alle mine) piller`,
  `jeg ${few}(?:har ${few})?(?:skåret|cuttet) mig (?:selv|i (?:armen|armene|håndleddet|håndleddene|låret|benet))`,
  `jeg cutter`,
  `savne mig,? (?:hvis|når) jeg (?:døde|dør|var død|er død|var væk)`,
  `jeg er ${few}(?:træt af (?:at leve|livet)|færdig med (?:at leve|livet))`,
  `jeg vil ikke være her (?:mere|længere)`,
  `jeg ${few}(?:springe|hoppe|kaste mig) ${few}(?:ud )?foran (?:et|en|toget|tog)`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "u"));

/** More of a text is not looked through; whoever needs help says so in fewer words. */
const mostChars = 20_000;

/**
 * Whether a message may be a cry for help: wishes to die or to hurt oneself, said of oneself. A text about suicide is
 * none. Errs on the side of help.
 */
export function mentionsCrisis(text: string): boolean {
  const plain = text
    .slice(0, mostChars)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ \t\r\n]+/gu, " ");
  return patterns.some((pattern) => pattern.test(plain));
}
