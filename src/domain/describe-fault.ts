/** Describes a failure for the log without any user data: names, codes and our stack frames. */

/** Log fields that contain nothing a user typed. A type alias, because the log takes any record of fields. */
export type FaultFields = {
  /** Name and code of the error and its causes, outermost first. */
  readonly causes: readonly string[];
  /** Where it was thrown; absent if it is no error. */
  readonly stack?: readonly string[];
};

const maxCauses = 5;
const maxFrames = 12;

/**
 * Leaves all messages out: a driver's may contain an address, a renderer's the page's text.
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

/** The stack starts with the message, whose lines may look like frames, so it is cut off first. */
function framesOf({ stack = "", message }: Error): readonly string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxFrames);
}
