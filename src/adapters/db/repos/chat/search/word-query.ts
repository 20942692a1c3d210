/** What somebody typed, as queries of PostgreSQL: read by its own rules for web searches, and widened by the forms of words. */
import { sql } from "drizzle-orm";
import type { AskedWords } from "#domain/tools/chat/manage/asked-words.ts";
import type { Db } from "../../../database.ts";

export interface WordQuery {
  /** With the order of quoted words, which only messages know. */
  readonly exact: string;
  /** Without it. */
  readonly every: string;
  /** What stands behind a minus in quotation marks, and is not in `every`: its words alone take nothing out. */
  readonly without: readonly Phrase[];
  /** Any of the words. */
  readonly any: string;
}

/** Words in an order. */
export interface Phrase {
  readonly exact: string;
  /** The same in any order. */
  readonly every: string;
}

/** A minus takes a word out only right before it: elsewhere it is a dash, and many in a row are more than PostgreSQL reads. */
const dash = /-(?![\p{L}\p{N}"])/gu;
/** Stems that one word stands for beside its own. */
const maxOthers = 8;

interface ReadWords {
  readonly exact: string;
  /** Every stem that was typed, whatever for. */
  readonly typed: readonly string[];
  /** Of each word that has other forms. */
  readonly words: readonly { readonly own: readonly string[]; readonly others: readonly string[] }[];
}

/** Null when there are only words that stand in every text. */
export async function readWords(db: Db, { typed, forms }: AskedWords): Promise<WordQuery | null> {
  const words = typed.replaceAll(dash, " ");
  const { rows } = (await db.execute(sql`
    select exact::text as exact, tsvector_to_array(to_tsvector('danish', ${words})) as typed,
      (select coalesce(json_agg(json_build_object(
          'own', tsvector_to_array(to_tsvector('danish', word ->> 0)),
          'others', tsvector_to_array(to_tsvector('danish', word - 0)))), '[]')
        from jsonb_array_elements(${JSON.stringify(forms)}::jsonb) as word) as words
    from websearch_to_tsquery('danish', ${words}) as exact`)) as unknown as { rows: ReadWords[] };
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

/** A lexeme in quotation marks, or a sign between lexemes. */
const token = /'(?:[^'\\]|''|\\.)*'|<(?:-|\d+)>|[!&|()]/gsu;
const isLexeme = (part: string | undefined) => part?.startsWith("'") ?? false;
const isDistance = (part: string | undefined) => part?.startsWith("<") ?? false;

/** A word stands for its other forms too, but not in quotation marks or behind a minus: who takes so much care means it. */
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

/** No text has it: words begin with letters or digits. */
const unsaid = "'\ue000'";

/** Takes out the phrases behind a minus, where all of the query holds at once; with an *or* they stay where they are. */
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
