/** Context that shows that a name with a year is an author, and not a film, a company or an event. */

const any = (words: string): string => `(?:${words.trim().split(/\s+/u).join("|")})`;

/** Who does this has written something. */
const saying = any(`
  skriver mener mente påviser påviste påpeger påpegede argumenterer argumenterede hævder hævdede fremhæver fremhævede definerer
  definerede konkluderer konkluderede pointerer pointerede antager antog foreslår foreslog anbefaler anbefalede understreger
  understregede betoner betonede kritiserer kritiserede undersøger undersøgte diskuterer diskuterede redegør skelner forklarer
  formulerer betegner opfatter anfører anførte bemærker konstaterer konstaterede siger tilføjer advarer vurderer vurderede tolker
  fortolker introducerer inddeler dokumenterer dokumenterede rapporterer rapporterede oplyser oplyste henviser citerer refererer
  kalder anser bekræfter afviser fastholder plæderer betragter forstår opererer nævner noterer problematiserer nuancerer sammenfatter fastslår fastslog gengiver
`);
/** These only with what is said: a film shows and tells of something too. */
const telling = any(
  "viser viste skrev sagde finder fandt fortæller beskriver beskrev opdagede ser peger pegede taler talte",
);
const done = any(
  "vist påvist skrevet argumenteret undersøgt fundet beskrevet dokumenteret peget kritiseret defineret fremhævet foreslået hævdet",
);
const adverb =
  "(?:også|dog|imidlertid|derfor|endvidere|ligeledes|fx|selv|allerede|netop|desuden|her|bl\\.a\\.|blandt andet|videre|derimod|således|ikke)";
const adverbs = `(?:${adverb} ){0,3}`;
const source = any(`
  undersøgelse undersøgelsen undersøgelser studie studiet studier rapport rapporten rapporter artikel artiklen artikler analyse
  analysen forskning forskningen definition definitionen begreb begrebet teori teorien teorier model modellen afhandling
  afhandlingen tal data statistik statistikken kilde kilden kilder pointe påstand argument
`);

/** Directly after the year: *Hansen (2008) mener*, *Hansen (2008) viser, at*, *Hansens (2008) teori*. */
export const attributionAfter = new RegExp(
  `^[*_»«"”]{0,3}(?:,? (?:der|som))? ${adverbs}(?:${saying}(?!\\p{L})|${telling}(?: ${adverb}){0,3}(?:,? (?:at|hvordan|hvorfor|om|på)(?!\\p{L})|:)|er ${adverbs}u?enige?(?!\\p{L})|har ${adverbs}${done}(?!\\p{L}))`,
  "iu",
);
export const sourceBehind = new RegExp(`^[*_]{0,3} (?:\\p{L}+ )?${source}(?!\\p{L})`, "iu");

/** Directly before the name: *mener Hansen (2008)*, *det viser PISA (2018)*, *ifølge*, *en undersøgelse fra*. */
export const saidBefore = new RegExp(
  `(?<!\\p{L})(?:(?:${saying}|viser|viste|beskriver|påpeger) ${adverbs}|(?:ifølge|følge|jf\\.?|jfr\\.?|jævnfør|hos|se også|citeret (?:af|efter|fra|i)|henviser til|refererer til|henvisning til|støtter sig til|kilde:?|kilder:?) |${source} (?:af|fra|hos|i) |(?:beskrevet|defineret|undersøgt|påvist|fremhævet|formuleret|foreslået|kritiseret|dokumenteret|omtalt|lanceret|introduceret|udviklet|(?:beskriv|definer|undersøg|påvis|påpeg|fremhæv|formuler|kritiser|dokumenter|omtal|introducer|bekræft)es) (?:af|hos) |skyldes )[*_]{0,3}$`,
  "iu",
);

/** If *Som* precedes the name: *Som Hansen (2008) viser, …*. */
export const verbAfter = new RegExp(`^[*_]{0,3} ${adverbs}${telling}(?!\\p{L})`, "iu");

/** Another name with its year that shares what is said: *Schmidt (2006) og Berg (2013) påpeger*. */
const name = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const other = `${name}(?: ${name}){0,3} \\((?:1[5-9]|20)\\d\\d[a-z]?\\)`;
export const otherBehind = new RegExp(`^(?:,| og| samt| eller) ${other}`, "u");
export const otherBefore = new RegExp(`${other} (?:og|samt|eller) $`, "u");
