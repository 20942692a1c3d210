/** *Min ordbog*: the words, a field for new ones, import and export, and where they are stored. */
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { asOwnWord } from "#contract/tools/dictionary.rules.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AddedWords } from "./dictionary-store.ts";
import * as texts from "./texts.da.ts";
import { removeWord } from "./texts.da.ts";
import type { DictionaryStatus } from "./user-dictionary.ts";
import { decodeWords, fileOfWords, maxWordFileBytes, wordsOfFile } from "./word-file.ts";

/** A list of thousands is drawn when it is asked for. */
const firstShown = 100;

export interface DictionaryPanelProps {
  readonly words: readonly string[];
  readonly status: DictionaryStatus;
  readonly onAdd: (words: readonly string[]) => AddedWords;
  readonly onRemove: (word: string) => void;
  /** @returns as `takeOver` of the dictionary */
  readonly onTakeOver: () => number | undefined;
  /** Saves the words in a file. */
  readonly onSave: (content: string, name: string) => void;
}

export function DictionaryPanel({ words, status, onAdd, onRemove, onTakeOver, onSave }: DictionaryPanelProps) {
  const [isAllShown, setAllShown] = useState(false);
  const [note, setNote] = useState<WordsNote>();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLUListElement>(null);
  const { state, onDevice } = status;
  // The newest first: what one has just done is in sight.
  const list = words.toReversed().slice(0, isAllShown ? undefined : firstShown);

  const buttons = () => shown.current?.querySelectorAll("button") ?? [];
  const remove = (word: string, index: number) => {
    // The pressed button goes with its word: the focus goes to the word that takes its place.
    const neighbour = buttons()[index + 1] ?? buttons()[index - 1];
    onRemove(word);
    (neighbour ?? field.current)?.focus();
  };
  const showAll = () => {
    flushSync(() => setAllShown(true));
    buttons()[firstShown]?.focus();
  };
  const takeOver = () => {
    const taken = onTakeOver();
    if (taken === undefined) return;
    setNote({ text: texts.takenAlong(taken) });
    field.current?.focus();
  };
  return (
    <section aria-labelledby="own-words" className="grid content-start gap-2">
      <h2 id="own-words" className="font-semibold">
        {texts.ownWordsTitle}
        {words.length > 0 ? <span className="font-normal text-ink-2"> ({texts.wordCount(words.length)})</span> : null}
      </h2>
      {words.length === 0 ? <p className="text-ink-2 text-sm">{texts.noWords}</p> : null}
      <ul ref={shown} className="flex max-h-64 flex-wrap gap-2 overflow-y-auto">
        {list.map((word, index) => (
          <li key={word}>
            <Button variant="secondary" size="small" aria-label={removeWord(word)} onClick={() => remove(word, index)}>
              {word}
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ul>
      {list.length < words.length ? (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={showAll}>
          {texts.showAll(words.length)}
        </Button>
      ) : null}
      <div className="grid">
        <NewWord onAdd={onAdd} field={field} noteId={noteId} isWrong={note?.isError === true} onNote={setNote} />
        {/* There before it is filled: a live region that comes with its words is not read out. */}
        <p
          id={noteId}
          role="status"
          className={classNames("not-empty:mt-2 text-sm", note?.isError && "font-medium text-thread-ink")}
        >
          {note?.text}
        </p>
      </div>
      <WordFiles words={words} onAdd={onAdd} onSave={onSave} onNote={setNote} />
      <p className="text-ink-2 text-sm">{texts.syncTexts[state]}</p>
      {onDevice.count > 0 && !onDevice.isAsked ? (
        <>
          <p className="text-ink-2 text-sm">{texts.onDevice(onDevice.count)}</p>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={takeOver}>
            {texts.takeLater}
          </Button>
        </>
      ) : null}
    </section>
  );
}

/** Imports words from a file and exports them into one. */
interface WordFilesProps {
  readonly words: readonly string[];
  readonly onAdd: DictionaryPanelProps["onAdd"];
  readonly onSave: DictionaryPanelProps["onSave"];
  readonly onNote: (note: WordsNote) => void;
}

function WordFiles({ words, onAdd, onSave, onNote }: WordFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxWordFileBytes) {
      onNote({ text: texts.tooLarge });
      return;
    }
    try {
      const { words: read, unusable } = wordsOfFile(decodeWords(await file.arrayBuffer()));
      onNote({ text: texts.imported(onAdd(read), unusable) });
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
        onClick={() => onSave(fileOfWords(words), texts.fileName)}
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

/** The sentence below the field. */
interface WordsNote {
  readonly text: string;
  /** Whether it is about the word in the field. */
  readonly isError?: boolean;
}

interface NewWordProps {
  readonly onAdd: DictionaryPanelProps["onAdd"];
  readonly field: RefObject<HTMLInputElement | null>;
  /** Id of the sentence below the field. */
  readonly noteId: string;
  readonly isWrong: boolean;
  readonly onNote: (note: WordsNote) => void;
}

/** The field for a new word. What is wrong with it is shown below. */
function NewWord({ onAdd, field, noteId, isWrong, onNote }: NewWordProps) {
  const refuse = (text: string) => {
    onNote({ text, isError: true });
    field.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const word = asOwnWord(field.current?.value ?? "");
    if (word === null) {
      refuse(texts.notAWord);
      return;
    }
    const added = onAdd([word]);
    if (added.noRoom > 0) {
      refuse(texts.dictionaryFull);
      return;
    }
    onNote({ text: texts.problemWith(added) ?? (added.known > 0 ? texts.alreadyIn(word) : texts.addedWord(word)) });
    form.reset();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 flex-1 gap-1 text-sm">
        {texts.newWord}
        <input
          ref={field}
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? noteId : undefined}
          className="min-h-11 w-full rounded-control border border-field bg-surface px-3 text-base aria-invalid:border-2 aria-invalid:border-thread"
        />
      </label>
      <Button variant="secondary" type="submit">
        {texts.add}
      </Button>
    </form>
  );
}
