/** Finds what files say about a question: all of their text if there is room, else the best matching passages. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { TemporaryRequest } from "#contract/chat/chat-run.schema.ts";
import type { Store } from "../../../store.ts";
import type { StemPlaces, StemReader, StoredFileRow } from "../file-rows.ts";
import { chunksPerPart } from "../file-rows.ts";
import { chunkFile, headOf, maxChunkChars, pageAt } from "../files/chunk-file.ts";
import { yieldToEventLoop } from "../files/event-loop.ts";
import { type RankedChunk, rankBm25 } from "./bm25.ts";
import { bestRanges, type ChunkRange, sampleFiles, startOfFile, wholeFiles } from "./choose-ranges.ts";
import { type QuestionKeywords, questionKeywords } from "./question-keywords.ts";
import { asksAboutWholeFile, questionWords } from "./question-words.da.ts";
import { rarestStems } from "./rarest-stems.ts";
import { relatedWords } from "./related-words.ts";
import type { FoundPassages, ShownPassage } from "./shown-passage.ts";
import { stemsInParts } from "./stems-in-parts.ts";

export interface PassageQuery {
  readonly question: string;
  /** The previous question, or empty: »og hvad så med moderen?« depends on it. */
  readonly before: string;
  /** UTF-16 units of all passages together. */
  readonly maxChars: number;
}

/** A file to search, stored or not. */
type SearchedFile = Pick<StoredFileRow, "name" | "kind" | "pages" | "chunkStarts" | "chunkWords" | "chars"> & {
  /** Identifies the file within this search. */
  readonly fileId: string;
  /** Null if the file isn't stored. */
  readonly keptId: string | null;
};

/** A long question is searched by its two ends, because they ask about the text between them. */
const maxEndChars = 2_000;
/** Maximum number of different words searched, of the question and of the previous one. */
const maxWords = { question: 64, before: 24 } as const;
/** Maximum number of occurrences of these words in all files together; words beyond it are too common to rank by. */
const maxPlaces = 20_000;
/** Chunks searched in one query, at least those of one file: others wait for it. */
const maxChunksAtOnce = 700;
/**
 * Weight of a stem that occurs only around the question or in the previous one; together at most this share of the
 * question's weight.
 */
const weightAround = 0.5;
/** Weight of a stem related to one in the question. */
const weightRelated = 0.6;
/** Weight of a stem common in questions on any topic. */
const weightEmpty = 0.1;

/** @param files oldest first, all of this owner */
export async function findPassages(
  { store }: { readonly store: Pick<Store, "chat"> },
  ownerId: string,
  { files, ...asked }: PassageQuery & { readonly files: readonly StoredFileRow[] },
): Promise<FoundPassages> {
  const { stems, files: rows } = store.chat;
  const lookedUp = files.map((file) => ({ ...file, fileId: file.id, keptId: file.id }));
  return findIn(stems, lookedUp, asked, {
    stemsOf: async (question) => {
      const found: StemPlaces[] = [];
      for (const some of inBatches(files)) {
        found.push(...(await stemsInParts((words) => stems.ofFiles(ownerId, some, words), question)));
      }
      return found;
    },
    textOf: async ({ fileId, from, to }) => (await rows.chunks(ownerId, fileId, from, to)).join(""),
  });
}

