/** The way of a file into the text and out again, as the page sees it. */
import { useState } from "react";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { DraftDesk } from "../session/draft-desk.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import { importFile } from "./read/import-file.ts";
import { copyText, downloadText, downloadWord, fileNameFor } from "./save-file.ts";
import * as texts from "./texts.da.ts";

interface Found {
  readonly name: string;
  readonly text: string;
  readonly note: string;
}

export interface Files {
  /** A file is being read or written. */
  readonly busy: "reading" | "writing" | undefined;
  /** Read, and waiting for a yes because there is a text already. */
  readonly waiting: Found | undefined;
  /** Name of the file that the text came from. */
  readonly name: string | undefined;
  /** What came of the last file. */
  readonly note: string | undefined;
  take(list: FileList | null): void;
  replace(): void;
  keep(): void;
  dismiss(): void;
  copy(): void;
  saveWord(): void;
  saveText(): void;
}

export function useFiles(session: GrammarSession, desk: DraftDesk): Files {
  const [busy, setBusy] = useState<Files["busy"]>();
  const [waiting, setWaiting] = useState<Found>();
  const [name, setName] = useState<string>();
  const [note, setNote] = useState<string>();

  const accept = (found: Found) => {
    desk.replace(found.text, "replaced");
    setName(found.name);
    setNote(found.note);
    setWaiting(undefined);
    session.wake();
    session.say(found.note);
  };

  const read = async (file: File) => {
    setBusy("reading");
    setNote(undefined);
    session.fail(undefined);
    // What opens files is fetched with the first file.
    const result = await loadRunner().then(
      (run) => importFile(file, run),
      () => ({ refusal: "unreachable" }) as const,
    );
    setBusy(undefined);
    if ("refusal" in result) session.fail(texts.refusalTexts[result.refusal]);
    else if ("tooLongChars" in result) {
      session.fail(texts.fileTooLong(result.tooLongChars, grammarLimits.maxTextChars));
    } else {
      const found = { name: file.name, text: result.text, note: texts.imported(file.name, result.kind) };
      if (session.text().trim() === "") accept(found);
      else setWaiting(found);
    }
  };

  const saveWord = async () => {
    setBusy("writing");
    const answer = await loadRunner().then(
      (run) => run({ type: "write-docx", text: session.text() }),
      () => undefined,
    );
    setBusy(undefined);
    if (answer?.type === "docx") downloadWord(answer.bytes, fileNameFor(name));
    else session.fail(texts.notWritten);
  };

  return {
    busy,
    waiting,
    name,
    note,
    take(list) {
      const file = list?.[0];
      if (file && !busy) void read(file);
    },
    replace: () => waiting && accept(waiting),
    keep: () => setWaiting(undefined),
    dismiss: () => setNote(undefined),
    copy: async () => session.say((await copyText(session.text())) ? texts.copied : texts.notCopied),
    saveWord: () => void saveWord(),
    saveText: () => downloadText(session.text(), fileNameFor(name)),
  };
}

async function loadRunner() {
  const { runFileTask } = await import("./file-task.ts");
  return runFileTask;
}
