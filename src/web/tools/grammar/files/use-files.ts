/** Import of a file into the text and export of the text, as state and actions of the page. */
import { useEffect, useState } from "react";
import { withoutBidiControls } from "#contract/bidi.ts";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { CheckingController } from "../../../checking/checking-controller.ts";
import { uncorrected } from "../../../checking/corrections.ts";
import type { Origin as ModelOrigin } from "../../../documents/draft/origin.ts";
import { fileMarks, lastLineOf, madeBefore, withLastLine } from "../../../documents/export/label.ts";
import { openFile } from "../../../documents/import/import-file.ts";
import * as importTexts from "../../../documents/import/texts.da.ts";
import type { DraftController } from "../controller/draft-controller.ts";
import { giveWord } from "./export-word.ts";
import type { Files, Found, Origin, WordWish } from "./files-view.ts";
import { dropKeptFile, keepFile, keptFileName, readKeptFile } from "./kept-file.ts";
import { createOrigins } from "./origins.ts";
import { copyText, downloadText, downloadWord, fileNameFor } from "./save-file.ts";
import * as texts from "./texts.da.ts";

export function useFiles(checking: CheckingController, draft: DraftController): Files {
  const [busy, setBusy] = useState<Files["busy"]>();
  const [waiting, setWaiting] = useState<Found>();
  const [name, setName] = useState<string>();
  const [note, setNote] = useState<string>();
  const word = useWordFile(checking, {
    setBusy,
    setName,
    setNote,
    storeText: draft.flush,
    isTextStored: draft.isStored,
    origin: draft.origin,
  });

  const accept = (found: Found) => {
    word.take({ name: found.name, file: found.file, looked: found.looked }, found.text);
    draft.replace(found.text, "replaced");
    setNote(found.note);
    setWaiting(undefined);
    checking.wake();
    checking.announce(found.note);
  };

  const read = async (file: File) => {
    setBusy("reading");
    setNote(undefined);
    checking.fail(undefined);
    const result = await openFile(file, {
      maxChars: grammarLimits.maxTextChars,
      isNumbered: false,
      hasFormulas: false,
    });
    setBusy(undefined);
    const givenName = withoutBidiControls(file.name);
    if ("refusal" in result) checking.fail(importTexts.refusalOf(result.refusal, givenName));
    else if ("tooLongChars" in result) {
      checking.fail(importTexts.fileTooLong(result.tooLongChars, grammarLimits.maxTextChars));
    } else {
      const { text, bytes, kind, running, looks } = result;
      const found: Found = {
        name: givenName,
        text,
        note: texts.imported(givenName, kind) + importTexts.runningLeftOut(running),
        file: bytes && { name: givenName, bytes, text, looks },
        looked: { text, looks },
      };
      if (checking.text().trim() === "") accept(found);
      else setWaiting(found);
    }
  };

  return {
    busy,
    waiting,
    name,
    note,
    wordWish: word.wish,
    take(list) {
      const file = list?.[0];
      if (file && !busy) void read(file);
    },
    replace: () => waiting && accept(waiting),
    keep: () => setWaiting(undefined),
    dismiss: () => setNote(undefined),
    copy: async () => checking.announce((await copyText(checking.text())) ? texts.copied : texts.notCopied),
    saveWord: () => {
      if (!busy) word.save();
    },
    saveText() {
      const from = draft.origin();
      const line = lastLineOf(from && madeBefore(from), Date.now());
      downloadText(withLastLine(checking.text(), line), fileNameFor(name));
    },
  };
}

// The Word file that the text came from: stored as long as the draft, and exported with the text as it is now.

/** What the Word file needs of the page. */
interface FilePage {
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

/** Loads the code that writes files. @throws TypeError if it can't be fetched */
async function loadRunner() {
  const { runFileTask } = await import("./file-task.ts");
  return runFileTask;
}

/** Stores the file of the text on the device, one write at a time: the last one wins. */
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

function useWordFile(checking: CheckingController, page: FilePage) {
  const [isAsking, setAsking] = useState(false);
  const [origins] = useState(() => {
    const keeper = createKeeper(page);
    return createOrigins<Origin>((origin) => {
      keeper.keep(origin);
      // This is told from within a change of the text. The editor can't take another one before it is done with that.
      queueMicrotask(() => checking.showLooks(origin?.looked));
    });
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
      if (file && checking.text() !== "") {
        origins.open({ name: file.name, file, looked: file }, checking.text());
        checking.showLooks(file);
        setName(file.name);
      } else if (!file || !isTextStored()) {
        if (checking.text() !== "") setNote(texts.fileGone(name));
        await dropKeptFile();
      }
    };
    origins.open(undefined, checking.text());
    void open();
    const stop = checking.onText(() => origins.textIs(checking.text()));
    return () => {
      isOver = true;
      stop();
    };
  }, [checking, origins, setName, setNote, isTextStored]);

  const before = () => uncorrected(checking.text(), checking.findings.corrections);

  const save = async (tracked: boolean) => {
    setAsking(false);
    page.setBusy("writing");
    const { current } = origins;
    const from = page.origin();
    const made = from && madeBefore(from);
    const now = Date.now();
    const line = lastLineOf(made, now);
    const both = { text: withLastLine(checking.text(), line), before: withLastLine(before(), line) };
    const order = { ...both, tracked, now, file: current?.file?.bytes, marks: made ? fileMarks(made) : [] };
    const given = await loadRunner().then(
      (run) => giveWord(order, run),
      () => undefined,
    );
    page.setBusy(undefined);
    if (!given) {
      checking.fail(texts.notWritten);
      return;
    }
    downloadWord(given.bytes, fileNameFor(current?.name));
    const note = texts.wordNote(given);
    if (note === "") return;
    setNote(note);
    checking.announce(note);
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
      const text = checking.text();
      const old = origins.current?.file?.text ?? before();
      if (old === text) void save(false);
      else setAsking(true);
    },
  };
}
