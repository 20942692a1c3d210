/** The Word file behind the text: kept while the draft is, and given back with the text as it is now. */
import { useEffect, useRef, useState } from "react";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { FileAnswer, WriteTask } from "./file-messages.ts";
import { dropKeptFile, type KeptFile, keepFile, keptFileName, readKeptFile } from "./kept-file.ts";
import { downloadWord, fileNameFor } from "./save-file.ts";
import * as texts from "./texts.da.ts";
import { uncorrected } from "./uncorrected.ts";
import type { Files, WordWish } from "./use-files.ts";

/** What of the page a file changes. */
export interface FilePage {
  readonly name: string | undefined;
  setBusy(busy: Files["busy"]): void;
  setName(name: string | undefined): void;
  setNote(note: string | undefined): void;
}

/** What opens and writes files. */
export async function loadRunner() {
  const { runFileTask } = await import("./file-task.ts");
  return runFileTask;
}

async function write(task: WriteTask): Promise<FileAnswer | undefined> {
  return loadRunner().then(
    (run) => run(task),
    () => undefined,
  );
}

export function useWordFile(session: GrammarSession, page: FilePage) {
  const [isAsking, setAsking] = useState(false);
  /** The newest first: a text that was replaced and taken back belongs to the one before. */
  const files = useRef<readonly KeptFile[]>([]);
  /** Of a text that was emptied: it is only given back with that very text. */
  const aside = useRef<{ readonly files: readonly KeptFile[]; readonly text: string } | undefined>(undefined);
  const lastText = useRef("");
  const { setName, setNote } = page;

  useEffect(() => {
    let isOver = false;
    const name = keptFileName();
    const open = async () => {
      if (name === undefined) return;
      const file = await readKeptFile();
      if (isOver || files.current.length > 0) return;
      if (file && session.text() !== "") {
        files.current = [file];
        setName(file.name);
      } else {
        if (session.text() !== "") setNote(texts.fileGone(name));
        await dropKeptFile();
      }
    };
    void open();
    lastText.current = session.text();
    const stop = session.onText(() => {
      const text = session.text();
      const kept = aside.current;
      if (text === "") {
        // No text, no draft on the device, and no file either.
        if (files.current.length > 0) aside.current = { files: files.current, text: lastText.current };
        files.current = [];
        setName(undefined);
        void dropKeptFile();
        return;
      }
      lastText.current = text;
      if (kept === undefined) return;
      // Undone, or taken back; another text, perhaps another person's, gets nothing of it.
      aside.current = undefined;
      const [file] = kept.files;
      if (text !== kept.text || file === undefined) return;
      files.current = kept.files;
      setName(file.name);
      void keepFile(file);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [session, setName, setNote]);

  const before = (): WriteTask["before"] => ({ text: uncorrected(session.text(), session.book.corrections) });

  const save = async (tracked: boolean) => {
    setAsking(false);
    page.setBusy("writing");
    const task = { type: "write-docx", text: session.text(), tracked, now: Date.now() } as const;
    let answer: FileAnswer | undefined;
    let outcome: "whole" | "partly" | "plain" = "plain";
    for (const file of files.current) {
      if (outcome !== "plain") break;
      answer = await write({ ...task, before: { bytes: file.bytes.slice(0) } });
      if (answer?.type === "docx") outcome = answer.outcome;
    }
    if (files.current.length === 0) {
      answer = await write({ ...task, before: before() });
      outcome = "whole";
    }
    page.setBusy(undefined);
    if (answer?.type !== "docx") {
      session.fail(texts.notWritten);
      return;
    }
    downloadWord(answer.bytes, fileNameFor(page.name));
    if (outcome === "whole") return;
    setNote(texts.wordOutcomes[outcome]);
    session.say(texts.wordOutcomes[outcome]);
  };

  const wish: WordWish | undefined = isAsking
    ? {
        hasFile: files.current.length > 0,
        choose: (tracked) => void save(tracked),
        cancel: () => setAsking(false),
      }
    : undefined;

  return {
    wish,
    /** A file has come in, or another kind of file that has nothing to give back. */
    async take(file: KeptFile | undefined): Promise<void> {
      aside.current = undefined;
      files.current = file ? [file, ...files.current.slice(0, 1)] : [];
      if (!file) await dropKeptFile();
      else if (!(await keepFile(file))) setNote(texts.fileNotKept(file.name));
    },
    /** Asks first where there is something that can be tracked. */
    save(): void {
      const text = session.text();
      const [file] = files.current;
      const old = before();
      const isChanged = file ? file.text !== text : "text" in old && old.text !== text;
      if (isChanged) setAsking(true);
      else void save(false);
    },
  };
}
