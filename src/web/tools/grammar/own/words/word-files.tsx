/** Words out of a file and into one. */
import { useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { downloadText } from "../../files/save-file.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { WordsNote } from "./new-word.tsx";
import * as texts from "./texts.da.ts";
import { decodeWords, fileOfWords, maxWordFileBytes, wordsOfFile } from "./word-file.ts";

export interface WordFilesProps {
  readonly session: GrammarSession;
  readonly words: readonly string[];
  readonly onNote: (note: WordsNote) => void;
}

export function WordFiles({ session, words, onNote }: WordFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxWordFileBytes) {
      onNote({ text: texts.tooLarge });
      return;
    }
    try {
      const { words: read, unusable } = wordsOfFile(decodeWords(await file.arrayBuffer()));
      onNote({ text: texts.imported(session.addWords(read), unusable) });
    } catch {
      onNote({ text: texts.unreadable });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="small" className="px-2" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {texts.importWords}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="px-2"
        aria-disabled={words.length === 0 ? true : undefined}
        onClick={() => downloadText(fileOfWords(words), texts.fileName)}
      >
        <Icon name="download" />
        {texts.exportWords}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label={texts.importWords}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file chosen again must count as a choice.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
