/** The field for a new word; what is wrong with it is said under it and belongs to it. */
import type { FormEvent, RefObject } from "react";
import { asOwnWord } from "#contract/tools/dictionary.rules.ts";
import { Button } from "../../../../ui/button.tsx";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { addedWord } from "../../texts.da.ts";
import * as texts from "./texts.da.ts";

/** What is said under the field. */
export interface WordsNote {
  readonly text: string;
  /** About what stands in the field. */
  readonly isError?: boolean;
}

export interface NewWordProps {
  readonly session: GrammarSession;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Id of what is said under the field. */
  readonly noteId: string;
  readonly isWrong: boolean;
  readonly onNote: (note: WordsNote) => void;
}

export function NewWord({ session, field, noteId, isWrong, onNote }: NewWordProps) {
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
    const added = session.addWords([word]);
    if (added.noRoom > 0) {
      refuse(texts.dictionaryFull);
      return;
    }
    onNote({ text: texts.problemWith(added) ?? (added.known > 0 ? texts.alreadyIn(word) : addedWord(word)) });
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
