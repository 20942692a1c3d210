/** Looks up what files say about a question: all of them where there is room, else the places that fit it best. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { TemporaryRequest } from "#contract/chat/chat-run.schema.ts";
import type { Store } from "../../../store.ts";
import type { KeptFile, StemPlaces, StemReader } from "../file-rows.ts";
import { chunksInPart } from "../file-rows.ts";
import { chunkFile, headOf, maxChunkChars, pageAt } from "../files/chunk-file.ts";
import { turn } from "../files/in-turns.ts";
import { type RankedChunk, rankBm25 } from "./bm25.ts";
import { allOf, beginningOf, bestOf, type Stretch, spreadOver } from "./choose-stretches.ts";
import { kinWords } from "./kin-words.ts";
import { asksOfTheWhole, questionWords } from "./question-words.da.ts";
import { rarest } from "./rarest.ts";
import type { AskedSources, ShownPassage } from "./shown-passage.ts";
import { stemsInParts } from "./stems-in-parts.ts";
import { type TellingWords, tellingWords } from "./telling-words.ts";

export interface Asked {
  readonly question: string;
  /** The question before it, or empty: »og hvad så med moderen?« is asked of what that was about. */
  readonly before: string;
  /** UTF-16 units of all passages together. */
  readonly maxChars: number;
}

/** A file that can be looked up in, wherever its text lies. */
type LookedUp = Pick<KeptFile, "name" | "kind" | "pages" | "chunkStarts" | "chunkWords" | "chars"> & {
  /** Tells it from the others of this question. */
  readonly fileId: string;
  /** Null where it is not kept. */
  readonly keptId: string | null;
};

/** Half of a long question is looked up from each of its ends: there is what is asked of the text between them. */
const maxEndChars = 2_000;
/** Different words that are looked for, of the question and of the one before it: each may stand in every file. */
const maxWords = { question: 64, before: 24 } as const;
/** Places where these words stand, in all files together: what stands in more of them tells nothing of any. */
const maxPlaces = 20_000;
/** Chunks that are looked through in one go, at least those of one file: others wait for it. */
const maxChunksAtOnce = 700;
/**
 * What a stem counts that only stands around the question, or in the one before; all of them together never more than
 * this share of the question.
 */
const weightBeside = 0.5;
/** What a stem counts that has the root of one in the question. */
const weightRelated = 0.6;
/** What a stem counts that many questions have, whatever they are about. */
const weightEmpty = 0.1;

