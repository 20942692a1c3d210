/** The result with its changes beside the thread, the card of what is chosen, and the ways to look at it and to edit it. */
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Thread } from "../../../ui/thread.tsx";
import { type Alternative, type AlternativesSource, askedSentence, useAlternatives } from "../alternatives.ts";
import type { ChangesDesk, ChangesView } from "../changes-desk.ts";
import { changeOf, countChanges, decidedText, type Result } from "../result.ts";
import * as texts from "../texts.da.ts";
import { ChangeCard } from "./change-card.tsx";
import { pressedAt } from "./change-text.tsx";
import { blocksOf, ResultBlock } from "./result-block.tsx";
import { onResultKey } from "./result-keys.ts";
import "./changes.css";

const nothing: ChangesView = { result: null, current: null, sentence: null, canUndo: false, said: "" };

/** What the desk tells, and nothing while the page is rendered on the server. */
export function useChanges(desk: ChangesDesk): ChangesView {
  return useStore(desk.view, nothing);
}

type Looks = keyof typeof texts.views;

export interface ChangesPaneProps {
  readonly desk: ChangesDesk;
  /** Left out where sentences have no other ways. */
  readonly alternatives?: AlternativesSource;
  /** Something is still being made: nothing can be edited yet. */
  readonly isRunning: boolean;
  /** Nothing has come yet: something else is shown in its place. */
  readonly isHidden?: boolean;
  /** What can be done with the whole, at the foot. */
  readonly foot?: ReactNode;
}

export function ChangesPane({ desk, alternatives: source, isRunning, isHidden = false, foot }: ChangesPaneProps) {
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
        <Changed desk={desk} view={view} result={result} source={source} foot={foot} />
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

interface ChangedProps {
  readonly desk: ChangesDesk;
  readonly view: ChangesView;
  readonly result: Result;
  readonly source: AlternativesSource | undefined;
  readonly foot: ReactNode;
}

function Changed({ desk, view, result, source, foot }: ChangedProps) {
  const text = useRef<HTMLElement>(null);
  const { current, sentence } = view;
  const alternatives = useAlternatives(askedSentence(result, sentence), source);
  useInSight(text, view);

  const use = (alternative: Alternative) => {
    if (sentence !== null) void desk.replaceSentence(sentence, alternative.text);
    text.current?.focus({ preventScroll: true });
  };
  const actions = {
    alternatives() {
      const key = current === null ? null : sentenceAround(result, current);
      if (sentence === null && key !== null && source !== undefined) desk.chooseSentence(key);
    },
    choose(number: number) {
      const chosen = alternatives.name === "here" ? alternatives.list[number - 1] : undefined;
      if (chosen !== undefined) use(chosen);
      return chosen !== undefined;
    },
  };
  const press = (event: MouseEvent) => {
    // A press that marks text is none.
    if (!window.getSelection()?.isCollapsed) return;
    const { change, place } = pressedAt(event.target, { x: event.clientX, y: event.clientY });
    if (change !== null) desk.choose(change);
    else if (place !== null && source !== undefined) {
      const [start, end] =
        result.parts[place.part]?.sentences.find(([from, to]) => from <= place.offset && place.offset <= to) ?? [];
      if (start !== undefined && end !== undefined) desk.chooseSentence({ part: place.part, start, end });
    }
  };

  const blocks = blocksOf(result.source, result.parts);
  const tail = result.source.slice(result.parts.at(-1)?.end ?? 0);
  const isSettled = result.parts.every(({ changes }) => changes !== null);
  const isSame = isSettled && countChanges(result).all === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the text inside, which has the focus
    <div className="result-side" onKeyDown={(event) => onResultKey(event, desk, actions)}>
      {isSame ? <p className="result-hint">{texts.noChanges}</p> : null}
      <Thread className="result-thread">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text are handled around it */}
        <section
          ref={text}
          aria-label={texts.resultLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the one stop from which the keys travel along the changes
          tabIndex={0}
          className="ruled result-text result-changes"
          onClick={press}
        >
          {blocks.map((pieces, at) => {
            const isHere = (key: { readonly part: number } | null) => pieces.some(({ index }) => index === key?.part);
            return (
              <ResultBlock
                key={pieces[0]?.part.start}
                desk={desk}
                pieces={pieces}
                tail={at === blocks.length - 1 ? tail : ""}
                current={isHere(current) ? current : null}
                sentence={isHere(sentence) ? sentence : null}
              />
            );
          })}
        </section>
      </Thread>
      <details className="result-hint">
        <summary className="min-h-9 underline underline-offset-3">{texts.keysTitle}</summary>
        <p>{texts.keysHelp}</p>
      </details>
      <div className="result-foot">
        <ChangeCard
          desk={desk}
          view={view}
          alternatives={alternatives}
          onUse={use}
          {...(source === undefined ? {} : { onAlternatives: actions.alternatives })}
        />
        {foot}
      </div>
    </div>
  );
}

/** The sentence of the result that a change lies in. */
function sentenceAround(result: Result, key: { readonly part: number; readonly id: string }) {
  const at = changeOf(result, key)?.after.start;
  const found = result.parts[key.part]?.sentences.find(([start, end]) => at !== undefined && start <= at && at <= end);
  return found === undefined ? null : { part: key.part, start: found[0], end: found[1] };
}

/** What is chosen is brought into sight, above the card. */
function useInSight(text: { readonly current: HTMLElement | null }, { current, sentence }: ChangesView): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the cue
  useEffect(() => {
    text.current?.querySelector("[data-current], .sentence-chosen")?.scrollIntoView({ block: "nearest" });
  }, [current, sentence]);
}
