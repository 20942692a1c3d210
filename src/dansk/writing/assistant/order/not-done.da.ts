/** Message about the parts of an order that were not done. */

/** @param wishes as they were written, at least one */
export function notDone(wishes: readonly string[]): string {
  const quoted = wishes.map((wish) => `»${wish}«`);
  return `Det her i din besked har jeg ikke kunnet rette mig efter uden en AI-model: ${quoted.join(" og ")}.`;
}
