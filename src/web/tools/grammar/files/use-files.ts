/** The way of a file into the text and out again, as the page sees it. */
import { useState } from "react";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import { lastLineOf, madeBefore, withLastLine } from "../../../text-tool/export/label.ts";
import { openFile } from "../../../text-tool/import/read/import-file.ts";
import * as importTexts from "../../../text-tool/import/texts.da.ts";
import type { DraftDesk } from "../session/draft-desk.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { Files, Found } from "./files-view.ts";
import { useWordFile } from "./origin/use-word-file.ts";
import { copyText, downloadText, fileNameFor } from "./save-file.ts";
import * as texts from "./texts.da.ts";

export function useFiles(session: GrammarSession, desk: DraftDesk): Files {
  const [busy, setBusy] = useState<Files["busy"]>();
  const [waiting, setWaiting] = useState<Found>();
  const [name, setName] = useState<string>();
  const [note, setNote] = useState<string>();
  const word = useWordFile(session, {
    setBusy,
    setName,
    setNote,
    storeText: desk.flush,
    isTextStored: desk.isStored,
    origin: desk.origin,
  });

  const accept = (found: Found) => {
    word.take({ name: found.name, file: found.file }, found.text);
    desk.replace(found.text, "replaced");
    setNote(found.note);
    setWaiting(undefined);
    session.wake();
    session.say(found.note);
  };

  const read = async (file: File) => {
    setBusy("reading");
    setNote(undefined);
    session.fail(undefined);
    const result = await openFile(file, {
      maxChars: grammarLimits.maxTextChars,
      isNumbered: false,
      hasFormulas: false,
    });
    setBusy(undefined);
    if ("refusal" in result) session.fail(importTexts.refusalOf(result.refusal, file.name));
    else if ("tooLongChars" in result) {
      session.fail(importTexts.fileTooLong(result.tooLongChars, grammarLimits.maxTextChars));
    } else {
      const { text, bytes, kind } = result;
      const found: Found = {
        name: file.name,
        text,
        note: texts.imported(file.name, kind),
        file: bytes && { name: file.name, bytes, text },
      };
      if (session.text().trim() === "") accept(found);
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
    copy: async () => session.say((await copyText(session.text())) ? texts.copied : texts.notCopied),
    saveWord: () => {
      if (!busy) word.save();
    },
    saveText() {
      const from = desk.origin();
      const line = lastLineOf(from && madeBefore(from), Date.now());
      downloadText(withLastLine(session.text(), line), fileNameFor(name));
    },
  };
}
