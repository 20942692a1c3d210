/** The way of a file into a tool's text, as the page sees it. */
import { useState } from "react";
import { runLimits } from "#contract/ai/run.rules.ts";
import { withoutBidiControls } from "#contract/bidi.ts";
import { type ImportedFile, openFile } from "./import-file.ts";
import type { ImportView } from "./import-parts.tsx";
import * as texts from "./texts.da.ts";

export interface ImportSettings {
  /** The text that stands there. */
  text(): string;
  /** Takes the file's text in the place of it. @returns what is told of it */
  take(name: string, file: ImportedFile): string;
}

export interface Import extends ImportView {
  /** Why the last file was not taken. */
  readonly failure: string | undefined;
}

export function useImport({ text, take }: ImportSettings): Import {
  const [busy, setBusy] = useState<"reading">();
  const [waiting, setWaiting] = useState<{ readonly name: string; readonly file: ImportedFile }>();
  const [note, setNote] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const accept = (name: string, file: ImportedFile) => {
    setWaiting(undefined);
    setNote(take(name, file));
  };

  const read = async (given: File) => {
    setBusy("reading");
    setNote(undefined);
    setFailure(undefined);
    const result = await openFile(given, { maxChars: runLimits.maxTextChars, isNumbered: true, hasFormulas: true });
    setBusy(undefined);
    const name = withoutBidiControls(given.name);
    if ("refusal" in result) setFailure(texts.refusalOf(result.refusal, name));
    else if ("tooLongChars" in result) setFailure(texts.fileTooLong(result.tooLongChars, runLimits.maxTextChars));
    else if (text().trim() === "") accept(name, result);
    else setWaiting({ name, file: result });
  };

  return {
    busy,
    waiting,
    note,
    failure,
    take(list) {
      const file = list?.[0];
      if (file && busy === undefined) void read(file);
    },
    replace: () => waiting && accept(waiting.name, waiting.file),
    keep: () => setWaiting(undefined),
    dismiss() {
      setNote(undefined);
      setFailure(undefined);
    },
  };
}
