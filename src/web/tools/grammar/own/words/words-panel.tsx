/** *Min ordbog*: the words, a way in for new ones, a file in and out, and where they are kept. */
import { type FormEvent, useRef, useState } from "react";
import { asOwnWord } from "#contract/tools/dictionary.rules.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { downloadText } from "../../files/save-file.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { removeWord } from "../../texts.da.ts";
import * as texts from "./texts.da.ts";
import { decodeWords, fileOfWords, maxWordFileBytes, wordsOfFile } from "./word-file.ts";
import type { SyncState } from "./word-sync.ts";

/** A list of thousands is drawn when it is asked for. */
const firstShown = 100;

export interface WordsPanelProps {
  readonly session: GrammarSession;
  readonly words: readonly string[];
  readonly kept: SyncState;
}

export function WordsPanel({ session, words, kept }: WordsPanelProps) {
  const [isAllShown, setAllShown] = useState(false);
  const [note, setNote] = useState<string>();
  // The newest first: what one has just done is in sight.
  const list = words.toReversed().slice(0, isAllShown ? undefined : firstShown);
  return (
    <section aria-labelledby="own-words" className="grid content-start gap-2">
      <h2 id="own-words" className="font-semibold">
        {texts.ownWordsTitle}
        {words.length > 0 ? <span className="font-normal text-ink-2"> ({texts.wordCount(words.length)})</span> : null}
      </h2>
      {words.length === 0 ? <p className="text-ink-2 text-sm">{texts.noWords}</p> : null}
      <ul className="flex max-h-64 flex-wrap gap-2 overflow-y-auto">
        {list.map((word) => (
          <li key={word}>
            <Button
              variant="secondary"
              size="small"
              aria-label={removeWord(word)}
              onClick={() => session.removeWord(word)}
            >
              {word}
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ul>
      {list.length < words.length ? (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAllShown(true)}>
          {texts.showAll(words.length)}
        </Button>
      ) : null}
      <NewWord session={session} onNote={setNote} />
      <WordFiles session={session} words={words} onNote={setNote} />
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
      <p className="text-ink-2 text-sm">{texts.syncTexts[kept]}</p>
    </section>
  );
}

interface PartProps {
  readonly session: GrammarSession;
  readonly onNote: (text: string | undefined) => void;
}

function NewWord({ session, onNote }: PartProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get("word");
    const word = typeof typed === "string" ? asOwnWord(typed) : null;
    if (word === null) {
      onNote(texts.notAWord);
      return;
    }
    session.addWords([word]);
    onNote(undefined);
    form.reset();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 flex-1 gap-1 text-sm">
        {texts.newWord}
        <input
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-h-11 w-full rounded-control border border-field bg-surface px-3 text-base"
        />
      </label>
      <Button variant="secondary" type="submit">
        {texts.add}
      </Button>
    </form>
  );
}

function WordFiles({ session, words, onNote }: PartProps & { readonly words: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxWordFileBytes) {
      onNote(texts.tooLarge);
      return;
    }
    try {
      const { words: read, unusable } = wordsOfFile(decodeWords(await file.arrayBuffer()));
      onNote(texts.imported(session.addWords(read), unusable));
    } catch {
      onNote(texts.unreadable);
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
