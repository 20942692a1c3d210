/** Words that are common in questions and say little about their topic; the database's stop words cover few of them. */
export const questionWords = [
  "hvad hvem hvis hvor hvorfra hvorhen hvordan hvorledes hvornår hvorfor hvilken hvilket hvilke mon",
  "altså egentlig faktisk gerne godt lige måske også stadig bare kun helt meget mere mest mange flere fleste nogen noget",
  "kan kunne må måtte skal skulle vil ville bør burde tør gør gøre gjorde gjort sker ske skete sket får få fik fået",
  "er var været blev bliver blive blevet har have haft går gå gik gået kommer kom komme giver give gav givet tager tage tog",
  "siger sige sagde sagt står stå stod findes finde find fandt ligger handler handle drejer betyder betyde betydning",
  "fortæl fortælle fortæller forklar forklare forklarer beskriv beskrive beskriver nævn nævne nævner vis vise svar svare giv",
  "tekst teksten fil filen filerne dokument dokumentet kilde kilden kilderne kapitel afsnit side siden forfatter forfatteren",
  "opsummer opsummere opsummér resumé resume referat sammenfat sammenfatte overblik hovedpunkter hovedpunkterne pointe gennemgå",
  "bog bogen novelle novellen artikel artiklen rapport rapporten roman romanen materiale materialet lav skriv vigtigste",
  "eksempel eksempler fx sådan samme anden andet andre hver enkelt ifølge mellem uden inden mens når da efter før for om",
].join(" ");

/** Patterns of questions about a whole file, which no single passage answers. */
const ofTheWhole = [
  /\b(?:opsummer|opsummér|sammenfat|resum|referat|referer|referér|gennemgå|overblik|hovedpunkt|hovedpointe|hovedbudskab)/iu,
  /\bhandle[rd]?e?\b.{0,60}\bom\b/iu,
  /\b(?:hele|samlede?)\b.{0,20}\b(?:tekst|fil|dokument|bog|novelle|artikel|rapport|roman|kapitl|materiale)/iu,
];

/** »Lav et resumé af novellen«, »Hvad handler filen om?« */
export function asksAboutWholeFile(question: string): boolean {
  return ofTheWhole.some((pattern) => pattern.test(question));
}