/** Batches of file ids with no more chunks together than the limit or the longest file. */
function inBatches(files: readonly StoredFileRow[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let room = 0;
  for (const { id, chunkStarts } of files) {
    room -= chunkStarts.length;
    if (room < 0 || batches.length === 0) {
      batches.push([]);
      room = maxChunksAtOnce - chunkStarts.length;
    }
    batches.at(-1)?.push(id);
  }
  return batches;
}

/** The same for files sent with the call, which are stored nowhere. */
export async function findPassagesInTexts(
  { stems }: { readonly stems: StemReader },
  { files, ...asked }: PassageQuery & { readonly files: TemporaryRequest["files"] },
): Promise<FoundPassages> {
  const cut: (SearchedFile & { readonly chunks: readonly string[] })[] = [];
  for (const [at, file] of files.entries()) {
    const { chunks, ...places } = await chunkFile(file.text, file.kind);
    cut.push({ ...file, ...places, chunks, chars: file.text.length, fileId: `${at}`, keptId: null });
  }
  return findIn(stems, cut, asked, {
    stemsOf: async (question) => {
      const found: StemPlaces[] = [];
      for (const { fileId, chunks } of cut) found.push(...(await stemsOfChunks(stems, fileId, chunks, question)));
      return found;
    },
    textOf: async ({ fileId, from, to }) => cut[Number(fileId)]?.chunks.slice(from, to).join("") ?? "",
  });
}

/** Part by part, because all other calls to the embedded database wait for each query. */
async function stemsOfChunks(
  stems: StemReader,
  fileId: string,
  chunks: readonly string[],
  question: string,
): Promise<readonly StemPlaces[]> {
  const found: StemPlaces[] = [];
  for (let first = 0; first < chunks.length; first += chunksPerPart) {
    const rows = await stems.ofTexts(chunks.slice(first, first + chunksPerPart), question);
    found.push(...rows.map((row) => ({ ...row, fileId, chunks: row.chunks.map((chunk) => first + chunk) })));
    await yieldToEventLoop();
  }
  return found;
}

interface TextSource {
  stemsOf(question: string): Promise<readonly StemPlaces[]>;
  textOf(range: ChunkRange): Promise<string>;
}

async function findIn(
  stems: StemReader,
  files: readonly SearchedFile[],
  { question, before, maxChars }: PassageQuery,
  texts: TextSource,
): Promise<FoundPassages> {
  const newest = files.at(-1);
  if (newest === undefined) return { passages: [], isFound: true };
  const room = { maxChars, maxRanges: chatLimits.maxSources };
  const all = wholeFiles(files, room);
  if (all !== null) return { passages: await shown(files, all, texts), isFound: true };
  const keywords = questionKeywords(ends(question), maxWords.question);
  const { asking, around } = questionKeywords(ends(before), maxWords.before);
  const keywordsBefore = `${asking} ${around}`;
  const { ranked, isNamed, isFound } = await rankedFor(stems, files, keywords, keywordsBefore, texts);
  // »Lav et resumé af strejken« asks about a passage in the files, not about all of them.
  const isAboutWholeFile = !isNamed && asksAboutWholeFile(ends(question));
  const ranges = isAboutWholeFile
    ? sampleFiles(files, room, maxChunkChars)
    : isFound
      ? bestRanges(files, ranked, room)
      : startOfFile(newest, room);
  return { passages: await shown(files, ranges, texts), isFound: isFound || isAboutWholeFile };
}

interface Ranked {
  readonly ranked: readonly RankedChunk[];
  /** True if a specific word of the question itself occurs in the files. */
  readonly isNamed: boolean;
  /** True if such a word, a related one, or one of the previous question occurs. */
  readonly isFound: boolean;
}

async function rankedFor(
  stems: StemReader,
  files: readonly SearchedFile[],
  { asking, around }: QuestionKeywords,
  before: string,
  texts: TextSource,
): Promise<Ranked> {
  const parts = [asking, relatedWords(asking).join(" "), around, before, questionWords] as const;
  const lookedUp = parts.slice(0, -1).join("\n");
  const said = await stems.ofTexts(parts, lookedUp);
  const stemsOf = (text: number) => said.filter(({ chunks }) => chunks.includes(text)).map(({ stem }) => stem);
  const own = new Set(stemsOf(0));
  const weights = new Map([...own].map((stem) => [stem, 1]));
  const add = (text: number, weightOf: (count: number) => number) => {
    const others = stemsOf(text).filter((stem) => !weights.has(stem));
    for (const stem of others) weights.set(stem, weightOf(others.length));
  };
  const beside = (count: number) => weightAround * (own.size === 0 ? 1 : Math.min(1, own.size / count));
  add(1, () => weightRelated);
  add(2, (count) => Math.max(weightEmpty, beside(count)));
  add(3, beside);
  const empty = new Set(stemsOf(4));
  for (const stem of empty) weights.set(stem, weightEmpty);
  const rows = rarestStems(await texts.stemsOf(lookedUp), maxPlaces);
  const found = rows.filter(({ stem }) => !empty.has(stem));
  return {
    ranked: rankBm25(rows, files, { weights }),
    isNamed: found.some(({ stem }) => own.has(stem)),
    isFound: found.length > 0,
  };
}

function ends(question: string): string {
  if (question.length <= 2 * maxEndChars) return question;
  return `${question.slice(0, maxEndChars)}\n${question.slice(-maxEndChars)}`.toWellFormed();
}

async function shown(
  files: readonly SearchedFile[],
  ranges: readonly ChunkRange[],
  texts: TextSource,
): Promise<readonly ShownPassage[]> {
  const byId = new Map(files.map((file) => [file.fileId, file]));
  const passages: ShownPassage[] = [];
  for (const range of ranges) {
    const file = byId.get(range.fileId);
    const text = await texts.textOf(range);
    // The file was deleted meanwhile.
    if (file === undefined || text === "") continue;
    const start = file.chunkStarts[range.from] ?? 0;
    passages.push({
      source: {
        number: passages.length + 1,
        fileId: file.keptId,
        name: file.name,
        page: pageAt(file.pages, start),
        start,
        end: start + text.length,
      },
      head: range.from === 0 ? "" : await headFor(file, texts),
      text,
    });
  }
  return passages;
}

async function headFor({ fileId, kind }: SearchedFile, texts: TextSource): Promise<string> {
  return kind === "csv" ? headOf(await texts.textOf({ fileId, from: 0, to: 1 }), kind) : "";
}
