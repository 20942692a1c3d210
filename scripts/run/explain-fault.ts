/** Says why a start or a command failed in one Danish sentence: most faults bring theirs, those of the system do not. */
import { isAbsolute, resolve } from "node:path";
import { dataDirFault, folderFault } from "../../src/main/data-dir.ts";

export function explainFault(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const port = (error as { port?: number }).port;
  if (code === "EADDRINUSE") return `Port ${port} er optaget. Stop det, der bruger den, eller vælg en anden med PORT.`;
  if (code === "EACCES" && port !== undefined) {
    return `Port ${port} må ikke bruges af denne bruger. Vælg en anden med PORT.`;
  }
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && port !== undefined)) {
    return "Maskinen har ikke adressen i HOST. Ret den, eller udelad den for kun at svare på 127.0.0.1.";
  }
  const dataDir = process.env.DATA_DIR?.trim() || "./data";
  const fault = dataDirFault(error, isAbsolute(dataDir) ? dataDir : resolve(dataDir)) ?? error;
  if (fault === error && (code === "ENOSPC" || code === "EDQUOT")) return "Disken er fuld. Gør plads, og prøv igen.";
  const { syscall, path = "" } = error as NodeJS.ErrnoException;
  const reason = fault === error && syscall === "mkdir" ? folderFault(code ?? "", path) : null;
  if (reason !== null) return `Mappen kan ikke bruges: ${reason}`;
  return fault instanceof Error ? fault.message : String(fault);
}
