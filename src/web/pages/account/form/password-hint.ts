/** What a good password is, in the same words on every page. */

/** @param least how long it has to be: "Mindst 12 tegn" */
export function passwordHint(least: string): string {
  return `${least}. Flere ord, der ikke hører sammen, er lette at huske og svære at gætte.`;
}
