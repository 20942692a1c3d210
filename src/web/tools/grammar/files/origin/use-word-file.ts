/** The Word file behind the text: kept while the draft is, and given back with the text as it is now. */
import { useEffect, useState } from "react";
import type { Origin as ModelOrigin } from "../../../../text-tool/draft/origin.ts";
import { fileMarks, lastLineOf, madeBefore, withLastLine } from "../../../../text-tool/export/label.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { Files, Origin, WordWish } from "../files-view.ts";
import { downloadWord, fileNameFor } from "../save-file.ts";
import * as texts from "../texts.da.ts";
import { giveWord } from "./give-word.ts";
import { dropKeptFile, keepFile, keptFileName, readKeptFile } from "./kept-file.ts";
import { createOrigins } from "./origins.ts";
import { uncorrected } from "./uncorrected.ts";

/** What of the page a file changes. */
export interface FilePage {
  setBusy(busy: Files["busy"]): void;
  setName(name: string | undefined): void;
  setNote(note: string | undefined): void;
  /** Stores the text at once. */
  storeText(): void;
  /** Whether a text is stored, by this window or another. */
  isTextStored(): boolean;
  /** Which model has written some of the text. */
  origin(): ModelOrigin | undefined;
}

/** What opens and writes files. @throws TypeError when it can't be fetched */
export async function loadRunner() {
  const { runFileTask } = await import("../file-task.ts");
  return runFileTask;
}

/** Keeps on the device what belongs to the text, one thing after the other: the last one is what stays. */
function createKeeper(page: FilePage) {
  let last = Promise.resolve();
  return {
    keep(origin: Origin | undefined): void {
      page.setName(origin?.name);
      last = last.then(async () => {
        if (!origin?.file) {
          await dropKeptFile();
          return;
        }
        // The text first: where another window finds a file and no text, it takes the file for one that was left behind.
        page.storeText();
        if (!(await keepFile(origin.file))) page.setNote(texts.fileNotKept(origin.name));
      });
    },
  };
}

export function useWordFile(session: GrammarSession, page: FilePage) {
  const [isAsking, setAsking] = useState(false);
  const [origins] = useState(() => {
    const keeper = createKeeper(page);
    return createOrigins<Origin>(keeper.keep);
  });
  const { setName, setNote, isTextStored } = page;

  useEffect(() => {
    let isOver = false;
    const name = keptFileName();
    const open = async () => {
      // No file, or one whose text another tool's has taken the place of.
      if (name === undefined) return dropKeptFile();
      const file = await readKeptFile();
      if (isOver || origins.current) return;
      if (file && session.text() !== "") {
        origins.open({ name: file.name, file }, session.text());
        setName(file.name);
      } else if (!file || !isTextStored()) {
        if (session.text() !== "") setNote(texts.fileGone(name));
        await dropKeptFile();
      }
    };
    origins.open(undefined, session.text());
    void open();
    const stop = session.onText(() => origins.textIs(session.text()));
    return () => {
      isOver = true;
      stop();
    };
  }, [session, origins, setName, setNote, isTextStored]);

  const before = () => uncorrected(session.text(), session.book.corrections);

  const save = async (tracked: boolean) => {
    setAsking(false);
    page.setBusy("writing");
    const { current } = origins;
    const from = page.origin();
    const made = from && madeBefore(from);
    const now = Date.now();
    const line = lastLineOf(made, now);
    const both = { text: withLastLine(session.text(), line), before: withLastLine(before(), line) };
    const order = { ...both, tracked, now, file: current?.file?.bytes, marks: made ? fileMarks(made) : [] };
    const given = await loadRunner().then(
      (run) => giveWord(order, run),
      () => undefined,
    );
    page.setBusy(undefined);
    if (!given) {
      session.fail(texts.notWritten);
      return;
    }
    downloadWord(given.bytes, fileNameFor(current?.name));
    const note = texts.wordNote(given);
    if (note === "") return;
    setNote(note);
    session.say(note);
  };

  const wish: WordWish | undefined = isAsking
    ? {
        hasFile: origins.current?.file !== undefined,
        choose: (tracked) => void save(tracked),
        cancel: () => setAsking(false),
      }
    : undefined;

  return {
    wish,
    /** A file's text is about to take the place of the one that stands. */
    take: origins.take,
    /** Asks first where there is something that can be tracked. */
    save(): void {
      const text = session.text();
      const old = origins.current?.file?.text ?? before();
      if (old === text) void save(false);
      else setAsking(true);
    },
  };
}
