/**
 * The only access to PostgreSQL's text search. Its parser needs quadratic time for long strings without spaces, so it
 * gets text only through the functions of migration 0016: `danish_text` reads 100,000 characters and inserts a vertical
 * tab, which the parser treats as a space, after every 60 characters without one. A query is cut in the same places.
 */
import { type SQL, sql } from "drizzle-orm";

/** The stems of a text with their positions, as a `tsvector`. */
export function wordsIn(text: SQL | string): SQL {
  return sql`danish_words(${text})`;
}

/**
 * A minus excludes a word only directly before it. Elsewhere it is a dash, and PostgreSQL fails on more than 30 in a
 * row.
 */
const dash = /-(?![\p{L}\p{N}"])/gu;

/** The typed text as a `tsquery`: quotation marks, minus and *or* work as in a web search. */
export function queryFor(typed: string): SQL {
  return sql`danish_query(${withoutDashes(typed)})`;
}

export function withoutDashes(typed: string): string {
  return typed.replaceAll(dash, " ");
}

/**
 * The text around the first hit, with each hit between U+E000 and U+E001. The parser skips anything like a tag, so `<`
 * is replaced while it reads. The vertical tabs are removed again.
 */
export function headlineOf(text: SQL, query: string): SQL {
  return sql`translate(
    ts_headline('danish',
      danish_text(translate(left(${text}, 20000), '<' || chr(11) || chr(57344) || chr(57345), chr(57346) || ' ')),
      ${query}::tsquery,
      'MaxFragments=1,MaxWords=24,MinWords=12,StartSel=' || chr(57344) || ',StopSel=' || chr(57345)),
    chr(57346) || chr(11), '<')`;
}
