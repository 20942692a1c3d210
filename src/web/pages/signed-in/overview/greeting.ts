/** How the overview greets: by the time of day where the person is, and by first name. */

/** Longest first name that a greeting takes; a longer one is left out rather than cut. */
const maxGreetedChars = 40;

/**
 * @param hour 0 to 23, on the person's own clock
 * @param firstName empty when it is not known
 */
export function greeting(hour: number, firstName: string): string {
  const name = firstName.trim();
  const words = hour < 4 ? "Hej" : hour < 10 ? "Godmorgen" : hour < 18 ? "Goddag" : "Godaften";
  return name === "" || [...name].length > maxGreetedChars ? words : `${words}, ${name}`;
}
