/** Opens files in LibreOffice, and reads what it has made of them. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { decodeXml } from "../../src/web/documents/import/word/xml.ts";

const run = promisify(execFile);

/** @throws Error with one sentence where there is none */
function findOffice(): string {
  const named = process.env.SOFFICE_PATH;
  if (named !== undefined && named !== "") return named;
  const dirs = (process.env.PATH ?? "").split(delimiter);
  const found = dirs.map((dir) => join(dir, "soffice")).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      "Testen af Word-filer kræver LibreOffice: installér libreoffice-writer-nogui og libreoffice-math-nogui, eller sæt SOFFICE_PATH.",
    );
  }
  return found;
}

/** The document as LibreOffice understands it, in its own flat XML. */
export async function openInOffice(bytes: ArrayBuffer): Promise<string> {
  return new TextDecoder().decode(await convertInOffice(bytes, "fodt"));
}

/** The document as it is seen there. */
export function printInOffice(bytes: ArrayBuffer): Promise<Uint8Array> {
  return convertInOffice(bytes, "pdf");
}

async function convertInOffice(bytes: ArrayBuffer, kind: "fodt" | "pdf"): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "office-"));
  try {
    await writeFile(join(folder, "fil.docx"), new Uint8Array(bytes));
    // A profile of its own: another LibreOffice on the machine would answer in its place.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profil"))}`;
    const args = ["--headless", profile, "--convert-to", kind, "--outdir", folder, join(folder, "fil.docx")];
    await run(findOffice(), args, { timeout: 100_000 });
    return new Uint8Array(await readFile(join(folder, `fil.${kind}`)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of the document when all that is tracked is taken, or all of it turned down; no empty lines at its end. */
export function textOf(document: string, side: "accepted" | "rejected"): string {
  const region = /<text:changed-region [^>]*text:id="([^"]+)"[^>]*>\s*<text:(insertion|deletion)>/gu;
  const kinds = new Map([...document.matchAll(region)].map(([, id, kind]) => [id, kind]));
  const dropped = side === "accepted" ? "deletion" : "insertion";
  const body = /<office:text[ >](.*)<\/office:text>/su.exec(document)?.[1] ?? "";
  const flow = body.slice(body.lastIndexOf("</text:sequence-decls>"));
  const open = new Set<string>();
  const token =
    /<text:change-(start|end) text:change-id="([^"]+)"\/>|<\/text:([ph])>|<text:s(?: text:c="(\d+)")?\/>|<text:(tab)\/>|<[^>]*>|([^<]+)/gu;
  let text = "";
  let isInside = false;
  for (const [whole, change, id = "", end, spaces, tab, letters] of flow.matchAll(token)) {
    if (change !== undefined && kinds.get(id) === dropped) {
      if (change === "start") open.add(id);
      else open.delete(id);
    }
    if (/^<text:[ph] [^>]*[^/]>$/u.test(whole)) isInside = true;
    const isEmptyLine = /^<text:[ph](?: [^>]*)?\/>$/u.test(whole);
    if (open.size > 0) continue;
    if (end !== undefined || isEmptyLine) text += "\n";
    else if (whole.startsWith("<text:s/") || spaces !== undefined) text += " ".repeat(Number(spaces ?? 1));
    else if (tab !== undefined) text += "\t";
    else if (letters !== undefined && isInside) text += decodeXml(letters);
    if (end !== undefined) isInside = false;
  }
  return text.replace(/\n+$/u, "");
}
