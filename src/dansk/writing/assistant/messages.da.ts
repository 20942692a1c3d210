/** Danish messages of the answers without a model, in Markdown. */

/** *1.234,5*: a dot for every three digits, a comma before the rest. */
function number(value: number, decimals = 0): string {
  const [whole = "", rest] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, ".");
  return rest === undefined || /^0*$/u.test(rest) ? grouped : `${grouped},${rest.replace(/0+$/u, "")}`;
}

/** *a, b og c* */
function listed(words: readonly string[], last: "og" | "eller" = "og"): string {
  const end = words.at(-1) ?? "";
  return words.length < 2 ? end : `${words.slice(0, -1).join(", ")} ${last} ${end}`;
}

export const corrected = (count: number): string =>
  count === 1
    ? "Jeg har rettet én sikker fejl. Resten er, som du skrev det."
    : `Jeg har rettet ${number(count)} sikre fejl. Resten er, som du skrev det.`;
export const correction = (before: string, after: string, message: string): string =>
  `»${before}« → »${after}«: ${message}`;
export const times = (count: number): string => `(${number(count)} steder)`;
export const moreCorrections = (count: number): string =>
  count === 1 ? "… og én rettelse mere." : `… og ${number(count)} rettelser mere.`;
export const whyCorrected = "Derfor har jeg rettet det:";
export const nothingWrong = "Jeg fandt ingen sikre fejl. Men jeg finder ikke alt.";

export const noCommas = "Jeg fandt ingen kommaer, som sikkert mangler eller står forkert.";
export const openingCommas = "Du vælger selv, om du vil bruge startkomma. Bruger du det, skal der stå:";
export const lookYourself = "Det her skal du selv se på. Det står ikke i min ordliste, og jeg ved ikke, hvad du mente:";
export const guess = (word: string, meant: readonly string[]): string =>
  `»${word}«: måske ${listed(
    meant.map((other) => `»${other}«`),
    "eller",
  )}`;
export const moreGuesses = (count: number): string =>
  count === 1 ? "… og ét ord mere." : `… og ${number(count)} ord mere.`;
export const onlyDanish = "Jeg læser kun dansk, og det her ligner et andet sprog.";
export const partlyForeign = "Noget af teksten ligner et andet sprog. Det har jeg sprunget over.";
/** Names a text by its beginning, or by all of it. */
export const about = (start: string, isWhole: boolean): string =>
  isWhole ? `Her er det teksten »${start}«` : `Her er det teksten, der begynder »${start} …«`;

export const shortened = (percent: number): string =>
  `Her er teksten forkortet med ${percent < 1 ? "under 1" : number(percent)} %. Jeg har kun slettet og byttet ord, der kan undværes.`;
export const alsoCorrected = (count: number): string =>
  count === 1 ? "Én sikker fejl er rettet med." : `${number(count)} sikre fejl er rettet med.`;
export const notSoShort = (words: number): string =>
  `Den er nu ${number(words)} ord. Kortere kan jeg ikke gøre den uden at ændre meningen.`;
export const cantShorten = "Jeg kan ikke forkorte teksten uden at ændre meningen.";

interface Sized {
  readonly chars: number;
  /** What was asked for, in characters. */
  readonly most: number;
  /** The same in standard pages; null where characters were asked for. */
  readonly pages: number | null;
  /** It has been shortened. */
  readonly isNew: boolean;
}
const asked = ({ most, pages }: Sized): string => {
  const chars = `${number(most)} tegn`;
  return pages === null ? chars : `${number(pages, 2)} ${pages <= 1 ? "normalside" : "normalsider"} (${chars})`;
};
const lengthOf = ({ chars, isNew }: Sized): string =>
  `${isNew ? "Den er nu" : "Teksten er"} ${number(chars)} tegn med mellemrum`;
export const withinSize = (sized: Sized): string =>
  sized.isNew
    ? `${lengthOf(sized)} og holder sig inden for ${asked(sized)}.`
    : `${lengthOf(sized)} og holder sig allerede inden for ${asked(sized)}. Kortere kan jeg ikke gøre den uden at ændre meningen.`;
export const overSize = (sized: Sized): string =>
  `${lengthOf(sized)}. Du bad om højst ${asked(sized)}, men kortere kan jeg ikke gøre den uden at ændre meningen.`;
/** Suggests an order that the engine understands. */
export const summariseInstead = (words: number): string =>
  `Skriv »Opsummer den på højst ${words} ord«, hvis du vil have tekstens egne vigtigste sætninger i stedet.`;

