/** What may be written down about a failure: its kinds, its codes and where in our code it came from. */

/** Fields for the log. Nothing in them was ever typed by a person. A type, because the log takes any record of fields. */
export type FaultFields = {
  /** Name and code of the error and of what caused it, outermost first. */
  readonly causes: readonly string[];
  /** Where it was made; left out for what is no error. */
  readonly stack?: readonly string[];
};

const maxCauses = 5;
const maxFrames = 12;

/**
 * Leaves every message out: a driver's may hold an address, a renderer's the text of the page.
 *
 * @param fault anything that was thrown
 */
export function describeFault(fault: unknown): FaultFields {
  const causes: string[] = [];
  for (let cause = fault; cause instanceof Error && causes.length < maxCauses; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? ` ${cause.code}` : "";
    causes.push(`${cause.name}${code}`);
  }
  if (!(fault instanceof Error)) return { causes: [typeof fault] };
  const stack = framesOf(fault);
  return { causes, stack };
}

/** The stack begins with the message, whose own lines may look like places: it is cut off before they are sought. */
function framesOf({ stack = "", message }: Error): readonly string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxFrames);
}
