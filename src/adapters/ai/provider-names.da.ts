/** What people read about who runs a model. */

/** A model on the machine or network of whoever runs the product. */
export const ownModel = "Egen model";

/** Two of whom one will answer. */
export function either(first: string, second: string): string {
  return first === second ? first : `${first} eller ${second}`;
}
