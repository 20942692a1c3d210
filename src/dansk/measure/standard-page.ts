/**
 * Length of a standard page (*normalside*), the unit of Danish publishers and schools. A separate file, so that it can
 * be imported without the counting code.
 */

/** Characters with spaces on a standard page (normalside). */
export const charsPerStandardPage = 2400;
