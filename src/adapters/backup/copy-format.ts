/**
 * The format of a copy: `kopi.json` lists every table and file with counts and hashes, and is written last;
 * `rows/<table>.jsonl.gz` has one JSON array of texts and nulls per row; `mail/`, `files/` and `auth-key` are copied
 * unchanged. Independent of the database used.
 */
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Transform } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { isCode } from "../system-error.ts";

/** Names inside a copy. */
export const copyNames = { manifest: "kopi.json", rows: "rows", fileList: "filer.jsonl.gz" } as const;

/** Data beside the database in the data folder. */
export const dataEntries = ["auth-key", "mail", "files"] as const;

/** Not copied: nightly copies would keep deleted data, and every start stores its build's assets again. */
export const leftOut = ["backups", "assets", "asset-builds"].map((folder) => `${join("files", folder)}/`);

const lineFile = z.object({
  rows: z.number(),
  /** Of the stored file. */
  bytes: z.number(),
  sha256: z.string(),
  /** Of its lines in any order: see {@link createLineSum}. */
  sum: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  madeAt: z.string(),
  /** The newest migration of the copied database. */
  schema: z.object({ madeAtMs: z.number(), hash: z.string() }),
  /** In an order in which they can be filled. */
  tables: z.array(lineFile.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  files: lineFile,
});

export type LineFile = z.infer<typeof lineFile>;
export type Manifest = z.infer<typeof manifest>;
export type CopiedTable = Manifest["tables"][number];

/** A fault in the operator's request; the message is Danish. */
export class CopyError extends Error {
  override readonly name = "CopyError";
}

export function rowsFile(folder: string, { schema, name }: Pick<CopiedTable, "schema" | "name">): string {
  return join(folder, copyNames.rows, `${schema}.${name}.jsonl.gz`);
}

/** @throws CopyError if the folder has no copy, an incomplete one, or one in a newer format */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, copyNames.manifest), "utf8");
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
    throw new CopyError(
      `${folder} er ikke en kopi, eller kopien blev aldrig færdig: der mangler en ${copyNames.manifest}.`,
    );
  }
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new CopyError(`${join(folder, copyNames.manifest)} kan ikke læses af den her udgave.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Adds up the SHA-256 of each line, lane by lane. The sum is independent of the order of lines, so that a database can
 * be compared with its copy without sorting.
 */
export function createLineSum() {
  const lanes = new Uint32Array(8);
  return {
    add: (line: string) => {
      const digest = createHash("sha256").update(line).digest();
      for (let lane = 0; lane < lanes.length; lane += 1)
        lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    },
    value: () => Array.from(lanes, (lane) => lane.toString(16).padStart(8, "0")).join(""),
  };
}

/** Writes lines as a stream. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<LineFile> {
  const sum = createLineSum();
  let rows = 0;
  async function* told() {
    for await (const line of lines) {
      sum.add(line);
      rows += 1;
      yield `${line}\n`;
    }
  }
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  await piped(told(), createGzip(), counted, createWriteStream(path, { mode: 0o600, flush: true }));
  return { rows, bytes, sha256: hash.digest("hex"), sum: sum.value() };
}

/** The lines of such a file, in order. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // If either end fails, the other one is closed; the reader below gets the error.
  pipeline(createReadStream(path), gunzip, () => undefined);
  gunzip.setEncoding("utf8");
  let rest = "";
  for await (const chunk of gunzip) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** @throws CopyError if a file is missing, truncated or changed */
export async function checkFile(path: string, { bytes, sha256 }: Pick<LineFile, "bytes" | "sha256">): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.size !== bytes || (await hashOf(path)) !== sha256) {
    throw new CopyError(`Kopien er ikke hel: ${path} mangler eller er ikke, som den blev skrevet.`);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Copies one file and returns its size and hash. */
export async function copyFileWhole(from: string, to: string): Promise<Pick<LineFile, "bytes" | "sha256">> {
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  await piped(createReadStream(from), counted, createWriteStream(to, { mode: 0o600, flush: true }));
  await chmod(to, 0o600);
  return { bytes, sha256: hash.digest("hex") };
}
