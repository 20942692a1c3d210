/** Lists the sets of a folder: every `.jsonl` file with `edits`, sorted by name. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type EvalRecord, parseRecords } from "./records.ts";

/** A set as it lies on disk. */
export interface EvalSet {
  readonly name: string;
  /** Of the file. */
  readonly sha256: string;
  readonly records: readonly EvalRecord[];
}

/** The sets in the repository. */
export const ownFolder = join(import.meta.dirname, "../../../tests/evals");

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** @throws EvalDataError for a file that can't be read as a set */
export function readSets(folder: string): readonly EvalSet[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(folder, file), "utf8");
    const records = parseRecords(file, source);
    return records === undefined ? [] : [{ name: basename(file, ".jsonl"), sha256: sha256(source), records }];
  });
}