type RewriteAs = "formel" | "enkel" | "standard";
export const rewritten: Readonly<Record<RewriteAs, string>> = {
  formel: "Her er teksten gjort mere formel. Jeg har ikke rørt ved meningen.",
  enkel: "Her er teksten gjort enklere. Jeg har ikke rørt ved meningen.",
  standard: "Her er teksten omskrevet. Jeg har ikke rørt ved meningen.",
};
export const onlyCorrected: Readonly<Record<RewriteAs, string>> = {
  formel: "Jeg har kun rettet det, der er sikkert forkert. Mere formel kan jeg ikke gøre teksten uden en AI-model.",
  enkel: "Jeg har kun rettet det, der er sikkert forkert. Enklere kan jeg ikke gøre teksten uden en AI-model.",
  standard: "Jeg har kun rettet det, der er sikkert forkert. Resten kan jeg ikke omskrive uden en AI-model.",
};
export const cantRewrite: Readonly<Record<RewriteAs, string>> = {
  formel: "Jeg fandt ikke noget, jeg sikkert kan gøre mere formelt. Helt nye sætninger kræver en AI-model.",
  enkel: "Jeg fandt ikke noget, jeg sikkert kan gøre enklere. Helt nye sætninger kræver en AI-model.",
  standard: "Jeg fandt ikke noget, jeg sikkert kan skrive bedre. Helt nye sætninger kræver en AI-model.",
};
export const struck = (before: string, message: string): string => `»${before}« er slettet: ${message}`;
export const moreChanges = (count: number): string =>
  count === 1 ? "… og én ændring mere." : `… og ${number(count)} ændringer mere.`;

export const summarisedInOne = "Her er tekstens egen vigtigste sætning:";
export const summarised = "Her er tekstens egne vigtigste sætninger:";
/** @param most a text of this many words is its own summary */
export const tooShort = (words: number, most: number): string =>
  `Teksten er for kort til at opsummere. Den er på ${number(words)} ord og skal være på mere end ${number(most)} ord.`;
export const noSentences = "Jeg fandt ingen hele sætninger i teksten.";
export const noSentencesWithin = (words: number): string =>
  `Ingen af de vigtige sætninger er så korte som ${number(words)} ord. Prøv med flere.`;

/** *1,5 normalsider*; a text that is hardly anything of a page is not told to be none. */
function pagesOf(pages: number): string {
  if (pages > 0 && pages < 0.05) return "under 0,1 normalside";
  const shown = number(pages, 1);
  return `${shown} ${Number(pages.toFixed(1)) <= 1 && pages > 0 ? "normalside" : "normalsider"}`;
}

export interface Counted {
  readonly words: number;
  readonly chars: number;
  readonly pages: number;
  /** Null where they are not asked for. */
  readonly sentences: number | null;
}
export function counted({ words, chars, pages, sentences }: Counted): string {
  const asked = sentences === null ? [] : [`${number(sentences)} ${sentences === 1 ? "sætning" : "sætninger"}`];
  const all = [...asked, `${number(words)} ord`, `${number(chars)} tegn med mellemrum`, pagesOf(pages)];
  return `Teksten er ${listed(all)}.`;
}
export const charsAsPages = (chars: number, charsPerPage: number): string =>
  `${number(chars)} tegn er ${pagesOf(chars / charsPerPage)}. En normalside er ${number(charsPerPage)} tegn med mellemrum.`;
export const pagesAsChars = (pages: number, charsPerPage: number): string =>
  `${number(pages, 2)} ${pages <= 1 ? "normalside" : "normalsider"} er ${number(pages * charsPerPage)} tegn med mellemrum.`;
export const lix = (value: number, level: string): string => `Lixtallet er ${number(value)} (${level}).`;
export const pageSize = (chars: number): string => `En normalside er ${number(chars)} tegn med mellemrum.`;

export const noWordsAsPages = "Ord kan jeg ikke regne om til sider, for de er ikke lige lange.";

export const inflected = (word: string, wordClass: string): string => `»${word}« er ${wordClass} og bøjes sådan:`;
/** @param forms what may be forms of the word */
export const undecided = (word: string, wordClass: string, forms: readonly string[]): string =>
  `»${word}« er ${wordClass}. Det kan have disse former: ${listed(
    forms.map((form) => `»${form}«`),
  )}. Slå i Retskrivningsordbogen, hvilke der er rigtige.`;
export const notListed = (sign: string): string => `Hvor der står ${sign}, kender jeg ikke formen.`;
export const unknownWord = (word: string): string => `Ordet »${word}« står ikke i min ordliste.`;
export const noForms = (word: string): string => `Jeg kender »${word}«, men kan ikke bøje det.`;

