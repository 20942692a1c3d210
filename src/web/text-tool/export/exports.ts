/** The ways out for a text that is finished: what each is called and what it does. One more way is one more entry. */
import { isoDay } from "./file-name.ts";
import * as texts from "./texts.da.ts";

export interface Leaving {
  /** The text as it is decided. */
  readonly text: string;
  /** What the file is called, without ending. */
  readonly name: string;
  /** Made by a model: the file says so in its data. */
  readonly isByModel: boolean;
}

export interface Export {
  readonly key: string;
  /** »Hent som .txt«. */
  readonly label: string;
  save(leaving: Leaving): void | Promise<void>;
}

function download(content: BlobPart, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const asText: Export = {
  key: "txt",
  label: texts.asText,
  save({ text, name }) {
    // Older Windows programs need the mark at the front to see æ, ø and å.
    const content = `\ufeff${text.toWellFormed().replaceAll("\n", "\r\n")}`;
    download(content, "text/plain;charset=utf-8", `${name}.txt`);
  },
};

const asMarkdown: Export = {
  key: "md",
  label: texts.asMarkdown,
  save({ text, name, isByModel }) {
    // Read by programs, not shown: what a model wrote stays known as such (AI Act, article 50).
    const head = isByModel ? `---\ngenerator: ${texts.aiMark}\ndate: ${isoDay(new Date())}\n---\n\n` : "";
    download(head + text.toWellFormed(), "text/markdown;charset=utf-8", `${name}.md`);
  },
};

export const exports: readonly Export[] = [asText, asMarkdown];
