/** The row of choices over the sheet, and what opens under it. */
import { useEffect, useState } from "react";
import { lockedChoices, needsModel } from "#contract/ai/messages.da.ts";
import {
  type ReaderLevel,
  type RewritingVoice,
  readerLevels,
  rewritingLimits,
  rewritingModes,
  rewritingStrengths,
  rewritingVoices,
} from "#contract/tools/rewriting.rules.ts";
import type { LockKind } from "#dansk/writing/rewriting/locks/lock-kinds.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import {
  type Choices,
  isBuiltIn,
  judgeTarget,
  keptError,
  lengthSteps,
  maxPagesChars,
  withKept,
  withoutModel,
  withPreset,
} from "./choices.ts";
import * as texts from "./texts.da.ts";

export interface ChoicesPanelProps {
  readonly choices: Choices;
  /** A model is connected to the tool. */
  readonly hasModel: boolean;
  /** The mode is the one that opens where there is no model; nobody has chosen it. */
  readonly isModeOpening: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly text: () => string;
  /** Standard pages of the text; undefined until they are counted. */
  readonly pages: number | undefined;
  readonly worker: TextWorker;
}

type Panel = "keep" | "more";

export function ChoicesPanel({ choices, hasModel, isModeOpening, onChange, text, pages, worker }: ChoicesPanelProps) {
  const [open, setOpen] = useState<Panel>();
  const byModel = hasModel && choices.withModel;
  const locked = byModel ? undefined : lockedChoices(texts.moreNames, hasModel);
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel);
  return (
    <div className="grid gap-3">
      <ModeRow choices={choices} hasModel={hasModel} isModeOpening={isModeOpening} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {hasModel ? (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">{texts.makersLabel}</legend>
            <Chip pressed={byModel} title={texts.aiLine} onClick={() => onChange({ withModel: true })}>
              {texts.makers.ai}
            </Chip>
            <Chip pressed={!byModel} title={texts.hereLine} onClick={() => onChange(withoutModel(choices))}>
              {texts.makers.here}
            </Chip>
          </fieldset>
        ) : null}
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 py-1.5 text-ink-2 text-ui">{texts.strengthLabel}</legend>
          {rewritingStrengths.map((strength) => (
            <Chip
              key={strength}
              pressed={choices.strength === strength}
              title={texts.strengths[strength].line}
              onClick={() => onChange({ strength })}
            >
              {texts.strengths[strength].name}
            </Chip>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Chip aria-expanded={open === "keep"} aria-controls="rewriting-panel" onClick={() => toggle("keep")}>
            {texts.keepCount(choices.keep.length)}
            <Icon name={open === "keep" ? "chevron-up" : "chevron-down"} />
          </Chip>
          <Chip
            aria-expanded={open === "more"}
            aria-controls="rewriting-panel"
            title={locked}
            onClick={() => toggle("more")}
          >
            {texts.moreLabel}
            <Icon name={open === "more" ? "chevron-up" : "chevron-down"} />
          </Chip>
        </div>
      </div>
      <div id="rewriting-panel" className="not-empty:border-line not-empty:border-t not-empty:py-3">
        {open === "keep" ? <KeepWords choices={choices} onChange={onChange} text={text()} worker={worker} /> : null}
        {open === "more" ? <MoreChoices choices={choices} locked={locked} pages={pages} onChange={onChange} /> : null}
      </div>
    </div>
  );
}

/** Words that must stand as they are: the person's own as chips, and what is locked by itself (features OM-3). */
interface KeepWordsProps {
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly text: string;
  readonly worker: TextWorker;
}

const shownLocks = 12;
/** Looked for when one has stopped writing, in milliseconds. */
const pauseMs = 400;

function KeepWords({ choices, onChange, text, worker }: KeepWordsProps) {
  const [typed, setTyped] = useState("");
  const locks = useLocks(text, worker);
  const [error, setError] = useState<string>();
  const add = () => {
    const refusal = keptError(choices, typed);
    setError(refusal);
    // What can't be kept stands there to be made shorter.
    if (refusal !== undefined) return;
    onChange({ keep: withKept(choices, typed).keep });
    setTyped("");
  };
  return (
    <div className="grid gap-3">
      <form
        className="grid gap-2 sm:grid-cols-[minmax(0,24rem)_max-content] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          id="rewriting-keep"
          name="keep"
          label={texts.keepLabel}
          hint={texts.keepHint}
          error={error}
          optional
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary">
          {texts.addKept}
        </Button>
      </form>
      {choices.keep.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {choices.keep.map((word) => (
            <li key={word}>
              <Chip
                aria-label={texts.removeKept(word)}
                onClick={() => onChange({ keep: choices.keep.filter((one) => one !== word) })}
              >
                {word}
                <Icon name="x" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1 text-sm">
        <p className="font-semibold">{texts.locksTitle}</p>
        {locks.length === 0 ? (
          <p className="text-ink-2">{texts.locksNone}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
            {locks.slice(0, shownLocks).map((lock) => (
              <li key={`${lock.kind} ${lock.text}`} className="min-w-0 wrap-anywhere">
                {texts.lock(lock.kind, lock.text)}
              </li>
            ))}
            {locks.length > shownLocks ? <li>{texts.moreLocks(locks.length - shownLocks)}</li> : null}
          </ul>
        )}
      </div>
    </div>
  );
}

interface ShownLock {
  readonly kind: LockKind;
  readonly text: string;
}

/** Each once. None while they are not known, and where the dictionary can't be fetched. */
function useLocks(text: string, worker: TextWorker): readonly ShownLock[] {
  const [found, setFound] = useState<readonly ShownLock[]>([]);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const spans = text.trim() === "" ? [] : await worker.ask("locks", { text, keep: [] }).catch(() => []);
      if (isOver) return;
      const byName = new Map<string, ShownLock>();
      for (const { kind, start, end } of spans) {
        const shown = { kind, text: text.slice(start, end) };
        byName.set(`${kind} ${shown.text}`, shown);
      }
      setFound([...byName.values()]);
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, worker]);
  return found;
}

/**
 * The eight modes as chips; those that need a model stay in sight without one, and say why they can't be chosen.
 */
interface ModeRowProps extends Pick<ChoicesPanelProps, "choices" | "isModeOpening" | "onChange"> {
  /** A model is connected: then modes that rules can't do may be chosen, and are done by it. */
  readonly hasModel: boolean;
}

function ModeRow({ choices, hasModel, isModeOpening, onChange }: ModeRowProps) {
  const isAllowed = (mode: Choices["mode"]) => hasModel || isBuiltIn(mode);
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.modesLabel}</legend>
        {rewritingModes.map((mode) => (
          <Chip
            key={mode}
            pressed={choices.mode === mode}
            aria-disabled={isAllowed(mode) ? undefined : true}
            aria-describedby={isAllowed(mode) ? "mode-line" : "mode-needs-model"}
            title={isAllowed(mode) ? texts.modes[mode].line : needsModel}
            onClick={() => isAllowed(mode) && onChange({ mode, ...(isBuiltIn(mode) ? {} : { withModel: true }) })}
          >
            {texts.modes[mode].name}
          </Chip>
        ))}
      </fieldset>
      <p className="text-ink-2 text-sm">
        <span id="mode-line">
          <strong className="font-semibold text-ink">{texts.modes[choices.mode].name}:</strong>{" "}
          {texts.modes[choices.mode].line}
          {isModeOpening ? ` ${texts.opensHere}` : null}
        </span>{" "}
        {hasModel ? null : (
          <span id="mode-needs-model">
            {texts.lockedModes}: {needsModel}
          </span>
        )}
      </p>
    </div>
  );
}

/** Choices for a model: person and tense, reader, length, and an instruction of one's own that can be saved. */
interface MoreChoicesProps {
  readonly choices: Choices;
  /** Why none of it can be chosen; undefined where it can. */
  readonly locked: string | undefined;
  /** Standard pages of the text; undefined until they are counted. */
  readonly pages: number | undefined;
  readonly onChange: (change: Partial<Choices>) => void;
}

/** The value of the choice that opens a field. */
const ownLength = "pages";

function lengthOf(value: string): Pick<Choices, "lengthPercent" | "lengthPages"> {
  if (value === ownLength) return { lengthPercent: null, lengthPages: "" };
  return { lengthPercent: value === "" ? null : Number(value), lengthPages: null };
}

function MoreChoices({ choices, locked, pages, onChange }: MoreChoicesProps) {
  const { instruction, presets, lengthPages } = choices;
  const target = lengthPages === null ? null : judgeTarget(lengthPages, pages);
  const isTyped = lengthPages !== null && lengthPages.trim() !== "";
  return (
    <fieldset
      className="grid gap-4"
      disabled={locked !== undefined}
      aria-describedby={locked && "rewriting-more-locked"}
    >
      <legend className="sr-only">{texts.moreLabel}</legend>
      {locked === undefined ? null : (
        <p id="rewriting-more-locked" className="text-ink-2 text-sm">
          {locked}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          id="rewriting-voice"
          name="voice"
          label={texts.voiceLabel}
          value={choices.voice}
          onChange={(event) => onChange({ voice: event.currentTarget.value as RewritingVoice })}
        >
          {rewritingVoices.map((voice) => (
            <option key={voice} value={voice}>
              {texts.voices[voice]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="rewriting-level"
          name="level"
          label={texts.levelLabel}
          value={choices.level ?? ""}
          onChange={(event) => onChange({ level: (event.currentTarget.value || null) as ReaderLevel | null })}
        >
          <option value="">{texts.noLevel}</option>
          {readerLevels.map((level) => (
            <option key={level} value={level}>
              {texts.levelWithLix(level)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="rewriting-length"
          name="length"
          label={texts.lengthLabel}
          value={choices.lengthPages === null ? (choices.lengthPercent ?? "") : ownLength}
          onChange={(event) => onChange(lengthOf(event.currentTarget.value))}
        >
          <option value="">{texts.noLength}</option>
          {lengthSteps.map((percent) => (
            <option key={percent} value={percent}>
              {texts.length(percent)}
            </option>
          ))}
          <option value={ownLength}>{texts.ownLength}</option>
        </SelectField>
      </div>
      {lengthPages === null ? null : (
        <div className="sm:max-w-96">
          <TextField
            id="rewriting-pages"
            name="pages"
            label={texts.pagesLabel}
            hint={texts.pagesHint(pages)}
            error={isTyped && target !== null && "error" in target ? target.error : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxPagesChars}
            className="tabular max-w-32"
            value={lengthPages}
            onChange={(event) => onChange({ lengthPages: event.currentTarget.value })}
          />
        </div>
      )}
      <div className="grid gap-2">
        <TextAreaField
          id="rewriting-instruction"
          name="instruction"
          label={texts.instructionLabel}
          hint={texts.instructionHint}
          optional
          rows={2}
          maxLength={rewritingLimits.maxInstructionChars}
          value={instruction}
          onChange={(event) => onChange({ instruction: event.currentTarget.value })}
        />
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          aria-disabled={instruction.trim() === "" || presets.includes(instruction.trim()) ? true : undefined}
          onClick={() => onChange({ presets: withPreset(choices, instruction).presets })}
        >
          {texts.savePreset}
        </Button>
        {presets.length === 0 ? null : (
          <ul className="flex flex-wrap gap-2" aria-label={texts.presetsLabel}>
            {presets.map((preset) => (
              <li key={preset} className="flex min-w-0 items-center gap-1">
                <Chip
                  pressed={instruction.trim() === preset}
                  className="max-w-full truncate"
                  onClick={() => onChange({ instruction: preset })}
                >
                  {preset}
                </Chip>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.removePreset(preset)}
                  onClick={() => onChange({ presets: presets.filter((one) => one !== preset) })}
                >
                  <Icon name="x" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}
