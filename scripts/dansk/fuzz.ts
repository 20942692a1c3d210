/**
 * Checks the invariants of the engine on random texts: `npm run fuzz:dansk [-- cases [seed]]`, 100,000 cases by
 * default. Prints each text that breaks one, with the invariant, and goes on. The exit status is 1 if any did.
 */

import { anyText, expectPromises } from "../../tests/evals/properties.ts";
import { testEngine } from "../../tests/support/engine.ts";
import { randomFrom } from "../../tests/support/random-text.ts";

const [cases = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const engine = testEngine();
const random = randomFrom(seed);
let broken = 0;
for (let n = 1; n <= cases; n += 1) {
  const text = anyText(random);
  try {
    expectPromises(engine, text);
  } catch (error) {
    broken += 1;
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    if (!(error instanceof Error) || error.name !== "BrokenPromise") console.error(`Text: ${JSON.stringify(text)}`);
  }
  if (n % 10_000 === 0) console.log(`${n} texts, ${broken} broken promises`);
}
console.log(`${cases} texts from seed ${seed}: ${broken} broken promises`);
process.exitCode = broken === 0 ? 0 : 1;
