/** The notices above the sheet: about the draft, the language of the text, and words that are only on the device. */
import { useEffect, useRef, useState } from "react";
import { formatRelative } from "#contract/format.da.ts";
import { InSentence } from "../../../checking/cards/in-sentence.tsx";
import type { IssuedFinding } from "../../../checking/engine/protocol.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { DraftController, DraftView } from "../controller/draft-controller.ts";
import * as texts from "../controller/texts.da.ts";
import type { WordsOnDevice } from "../dictionary/dictionary-store.ts";
import * as dictionaryTexts from "../dictionary/texts.da.ts";
import type { UserDictionary } from "../dictionary/user-dictionary.ts";
import { firstDifference, roughWords } from "./first-difference.ts";

/** Notices about the draft: it could not be stored, another tab has another text, or a deletion can be undone. */
export interface DraftNoticesProps {
  readonly text: () => string;
  readonly drafts: DraftController;
  readonly draft: DraftView;
}

export function DraftNotices({ text, drafts, draft }: DraftNoticesProps) {
  return (
    <>
      {draft.kept === "full" || draft.kept === "blocked" ? (
        <Notice tone="warning" live="status">
          <p>{texts.draftNotKept[draft.kept]}</p>
        </Notice>
      ) : null}
      {draft.other ? (
        <OtherText
          key={draft.other.savedAt}
          text={text}
          drafts={drafts}
          other={draft.other}
          writtenAt={draft.writtenAt}
        />
      ) : null}
      {draft.replaced ? (
        <Notice tone="info" live="status">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{texts.replacedTexts[draft.replaced]}</p>
            <Button variant="secondary" size="small" onClick={drafts.undoReplace}>
              {texts.takeBack}
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  );
}

interface OtherTextProps {
  readonly text: () => string;
  readonly drafts: DraftController;
  readonly other: NonNullable<DraftView["other"]>;
  readonly writtenAt: number | undefined;
}

function OtherText({ text, drafts, other, writtenAt }: OtherTextProps) {
  const [now] = useState(Date.now);
  const [here] = useState(text);
  const when = (at: number | undefined) => (at ? formatRelative(at, now) : undefined);
  const [own, that] = firstDifference(here, other.text);
  const parts = [
    { name: texts.thisText, about: texts.writtenAt(roughWords(here), when(writtenAt)), around: own },
    { name: texts.thatText, about: texts.writtenAt(roughWords(other.text), when(other.savedAt)), around: that },
  ];
  return (
    <Notice tone="warning" live="status" title={texts.otherTitle}>
      <p>{texts.otherLead}</p>
      <dl className="grid gap-2">
        {parts.map(({ name, about, around }) => (
          <div key={name} className="border-field border-l-2 pl-3">
            <dt>
              <span className="font-semibold">{name}</span>: {about}
            </dt>
            <dd className="wrap-anywhere font-serif">
              <span className="sr-only">{texts.firstDifference}: </span>
              <InSentence around={around.marked === "" ? { ...around, marked: texts.endsHere } : around} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={drafts.keepOwn}>
          {texts.keepOwn}
        </Button>
        <Button variant="secondary" size="small" onClick={drafts.takeOther}>
          {texts.takeOther}
        </Button>
      </div>
    </Notice>
  );
}

/** The text is not modern Danish, so that few or no findings mean nothing. */
export function LanguageNotice({ finding }: { readonly finding: IssuedFinding }) {
  return (
    <Notice tone="info" live="status">
      <p>{finding.message}</p>
      <p className="text-ink-2 text-sm">{finding.explanation}</p>
    </Notice>
  );
}

interface WordQuestionProps {
  readonly dictionary: UserDictionary;
  readonly onAnnounce: (text: string) => void;
  readonly onDevice: WordsOnDevice;
}

/** Asks a person who has signed in whether the words on the device are to be added to the account. */
export function WordQuestion({ dictionary, onDevice, onAnnounce }: WordQuestionProps) {
  const { count, isAsked } = onDevice;
  const [answer, setAnswer] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) onAnnounce(dictionaryTexts.askAlong(count));
  }, [onAnnounce, isAsked, count]);
  if (!isAsked && answer === undefined) return null;

  const answered = (text: string) => {
    setAnswer(text);
    // The pressed button is about to go: the answer replaces it.
    root.current?.focus();
  };
  const takeAlong = () => {
    const taken = dictionary.takeOver();
    if (taken !== undefined) answered(dictionaryTexts.takenAlong(taken));
  };
  const keepHere = () => {
    dictionary.keepHere();
    answered(dictionaryTexts.keptHere(count));
  };
  return (
    <div ref={root} tabIndex={-1}>
      <Notice tone="info">
        <p>{isAsked ? dictionaryTexts.askAlong(count) : answer}</p>
        {isAsked ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={takeAlong}>
              {dictionaryTexts.takeAlong}
            </Button>
            <Button variant="secondary" size="small" onClick={keepHere}>
              {dictionaryTexts.keepHere}
            </Button>
          </div>
        ) : null}
      </Notice>
    </div>
  );
}
