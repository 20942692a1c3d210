/** The months, which follow an ordinal without ending the sentence. */

/** Lower-case names of the twelve months. */
export const monthKeys: ReadonlySet<string> = new Set(
  "januar februar marts april maj juni juli august september oktober november december".split(" "),
);