/** @param files oldest first, all of this owner */
export async function askSources(
  { store }: { readonly store: Pick<Store, "chat"> },
  ownerId: string,
  { files, ...asked }: Asked & { readonly files: readonly KeptFile[] },
): Promise<AskedSources> {
  const { stems, files: rows } = store.chat;
  const lookedUp = files.map((file) => ({ ...file, fileId: file.id, keptId: file.id }));
  return ask(stems, lookedUp, asked, {
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

/** Ids of the files, as many together as have no more chunks than the longest. */
function inBatches(files: readonly KeptFile[]): readonly (readonly string[])[] {
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

/** The same of files that came with the call: nothing of them is written anywhere. */
export async function askGivenSources(
  { stems }: { readonly stems: StemReader },
  { files, ...asked }: Asked & { readonly files: TemporaryRequest["files"] },
): Promise<AskedSources> {
  const cut: (LookedUp & { readonly chunks: readonly string[] })[] = [];
  for (const [at, file] of files.entries()) {
    const { chunks, ...places } = await chunkFile(file.text, file.kind);
    cut.push({ ...file, ...places, chunks, chars: file.text.length, fileId: `${at}`, keptId: null });
  }
  return ask(stems, cut, asked, {
    stemsOf: async (question) => {
      const found: StemPlaces[] = [];
      for (const { fileId, chunks } of cut) found.push(...(await stemsOfChunks(stems, fileId, chunks, question)));
      return found;
    },
    textOf: async ({ fileId, from, to }) => cut[Number(fileId)]?.chunks.slice(from, to).join("") ?? "",
  });
}

/** Part by part: all other calls of the embedded database wait for each of them. */
async function stemsOfChunks(
  stems: StemReader,
  fileId: string,
  chunks: readonly string[],
  question: string,
): Promise<readonly StemPlaces[]> {
  const found: StemPlaces[] = [];
  for (let first = 0; first < chunks.length; first += chunksInPart) {
    const rows = await stems.ofTexts(chunks.slice(first, first + chunksInPart), question);
    found.push(...rows.map((row) => ({ ...row, fileId, chunks: row.chunks.map((chunk) => first + chunk) })));
    await turn();
  }
  return found;
}

interface Shelf {
  stemsOf(question: string): Promise<readonly StemPlaces[]>;
  textOf(stretch: Stretch): Promise<string>;
}

async function ask(
  stems: StemReader,
  files: readonly LookedUp[],
  { question, before, maxChars }: Asked,
  shelf: Shelf,
): Promise<AskedSources> {
  const newest = files.at(-1);
  if (newest === undefined) return { passages: [], isFound: true };
  const room = { maxChars, maxStretches: chatLimits.maxSources };
  const all = allOf(files, room);
  if (all !== null) return { passages: await shown(files, all, shelf), isFound: true };
  const told = tellingWords(ends(question), maxWords.question);
  const { asking, around } = tellingWords(ends(before), maxWords.before);
  const toldBefore = `${asking} ${around}`;
  const { ranked, isNamed, isFound } = await rankedFor(stems, files, told, toldBefore, shelf);
  // »Lav et resumé af strejken« is of a place that the files have.
  const isOfTheWhole = !isNamed && asksOfTheWhole(ends(question));
  const stretches = isOfTheWhole
    ? spreadOver(files, room, maxChunkChars)
    : isFound
      ? bestOf(files, ranked, room)
      : beginningOf(newest, room);
  return { passages: await shown(files, stretches, shelf), isFound: isFound || isOfTheWhole };
}

interface Ranked {
  readonly ranked: readonly RankedChunk[];
  /** A word of what is asked itself stands in the files, that not any question may have. */
  readonly isNamed: boolean;
  /** That, or a related one, or one of the question before. */
  readonly isFound: boolean;
}

async function rankedFor(
  stems: StemReader,
  files: readonly LookedUp[],
  { asking, around }: TellingWords,
  before: string,
  shelf: Shelf,
): Promise<Ranked> {
  const texts = [asking, kinWords(asking).join(" "), around, before, questionWords] as const;
  const lookedUp = texts.slice(0, -1).join("\n");
  const said = await stems.ofTexts(texts, lookedUp);
  const stemsOf = (text: number) => said.filter(({ chunks }) => chunks.includes(text)).map(({ stem }) => stem);
  const own = new Set(stemsOf(0));
  const weights = new Map([...own].map((stem) => [stem, 1]));
  const add = (text: number, weightOf: (count: number) => number) => {
    const others = stemsOf(text).filter((stem) => !weights.has(stem));
    for (const stem of others) weights.set(stem, weightOf(others.length));
  };
  const beside = (count: number) => weightBeside * (own.size === 0 ? 1 : Math.min(1, own.size / count));
  add(1, () => weightRelated);
  add(2, (count) => Math.max(weightEmpty, beside(count)));
  add(3, beside);
  const empty = new Set(stemsOf(4));
  for (const stem of empty) weights.set(stem, weightEmpty);
  const rows = rarest(await shelf.stemsOf(lookedUp), maxPlaces);
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
  files: readonly LookedUp[],
  stretches: readonly Stretch[],
  shelf: Shelf,
): Promise<readonly ShownPassage[]> {
  const byId = new Map(files.map((file) => [file.fileId, file]));
  const passages: ShownPassage[] = [];
  for (const stretch of stretches) {
    const file = byId.get(stretch.fileId);
    const text = await shelf.textOf(stretch);
    // Deleted since it was looked up.
    if (file === undefined || text === "") continue;
    const start = file.chunkStarts[stretch.from] ?? 0;
    passages.push({
      source: {
        number: passages.length + 1,
        fileId: file.keptId,
        name: file.name,
        page: pageAt(file.pages, start),
        start,
        end: start + text.length,
      },
      head: stretch.from === 0 ? "" : await headFor(file, shelf),
      text,
    });
  }
  return passages;
}

async function headFor({ fileId, kind }: LookedUp, shelf: Shelf): Promise<string> {
  return kind === "csv" ? headOf(await shelf.textOf({ fileId, from: 0, to: 1 }), kind) : "";
}
