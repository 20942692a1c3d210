/** *Min ordbog*: the words, a way in for new ones, a file in and out, and where they are kept. */
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../../../../theme/class-names.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { removeWord } from "../../texts.da.ts";
import { NewWord, type WordsNote } from "./new-word.tsx";
import * as texts from "./texts.da.ts";
import { WordFiles } from "./word-files.tsx";
import type { WordsKept } from "./words.ts";

/** A list of thousands is drawn when it is asked for. */
const firstShown = 100;

export interface WordsPanelProps {
  readonly session: GrammarSession;
  readonly words: readonly string[];
  readonly kept: WordsKept;
}

export function WordsPanel({ session, words, kept }: WordsPanelProps) {
  const [isAllShown, setAllShown] = useState(false);
  const [note, setNote] = useState<WordsNote>();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLUListElement>(null);
  const { state, onDevice } = kept;
  // The newest first: what one has just done is in sight.
  const list = words.toReversed().slice(0, isAllShown ? undefined : firstShown);

  const buttons = () => shown.current?.querySelectorAll("button") ?? [];
  const remove = (word: string, index: number) => {
    // The pressed button goes with its word: the focus goes to the word that takes its place.
    const neighbour = buttons()[index + 1] ?? buttons()[index - 1];
    session.removeWord(word);
    (neighbour ?? field.current)?.focus();
  };
  const showAll = () => {
    flushSync(() => setAllShown(true));
    buttons()[firstShown]?.focus();
  };
  const takeOver = () => {
    const taken = session.words.takeOver();
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
        <NewWord session={session} field={field} noteId={noteId} isWrong={note?.isError === true} onNote={setNote} />
        {/* There before it is filled: a live region that comes with its words is not read out. */}
        <p
          id={noteId}
          role="status"
          className={classNames("not-empty:mt-2 text-sm", note?.isError && "font-medium text-thread-ink")}
        >
          {note?.text}
        </p>
      </div>
      <WordFiles session={session} words={words} onNote={setNote} />
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
