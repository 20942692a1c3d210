/** Danish display names of providers. */

/** A model on the operator's own machine or network. */
export const ownModel = "Egen model";

/** Two providers, one of which will answer. */
export function either(first: string, second: string): string {
  return first === second ? first : `${first} eller ${second}`;
}
