/** Checks that the data folder is writable before anything is opened in it. */
import { accessSync, constants, mkdirSync, statSync } from "node:fs";

/** The message is Danish, for the operator at the terminal. */
export class DataDirError extends Error {
  override readonly name = "DataDirError";
}

/** @throws DataDirError */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataDirFault(error, dataDir) ?? error;
  }
}

/** Explains a file system error to the operator; null if it doesn't concern the data folder. */
export function dataDirFault(error: unknown, dataDir: string): DataDirError | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const path = "path" in error ? String(error.path) : "";
  // A parent folder counts too, because creating the data folder may fail there.
  if (path === "" || (!path.startsWith(dataDir) && !dataDir.startsWith(path))) return null;
  const reason = folderFault(String(error.code), path);
  return reason === null ? null : new DataDirError(`DATA_DIR kan ikke bruges: ${reason}`, { cause: error });
}

/** The end of a Danish sentence on why a folder can't be created or written; null for other codes. */
export function folderFault(code: string, path: string): string | null {
  if (code === "EEXIST" || code === "ENOTDIR") {
    return `${fileIn(path)} er en fil, så flyt den, eller vælg en anden mappe.`;
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `der må ikke skrives i ${path}, så giv den bruger lov, som serveren kører som, eller vælg en anden mappe.`;
  }
  if (code === "ENOSPC" || code === "EDQUOT") return `disken med ${path} er fuld, så gør plads, eller vælg en anden.`;
  if (code === "ENOENT") return `${path} kan ikke oprettes, så vælg en anden mappe.`;
  return null;
}

/** The part of the path that is a file, so that no folder can be created below it. */
function fileIn(path: string): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    const part = path.slice(0, end);
    if (statSync(part, { throwIfNoEntry: false })?.isFile() === true) return part;
  }
  return path;
}
