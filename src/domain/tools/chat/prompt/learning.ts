/**
 * Læringstilstand: the rules for the model, the detection of requests for finished schoolwork, and the check of
 * answers.
 */

export const learningRules = [
  "Du er i læringstilstand: målet er, at brugeren selv når frem. Spørg, hvad brugeren allerede ved eller har prøvet.",
  "Giv ét vink ad gangen og højst tre. Skriv aldrig en sætning, der kan afleveres som brugerens egen, når det er opgavens svar, der bliver bedt om.",
  "Har brugeren selv skrevet noget, så peg på steder i det, og spørg. Du må gerne forklare begreber og regler med eksempler fra et andet emne.",
  "Slut med præcis ét spørgsmål. Skriv højst 180 ord.",
].join(" ");

export const handInRule =
  "Brugeren beder om et færdigt produkt. Sig venligt nej i én sætning, og stil et spørgsmål, der hjælper i gang.";

export const learningAgain =
  "Dit forrige svar gav for meget eller sluttede ikke med et spørgsmål. Giv kun et vink, og slut med ét spørgsmål.";

/** Products that pupils hand in. */
const products =
  "(?:stil|stile|aflevering|afleveringen|opgave|opgaven|opgaver|opgaverne|lektier|lektierne|essay|essayet|afsnit|afsnittet|indledning|indledningen|konklusion|konklusionen|analyse|analysen|fortolkning|fortolkningen|redegørelse|redegørelsen|diskussion|diskussionen|perspektivering|perspektiveringen|rapport|rapporten|synopsis|synopsen|projekt|projektet|boganmeldelse|boganmeldelsen|anmeldelse|anmeldelsen|novelle|novellen|tale|talen|referat|referatet|artikel|artiklen|kronik|kronikken|debatindlæg|debatindlægget|læserbrev|læserbrevet|dansk(?:opgave|stil|aflevering)(?:n|en)?|historieopgave|historieopgaven|engelsk(?:opgave|stil|aflevering)(?:n|en)?|matematik(?:opgave|aflevering)(?:n|en)?|srp|sro|dho|ssp|besvarelse|besvarelsen|svar|svarene|resumé|resuméet|motiveret ansøgning|problemformulering|problemformuleringen|blogindlæg|blogindlægget)";
const order = "(?:skriv|lav|løs|besvar|udarbejd|formulér|formuler|producér|producer|færdiggør|byg|giv)";
const someWords = "(?:[^\\s.?!]{1,30}\\s+){0,6}";

/** Bounded and anchored at word starts, so that each reads a text of any length only once. */
const handIns: readonly RegExp[] = [
  // »Skriv en stil om ulve«, »lav min opgave for mig«, »kan du skrive hele afsnittet«.
  new RegExp(
    `(?<!\\p{L})(?:${order}|(?:kan|vil|gider|må|skal) du (?:ikke |lige |godt |gerne |bare )?(?:skrive|lave|løse|besvare|udarbejde|formulere|færdiggøre|give))\\s+${someWords}${products}(?!\\p{L})`,
    "iu",
  ),
  // »Svar på alle spørgsmålene«, »besvar spørgsmål 1 til 5«, »løs opgave 3«.
  /(?<!\p{L})(?:svar på|besvar|løs)\s+(?:[^\s.?!]{1,30}\s+){0,3}(?:spørgsmål|spørgsmålene|opgaver|opgaverne|opgave)(?!\p{L})/iu,
  // »… for mig«, »… så jeg kan aflevere den«.
  /(?<!\p{L})(?:skriv|lav|løs|gør)\s+(?:den|det|dem|hele|resten|alt)(?:\s+[^\s.?!]{1,30}){0,4}\s+for mig(?!\p{L})/iu,
  /(?<!\p{L})(?:så|som) jeg (?:bare |lige |kan |direkte ){0,3}(?:kan )?(?:aflevere|afleverer|copy-?paste|kopiere)/iu,
  /(?<!\p{L})(?:skriv|skrive) (?:den|det|resten|hele (?:den|det|opgaven|teksten)) færdig(?:t)?(?!\p{L})/iu,
  /(?<!\p{L})(?:giv mig|jeg vil have|jeg skal bruge|bare giv mig) (?:bare |kun )?(?:facit|svaret|svarene|det færdige|en færdig|et færdigt)(?!\p{L})/iu,
];
/** A request for a method, or a text of the user's own, wins over everything else in the message. */
const wantsHelp: readonly RegExp[] = [
  /(?<!\p{L})(?:hvordan|hvorfor|hvornår|hvad (?:er|betyder|vil det sige|skal|bør|kan)|hjælp mig (?:med )?(?:at )?(?:forstå|komme i gang|i gang|finde|lære)|forklar|giv (?:mig )?(?:feedback|respons|et vink|et hint|gode råd|råd|tips|eksempler på)|ret (?:min|mine|mit)|er (?:min|mine|mit) |stil mig)/iu,
];

/** Characters examined at the start and end of a message; the text between them is the material. */
const maxEndChars = 600;

/** Whether the user asks for finished work to hand in. */
export function asksForHandIn(text: string): boolean {
  const ends = text.length <= 2 * maxEndChars ? text : `${text.slice(0, maxEndChars)}\n${text.slice(-maxEndChars)}`;
  return handIns.some((pattern) => pattern.test(ends)) && !wantsHelp.some((pattern) => pattern.test(ends));
}

/** A little above the limit in the prompt, because models can't count. */
const maxWords = 220;
const maxWordsInARow = 90;
const lastChars = 300;

/** @param asked whether the user asked for work to hand in */
export function breaksLearning(answer: string, asked: { readonly asksForHandIn: boolean }): boolean {
  if (!answer.slice(-lastChars).includes("?")) return true;
  if (wordsIn(answer) > maxWords) return true;
  return asked.asksForHandIn && longestProse(answer) > maxWordsInARow;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Words in a row without a list, heading or question. */
function longestProse(answer: string): number {
  let longest = 0;
  let row = 0;
  for (const line of answer.split("\n")) {
    if (/^\s*(?:[-*+#>|]|\d{1,3}[.)])/.test(line)) {
      row = 0;
      continue;
    }
    for (const stretch of line.split(/(?<=\?)/)) {
      row += wordsIn(stretch);
      longest = Math.max(longest, row);
      if (stretch.endsWith("?")) row = 0;
    }
  }
  return longest;
}
