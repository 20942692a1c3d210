/** Converts typed text to PostgreSQL queries: parsed as a web search, and expanded by word forms. */
import { sql } from "drizzle-orm";
import type { SearchWords } from "#domain/tools/chat/manage/search-words.ts";
import { queryFor, withoutDashes, wordsIn } from "../../../danish-search.ts";
import { type Db, rowsOf } from "../../../database.ts";

export interface WordQuery {
  /** With the word order of quoted phrases, which only messages can check. */
  readonly exact: string;
  /** Without word order. */
  readonly every: string;
  /** Quoted phrases excluded with a minus. They are not in `every`, because their single words exclude nothing. */
  readonly without: readonly Phrase[];
  /** Any of the words. */
  readonly any: string;
}

/** Words in a given order. */
interface Phrase {
  readonly exact: string;
  /** The same words in any order. */
  readonly every: string;
}

/** Maximum number of additional stems for one word. */
const maxOthers = 8;

interface ReadWords {
  readonly exact: string;
  /** All typed stems, whatever their role. */
  readonly typed: readonly string[];
  /** Of each word that has other forms. */
  readonly words: readonly { readonly own: readonly string[]; readonly others: readonly string[] }[];
}

/** Null if there are only stop words. */
export async function readWords(db: Db, { typed, forms }: SearchWords): Promise<WordQuery | null> {
  const words = withoutDashes(typed);
  const rows = await rowsOf<ReadWords>(
    db,
    sql`
    select exact::text as exact, tsvector_to_array(${wordsIn(words)}) as typed,
      (select coalesce(json_agg(json_build_object(
          'own', tsvector_to_array(${wordsIn(sql`word ->> 0`)}),
          'others', tsvector_to_array(${wordsIn(sql`(select string_agg(form, ' ') from jsonb_array_elements_text(word - 0) as form)`)}))), '[]')
        from jsonb_array_elements(${JSON.stringify(forms)}::jsonb) as word) as words
    from ${queryFor(words)} as exact`,
  );
  const [read] = rows;
  if (read === undefined || read.exact === "") return null;
  const { exact, added } = widened(read);
  const { rest, phrases } = withoutPhrases(exact);
  return {
    exact,
    every: unordered(rest),
    without: phrases.map((phrase) => ({ exact: phrase, every: unordered(phrase) })),
    any: [...new Set([...read.typed, ...added])].map(quoted).join(" | "),
  };
}

/** A quoted lexeme, or an operator. */
const token = /'(?:[^'\\]|''|\\.)*'|<(?:-|\d+)>|[!&|()]/gsu;
const isLexeme = (part: string | undefined) => part?.startsWith("'") ?? false;
const isDistance = (part: string | undefined) => part?.startsWith("<") ?? false;

/** A word also matches its other forms, except in quotation marks or after a minus. */
function widened({ exact, words }: ReadWords): { readonly exact: string; readonly added: readonly string[] } {
  const othersOf = new Map(
    words.flatMap(({ own: [stem, ...more], others }) =>
      stem === undefined || more.length > 0 ? [] : [[stem, others.filter((other) => other !== stem)] as const],
    ),
  );
  const parts = exact.match(token) ?? [];
  const added = new Set<string>();
  let depth = 0;
  const wide = parts.map((part, at) => {
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    const [before, after] = [parts[at - 1], parts[at + 1]];
    if (!isLexeme(part) || depth > 0 || before === "!" || isDistance(before) || isDistance(after)) return part;
    const others = othersOf.get(unquoted(part))?.slice(0, maxOthers) ?? [];
    for (const other of others) added.add(other);
    return others.length === 0 ? part : `(${[part, ...others.map(quoted)].join(" | ")})`;
  });
  return { exact: wide.join(" "), added: [...added] };
}

const unordered = (query: string) => query.replaceAll(token, (part) => (isDistance(part) ? "&" : part));

/** Matches no text, because words start with letters or digits. */
const unsaid = "'\ue000'";

/** Removes phrases after a minus if the query is a conjunction; with an *or* they stay. */
function withoutPhrases(exact: string): { readonly rest: string; readonly phrases: readonly string[] } {
  const conjuncts: string[][] = [[]];
  let depth = 0;
  for (const part of exact.match(token) ?? []) {
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (part === "|" && depth === 0) return { rest: exact, phrases: [] };
    if (part === "&" && depth === 0) conjuncts.push([]);
    else conjuncts.at(-1)?.push(part);
  }
  const isOut = (parts: readonly string[]) => parts[0] === "!" && parts.some(isDistance);
  const rest = conjuncts.filter((parts) => !isOut(parts)).map((parts) => parts.join(" "));
  const phrases = conjuncts.filter(isOut).map((parts) => parts.slice(1).join(" "));
  return { rest: rest.length === 0 ? `!${unsaid}` : rest.join(" & "), phrases };
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

function unquoted(part: string): string {
  return part.slice(1, -1).replaceAll(/''|\\(.)/gsu, (sign, escaped: string | undefined) => escaped ?? sign.slice(1));
}