export const spelt = (word: string): string => `»${word}« står i min ordliste og staves sådan.`;
export const notSpelt = (word: string, near: readonly string[]): string =>
  `»${word}« står ikke i min ordliste. Mener du ${listed(
    near.map((other) => `»${other}«`),
    "eller",
  )}?`;
export const oneIsRight = (right: string): string => `Det skrives »${right}«.`;
export const oneIsListed = (listed: string, unlisted: string): string =>
  `»${listed}« står i min ordliste, og »${unlisted}« gør ikke.`;
export const bothWays = (joined: string, apart: string): string =>
  `Begge dele er rigtige: »${joined}« og »${apart}«. Vælg den ene, og hold dig til den i hele teksten.`;
export const bothBeforeObject = (joined: string, apart: string): string =>
  `Det kommer an på, om ordet styrer noget. Gør det det, ligesom i »udenfor døren« og »uden for døren«, er begge dele rigtige: »${joined}« og »${apart}«. Vælg den ene, og hold dig til den. Ellers skrives det i ét ord, »${joined}«, ligesom i »Han står udenfor«.`;
export const spellWhich =
  "Skriv det ord, du er i tvivl om, fx »hvordan staver man til restaurant«. Du kan også skrive »Ret:« og sætte en tekst ind, så retter jeg de sikre fejl.";
/**
 * @param infinitive the verb without r
 * @param after the word that asks for it
 */
export const noPresentTenseR = (infinitive: string, after: string): string =>
  `Her skrives »${infinitive}« uden r. Efter »${after}« står udsagnsordet i navnemåde.`;
/** @param joined empty if it is not listed */
export const partsUnknown = (joined: string, apart: string): string =>
  `${joined === "" ? `»${apart}« i ét ord står ikke i min ordliste` : `»${joined}« i ét ord står i min ordliste`}, men jeg er ikke sikker på, hvad der er rigtigt her. Slå det op i Retskrivningsordbogen.`;

export const openPlace = "Skriv dine egne ord i stedet for felterne med {{ og }}.";

export const noText = "Sæt teksten ind efter et kolon eller i næste linje, så ser jeg på den.";
export const which = (titles: readonly string[]): string =>
  `Mener du en af disse regler? Skriv, hvilken det er.\n\n${titles.map((title) => `- ${title}`).join("\n")}`;

export const cannot =
  "Det kan jeg ikke svare på uden en AI-model. Jeg kan rette, forkorte, omskrive eller opsummere en tekst, du sætter ind, forklare danske regler, tælle normalsider og bøje ord.";
export const near = (titles: readonly string[]): string =>
  `Det er måske en af disse regler, du leder efter: ${listed(titles, "eller")}.`;

export const rulesOn = (titles: readonly string[]): string =>
  titles.length === 1
    ? `Spørg mig også om reglen ${listed(titles)}.`
    : `Spørg mig også om en af disse regler: ${listed(titles, "eller")}.`;

/** About an example sentence, not about the user's own. */
export const inExample = (message: string): string =>
  message.startsWith("Her ") ? `I eksemplet ${message.slice("Her ".length)}` : `I eksemplet: ${message}`;
export const inOwn = (sentence: string, message: string): string => `I »${sentence}«: ${message}`;
export const perhaps = (line: string): string => `Se efter her, for det er ikke sikkert: ${line}`;
export const nothingInOwn = (sentence: string): string =>
  `I »${sentence}« finder jeg ikke noget at rette. Men jeg finder ikke alt.`;
/** @param swapped the sentence with the other word of the two */
export const otherIsWrong = (swapped: string, word: string): string =>
  `Det hedder »${word}«. Havde der stået »${swapped}«, ville jeg have rettet det.`;

export const example = (before: string, after: string): string => `Fx: »${before}« → »${after}«`;
export const shownExample = (sentence: string): string => `Fx: »${sentence}«`;
export const source = (title: string, url: string): string => `Kilde: [${title}](${url})`;
export const dictionary = "Retskrivningsordbogen";

export const crisis = (lines: readonly string[]): string =>
  `Det lyder, som om du eller en, du kender, har det svært lige nu. Du behøver ikke være alene med det. Er der fare for liv, så ring 112.\n\n${lines
    .map((line) => `- ${line}`)
    .join(
      "\n",
    )}\n\nTal også gerne med en, du stoler på. Jeg er kun en sprogmotor uden AI-model og kan ikke hjælpe med det.`;
