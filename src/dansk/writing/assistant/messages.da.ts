/** What the engine says when it answers without a model, in Danish and as Markdown. */

/** *1.234,5*: a dot for every three digits, a comma before the rest. */
function number(value: number, decimals = 0): string {
  const [whole = "", rest] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, ".");
  return rest === undefined || /^0*$/u.test(rest) ? grouped : `${grouped},${rest.replace(/0+$/u, "")}`;
}

/** *a, b og c* */
export function listed(words: readonly string[], last: "og" | "eller" = "og"): string {
  const end = words.at(-1) ?? "";
  return words.length < 2 ? end : `${words.slice(0, -1).join(", ")} ${last} ${end}`;
}

export const corrected = (count: number): string =>
  count === 1
    ? "Jeg har rettet én ting, som er sikker. Resten af teksten er, som du skrev den."
    : `Jeg har rettet ${number(count)} ting, som er sikre. Resten af teksten er, som du skrev den.`;
export const correction = (before: string, after: string, message: string): string =>
  `»${before}« → »${after}«: ${message}`;
export const times = (count: number): string => `(${number(count)} steder)`;
export const moreCorrections = (count: number): string =>
  count === 1 ? "… og én rettelse mere." : `… og ${number(count)} rettelser mere.`;
export const nothingWrong = "Jeg fandt ingen sikre fejl. Det betyder ikke, at der ingen er.";

export const shortened = (percent: number): string =>
  `Her er teksten forkortet med ${percent < 1 ? "under 1" : number(percent)} %. Jeg har kun strøget og byttet det, der kan undværes.`;
export const alsoCorrected = (count: number): string =>
  count === 1 ? "Én sikker fejl er rettet med." : `${number(count)} sikre fejl er rettet med.`;
export const cantShorten = "Jeg kan ikke forkorte teksten uden at ændre meningen.";

export const summarised = "Her er tekstens egne vigtigste sætninger:";
export const tooShort = "Teksten er for kort til, at jeg kan opsummere den.";
export const noSentences = "Jeg fandt ingen hele sætninger at opsummere teksten med.";
export const noSentencesWithin = (words: number): string =>
  `Ingen af tekstens vigtige sætninger kan stå på ${number(words)} ord. Prøv med flere.`;

export function counted(words: number, chars: number, pages: number): string {
  const shown = number(pages, 1);
  const unit = shown === "1" ? "normalside" : "normalsider";
  return `Teksten er ${number(words)} ord, ${number(chars)} tegn med mellemrum og ${shown} ${unit}.`;
}
export const lix = (value: number, level: string): string => `Lixtallet er ${number(value)} (${level}).`;
export const pageSize = (chars: number): string => `En normalside er ${number(chars)} tegn med mellemrum.`;

export const inflected = (word: string, wordClass: string): string => `»${word}« er ${wordClass} og bøjes sådan:`;
export const notListed = (sign: string): string => `Hvor der står ${sign}, har min ordliste ikke formen.`;
export const unknownWord = (word: string): string => `Ordet »${word}« står ikke i min ordliste.`;
export const noForms = (word: string): string =>
  `Ordet »${word}« står i min ordliste, men jeg kan ikke vise dets former.`;

export const noText = "Sæt teksten ind efter et kolon eller i næste linje, så ser jeg på den.";
export const which = (titles: readonly string[]): string =>
  `Mener du en af disse regler? Skriv, hvilken det er.\n\n${titles.map((title) => `- ${title}`).join("\n")}`;

export const cannot =
  "Det kan jeg ikke svare på uden en AI-model. Jeg kan rette, forkorte eller opsummere en tekst, du sætter ind, forklare danske regler, tælle normalsider og bøje ord.";
export const near = (titles: readonly string[]): string =>
  `Det er måske en af disse regler, du leder efter: ${listed(titles, "eller")}.`;

export const example = (before: string, after: string): string => `Fx: »${before}« → »${after}«`;
export const wrongExample = (sentence: string): string => `Fx: »${sentence}«`;
export const source = (title: string, url: string): string => `Kilde: [${title}](${url})`;
export const dictionary = "Retskrivningsordbogen";

export const crisis = (lines: readonly string[]): string =>
  `Det lyder, som om du har det svært lige nu. Du behøver ikke være alene med det. Er der fare for liv, så ring 112.\n\n${lines
    .map((line) => `- ${line}`)
    .join(
      "\n",
    )}\n\nTal også gerne med en, du stoler på. Jeg er kun en sprogmotor uden AI-model og kan ikke hjælpe med det.`;
