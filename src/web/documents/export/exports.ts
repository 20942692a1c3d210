/** The export formats of a finished text: name and action of each. */

import { saveBlob } from "../../shell/save-blob.ts";
import type { Formula, Stretch } from "./blocks.ts";
import type { ExportTask } from "./export-messages.ts";
import { isoDay } from "./file-name.ts";
import { fileMarks, lastLineOf, type Made, withLastLine } from "./label.ts";
import * as texts from "./texts.da.ts";
import type { TrackedPart } from "./word/tracked/edits.ts";

/** What a text was made of, for those who want to see what has changed. */
export interface Tracked {
  readonly source: string;
  /** As it is decided: all changes accepted. */
  readonly text: string;
  readonly parts: readonly TrackedPart[];
}

interface ExportInput {
  /** The text as it is decided. */
  readonly text: string;
  /** What is set in italics in it. */
  readonly italics: readonly Stretch[];
  /** What is an equation in a program that has them; rising, left out in texts that have none. */
  readonly formulas?: readonly Formula[] | undefined;
  /** Left out where the text is no other version of what it was made of. */
  readonly tracked?: (() => Promise<Tracked>) | undefined;
  /** What the file is called, without ending. */
  readonly name: string;
  /** Who made it: the file says so in its data and in its last line. */
  readonly made: Made;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A file that was handed over. */
export interface Saved {
  readonly name: string;
  /** Characters of the text that it can't show, each once. */
  readonly missing: readonly string[];
}

export interface Export {
  readonly key: string;
  /** »Word (.docx)«. */
  readonly label: string;
  readonly about?: string;
  /** Only for texts that changes are known of. */
  readonly takesChanges: boolean;
  /** @returns undefined when it could not be made */
  save(leaving: ExportInput): Promise<Saved | undefined>;
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function download(content: BlobPart, type: string, name: string, missing: readonly string[] = []): Saved {
  saveBlob(new Blob([content], { type }), name);
  return { name, missing };
}

/** What a file says of who made its text. */
function saidOf({ made, now }: ExportInput) {
  return { marks: fileMarks(made), lastLine: lastLineOf(made, now) };
}

/** The text with its last line, for files that have nothing but letters. */
function plainOf(leaving: ExportInput): string {
  return withLastLine(leaving.text, saidOf(leaving).lastLine).toWellFormed();
}

/** What writes files is fetched with the first of them. */
async function downloadFile(task: ExportTask, type: string, name: string): Promise<Saved | undefined> {
  const file = await import("./export-task.ts").then(
    ({ writeFile }) => writeFile(task),
    () => undefined,
  );
  return file && download(file.bytes, type, name, file.missing);
}

const asWord: Export = {
  key: "docx",
  label: texts.asWord,
  takesChanges: false,
  save: (leaving) => {
    const { text, italics, formulas, name } = leaving;
    return downloadFile({ type: "clean", text, italics, formulas, ...saidOf(leaving) }, wordType, `${name}.docx`);
  },
};

const asTracked: Export = {
  key: "docx-tracked",
  label: texts.asTracked,
  about: texts.asTrackedAbout,
  takesChanges: true,
  async save(leaving) {
    const { tracked, name, now } = leaving;
    if (tracked === undefined) return undefined;
    const task = { type: "tracked", ...(await tracked()), ...saidOf(leaving), now } as const;
    return downloadFile(task, wordType, `${texts.trackedName(name)}.docx`);
  },
};

const asPdf: Export = {
  key: "pdf",
  label: texts.asPdf,
  takesChanges: false,
  save: (leaving) => {
    const { text, italics, name } = leaving;
    const task = { type: "pdf", text, italics, ...saidOf(leaving), title: name } as const;
    return downloadFile(task, "application/pdf", `${name}.pdf`);
  },
};

const asText: Export = {
  key: "txt",
  label: texts.asText,
  takesChanges: false,
  async save(leaving) {
    // Older Windows programs need the mark at the front to see æ, ø and å.
    const content = `\ufeff${plainOf(leaving).replaceAll("\n", "\r\n")}`;
    return download(content, "text/plain;charset=utf-8", `${leaving.name}.txt`);
  },
};

const asMarkdown: Export = {
  key: "md",
  label: texts.asMarkdown,
  takesChanges: false,
  async save(leaving) {
    const content = markdownHead(leaving) + plainOf(leaving);
    return download(content, "text/markdown;charset=utf-8", `${leaving.name}.md`);
  },
};

/** The page's data in front of the text, which programs read: what a model wrote stays known as such. */
function markdownHead({ made, now }: ExportInput): string {
  if (made.model.kind === "built-in") return "";
  const lines = fileMarks(made).map(({ name, value }) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${[...lines, `date: ${isoDay(now)}`].join("\n")}\n---\n\n`;
}

export const exports: readonly Export[] = [asWord, asTracked, asPdf, asText, asMarkdown];
