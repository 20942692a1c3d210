/** The result with its changes beside the thread, the card of what is chosen, and the ways to look at it and to edit it. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ChangesDesk, ChangesView } from "../changes-desk.ts";
import { decidedText } from "../result.ts";
import type { AlternativesSource } from "../suggestions/alternatives.ts";
import type { WordsSource } from "../suggestions/words.ts";
import * as texts from "../texts.da.ts";
import { Changed } from "./changed.tsx";
import { type PartsAgain, PartsAgainContext } from "./text/part-note.tsx";
import "./changes.css";

const nothing: ChangesView = { result: null, current: null, sentence: null, word: null, canUndo: false, said: "" };

/** What the desk tells, and nothing while the page is rendered on the server. */
export function useChanges(desk: ChangesDesk): ChangesView {
  return useStore(desk.view, nothing);
}

type Looks = keyof typeof texts.views;

export interface ChangesPaneProps {
  readonly desk: ChangesDesk;
  /** Left out where sentences have no other ways. */
  readonly alternatives?: AlternativesSource;
  /** Left out where words have no others. */
  readonly words?: WordsSource | undefined;
  /** Left out where parts can't be made by themselves. */
  readonly again?: PartsAgain | null;
  /** Something is still being made: nothing can be edited yet. */
  readonly isRunning: boolean;
  /** Nothing has come yet: something else is shown in its place. */
  readonly isHidden?: boolean;
  /** What can be done with the whole, at the foot. */
  readonly foot?: ReactNode;
}

export function ChangesPane(props: ChangesPaneProps) {
  const { desk, alternatives, words, again = null, isRunning, isHidden = false, foot } = props;
  const view = useChanges(desk);
  const [looks, setLooks] = useState<Looks>("changes");
  const [draft, setDraft] = useState<string>();
  const { result } = view;
  if (result === null || isHidden) return null;

  const show = (one: Looks) => {
    // What has been written stays until it is kept or dropped.
    if (draft === undefined || draft === decidedText(result)) setDraft(undefined);
    else return;
    setLooks(one);
  };
  const keep = () => {
    if (draft !== undefined) void desk.edit(draft);
    setDraft(undefined);
  };

  return (
    <div className="result-side">
      <div className="result-ways">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{texts.viewsLabel}</legend>
          {(Object.keys(texts.views) as Looks[]).map((one) => (
            <Chip
              key={one}
              className="px-3 text-sm"
              pressed={looks === one && draft === undefined}
              onClick={() => show(one)}
            >
              {texts.views[one]}
            </Chip>
          ))}
          <Chip
            className="px-3 text-sm"
            pressed={draft !== undefined}
            aria-disabled={isRunning ? true : undefined}
            onClick={() => isRunning || draft !== undefined || setDraft(decidedText(result))}
          >
            {texts.edit}
          </Chip>
        </fieldset>
        <Button
          variant="quiet"
          size="small"
          className="px-2"
          aria-keyshortcuts="U"
          aria-disabled={view.canUndo ? undefined : true}
          onClick={() => desk.undo()}
        >
          <Icon name="undo-2" />
          <span className="max-sm:sr-only">{texts.undo}</span>
        </Button>
      </div>
      {draft !== undefined ? (
        <Editing text={draft} onChange={setDraft} onKeep={keep} onDrop={() => setDraft(undefined)} />
      ) : looks === "changes" ? (
        <PartsAgainContext value={again}>
          <Changed desk={desk} view={view} result={result} alternatives={alternatives} words={words} foot={foot} />
        </PartsAgainContext>
      ) : (
        <>
          <div className="ruled result-text result-plain">
            {looks === "clean" ? decidedText(result) : result.source}
          </div>
          <div className="result-foot">{foot}</div>
        </>
      )}
    </div>
  );
}

interface EditingProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

function Editing({ text, onChange, onKeep, onDrop }: EditingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid">
      <textarea
        ref={field}
        className="ruled text-pane-field"
        aria-label={texts.editLabel}
        value={text}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="result-ways">
        <Button size="small" onClick={onKeep}>
          {texts.keepEdit}
        </Button>
        <Button variant="quiet" size="small" onClick={onDrop}>
          {texts.dropEdit}
        </Button>
      </div>
    </div>
  );
}
