/** Danish descriptions of a change without a given reason, each in at most fifteen words. */

const smallNumbers = ["nul", "én", "to", "tre", "fire", "fem", "seks", "syv", "otte", "ni", "ti"];

/** Of sentences and of times; words of a text are counted in figures. */
function spelt(count: number): string {
  return smallNumbers[count] ?? String(count);
}

export const onlySpaces = "Kun mellemrum eller linjeskift er ændret.";
export const onlyMarks = "Kun tegnsætningen er ændret.";
export const onlyCapitals = "Kun store og små bogstaver er ændret.";
export const onlyOrder = "Kun ordstillingen er ændret.";
export const onlyMoved = "Teksten her er kun flyttet.";
export const movedAndChanged = "Teksten her er flyttet og ændret.";
export const commoner = "Ordet er mere almindeligt.";

/** Words at another position of the same sentence. */
export function elsewhere(words: number): string {
  return words === 1
    ? "Ordet er flyttet til et andet sted i sætningen."
    : "Ordene er flyttet til et andet sted i sætningen.";
}

export function split(sentences: number): string {
  return `Sætningen er delt i ${spelt(sentences)}.`;
}

export function joined(sentences: number): string {
  const count = spelt(sentences);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} sætninger er samlet.`;
}

export function shorter(before: number, after: number): string {
  return after === 0 ? `Kortere: ${before} ord er fjernet.` : `Kortere: ${after} ord i stedet for ${before}.`;
}

const noRule = "Vi kender ingen regel, der kræver det.";

/** @param isByModel false if a person may have chosen the words */
export function choice(before: number, after: number, isByModel: boolean): string {
  if (!isByModel) return noRule;
  const what =
    before === 0
      ? `tilføjet ${after === 1 ? "et" : after} ord`
      : after === 1
        ? "valgt et andet ord"
        : "valgt andre ord";
  return `Modellen har ${what}. ${noRule}`;
}
