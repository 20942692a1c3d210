/** The result with its changes beside the thread, the card of what is chosen, and the ways to look at it and to edit it. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AlternativesSource } from "../alternatives.ts";
import type { ChangesController } from "../changes-controller.ts";
import { type ChangesView, EMPTY_CHANGES_VIEW } from "../changes-view.ts";
import { type ReasonSource, ReasonSourceContext } from "../reasons.ts";
import { decidedText } from "../result.ts";
import * as texts from "../texts.da.ts";
import type { WordsSource } from "../word-alternatives.ts";
import { Changed } from "./changed.tsx";
import { type PartsAgain, PartsAgainContext } from "./part-note.tsx";
import "./changes.css";

/** The current view, empty while the page is rendered on the server. */
export function useChanges(controller: ChangesController): ChangesView {
  return useStore(controller.view, EMPTY_CHANGES_VIEW);
}

type Looks = keyof typeof texts.views;

export interface ChangesPaneProps {
  readonly controller: ChangesController;
  /** Left out where sentences have no other ways. */
  readonly alternatives?: AlternativesSource;
  /** Left out where words have no others. */
  readonly words?: WordsSource | undefined;
  /** Left out where nobody can be asked why a change was made that came without a reason. */
  readonly reasons?: ReasonSource | undefined;
  /** Left out where parts can't be made by themselves. */
  readonly again?: PartsAgain | null;
  /** A model wrote some of the text: a program that it is pasted into is told. */
  readonly isByModel: boolean;
  /** Something is still being made: nothing can be edited yet. */
  readonly isRunning: boolean;
  /** Nothing has come yet: something else is shown in its place. */
  readonly isHidden?: boolean;
  /** What can be done with the whole, at the foot. */
  readonly foot?: ReactNode;
}

export function ChangesPane(props: ChangesPaneProps) {
  const {
    controller,
    alternatives,
    words,
    reasons,
    again = null,
    isByModel,
    isRunning,
    isHidden = false,
    foot,
  } = props;
  const view = useChanges(controller);
  const [looks, setLooks] = useState<Looks>("changes");
  const [isOpened, setOpened] = useState(false);
  const { result, current } = view;
  // A change that is selected from outside the list, by *Acceptér alle*, is shown.
  const [selected, setSelected] = useState(current);
  if (current !== selected) {
    setSelected(current);
    if (current !== null) setLooks("changes");
  }
  if (result === null || isHidden) return null;
  const { written } = result;

  const show = (one: Looks) => {
    // Whoever goes elsewhere keeps what was written; *Fortryd* takes it back.
    void controller.keepWritten();
    setLooks(one);
  };
  const edit = () => {
    if (isRunning || written !== undefined) return;
    setOpened(true);
    controller.write(decidedText(result));
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
              pressed={looks === one && written === undefined}
              onClick={() => show(one)}
            >
              {texts.views[one]}
            </Chip>
          ))}
          <Chip
            className="px-3 text-sm"
            pressed={written !== undefined}
            aria-disabled={isRunning ? true : undefined}
            onClick={edit}
          >
            {texts.edit}
          </Chip>
        </fieldset>
        <Button
          variant="quiet"
          size="small"
          className="px-2"
          aria-keyshortcuts={view.undoes === "result" ? undefined : "U"}
          aria-disabled={view.undoes === null ? true : undefined}
          onClick={() => controller.undo()}
        >
          <Icon name="undo-2" />
          {view.undoes === "result" ? texts.undoRun : <span className="max-sm:sr-only">{texts.undo}</span>}
        </Button>
      </div>
      {written !== undefined ? (
        <Editing controller={controller} text={written} isOpened={isOpened} />
      ) : looks === "changes" ? (
        <PartsAgainContext value={again}>
          <ReasonSourceContext value={reasons}>
            <Changed
              controller={controller}
              view={view}
              result={result}
              alternatives={alternatives}
              words={words}
              isByModel={isByModel}
              foot={foot}
            />
          </ReasonSourceContext>
        </PartsAgainContext>
      ) : (
        <>
          <div className="ruled result-text result-plain" tabIndex={-1} data-focus-home="">
            {looks === "clean" ? decidedText(result) : result.source}
          </div>
          <div className="result-foot">{foot}</div>
        </>
      )}
    </div>
  );
}

interface EditingProps {
  readonly controller: ChangesController;
  readonly text: string;
  /** It was asked for here: one that lay in the draft does not take the focus. */
  readonly isOpened: boolean;
}

function Editing({ controller, text, isOpened }: EditingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, []);
  return (
    <div className="grid">
      <textarea
        ref={field}
        className="ruled text-pane-field"
        aria-label={texts.editLabel}
        value={text}
        spellCheck={false}
        onChange={(event) => controller.write(event.currentTarget.value)}
      />
      <div className="result-ways">
        <Button size="small" onClick={() => void controller.keepWritten()}>
          {texts.keepEdit}
        </Button>
        <Button variant="quiet" size="small" onClick={() => controller.dropWritten()}>
          {texts.dropEdit}
        </Button>
      </div>
    </div>
  );
}
