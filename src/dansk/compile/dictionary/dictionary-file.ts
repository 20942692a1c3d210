/** Reads the entries of a hunspell `.dic` file: word, numeric flags and morphological fields. */

export interface DictionaryEntry {
  readonly word: string;
  readonly flags: readonly number[];
  /** The entry this one is an irregular form of (`st:`), `""` for an entry of its own. */
  readonly stem: string;
  /** Irregular forms listed with the entry (`al:`), in the order of the paradigm. */
  readonly forms: readonly string[];
}

const COUNT_OR_COMMENT = /^(?:#|\d+(?: #|$))/u;
const FIELD = / (?=(?:st|al|ph|po|is|ds|ts|sp|pa|fr):)/u;

/** Parses the text of a `.dic` file. Skips the count on the first line, comments and blank lines. */
export function parseDictionaryFile(text: string): DictionaryEntry[] {
  const entries: DictionaryEntry[] = [];
  const lines = text.split("\n");
  for (const raw of lines) {
    const line = raw.trim();
    if (line === "" || COUNT_OR_COMMENT.test(line)) continue;
    const [head = "", ...fields] = line.split(FIELD);
    const slash = head.search(/\/[\d,]+$/u);
    const word = (slash < 0 ? head : head.slice(0, slash)).replaceAll('"', "").replaceAll("\\/", "/");
    const flags =
      slash < 0
        ? []
        : head
            .slice(slash + 1)
            .split(",")
            .map(Number);
    const valuesOf = (key: string): string[] =>
      fields.filter((field) => field.startsWith(key)).map((field) => field.slice(key.length).trim());
    entries.push({
      word,
      flags,
      stem: valuesOf("st:")[0] ?? "",
      forms: valuesOf("al:"),
    });
  }
  return entries;
}
