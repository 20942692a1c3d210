/** Counts a text in tasks of their own, so that a long one doesn't hold up who is writing. */
import type { Measures } from "#dansk/measure/measure.ts";

/** UTF-16 units: a few milliseconds on a small telephone. */
const charsPerTask = 20_000;

/** Rejects where what counts can't be fetched. */
export async function measured(text: string): Promise<Measures> {
  const { measureInSteps } = await import("#dansk/measure/measure.ts");
  const steps = measureInSteps(text, charsPerTask);
  let step = steps.next();
  while (!step.done) {
    await new Promise((resolve) => setTimeout(resolve));
    step = steps.next();
  }
  return step.value;
}
