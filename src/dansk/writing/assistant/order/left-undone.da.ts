/** What is said of the part of an order that nothing was done about. */

/** @param wishes as they were written, at least one */
export function leftUndone(wishes: readonly string[]): string {
  const quoted = wishes.map((wish) => `»${wish}«`);
  return `Det her i din besked har jeg ikke kunnet rette mig efter uden en AI-model: ${quoted.join(" og ")}.`;
}
