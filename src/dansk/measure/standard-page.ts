/** The page that Danish publishers and schools count in; it stands alone, for those who need no counting. */

/** Characters with spaces on a standard page (normalside). */
export const charsPerStandardPage = 2400;
