/** The rows of choices over the sheet, and what opens under them. */
import { type ReactNode, useState } from "react";
import { lockedChoices, needsModel } from "#contract/ai/messages.da.ts";
import {
  type ExplainLevel,
  explainLevels,
  summaryFormats,
  summaryLengths,
  summaryLimits,
} from "#contract/tools/summarising.rules.ts";
import { Chip } from "../../ui/chip.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Choices, type ChosenLength, isBuiltIn, percentLimits, withoutModel } from "./choices.ts";
import * as texts from "./texts.da.ts";

export interface ChoicesPanelProps {
  readonly choices: Choices;
  /** A model is connected to the tool. */
  readonly hasModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
  /** How many key terms are off. */
  readonly off: number;
  readonly focusPanel: ReactNode;
}

type Panel = "focus" | "more";

export function ChoicesPanel(props: ChoicesPanelProps) {
  const { choices, hasModel, onChange, off, focusPanel } = props;
  const [open, setOpen] = useState<Panel>();
  const byModel = hasModel && choices.withModel;
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel);
  const locked = byModel ? undefined : lockedChoices(texts.levelLabel, hasModel);
  const opener = (panel: Panel, label: string, title?: string) => (
    <Chip aria-expanded={open === panel} aria-controls="summarising-panel" title={title} onClick={() => toggle(panel)}>
      {label}
      <Icon name={open === panel ? "chevron-up" : "chevron-down"} />
    </Chip>
  );
  return (
    <div className="grid gap-3">
      <FormatRow choices={choices} hasModel={hasModel} byModel={byModel} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {hasModel ? (
          <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
            <legend className="sr-only">{texts.makersLabel}</legend>
            <Chip pressed={byModel} title={texts.aiLine} onClick={() => onChange({ withModel: true })}>
              {texts.makers.ai}
            </Chip>
            <Chip pressed={!byModel} title={texts.hereLine} onClick={() => onChange(withoutModel(choices))}>
              {texts.makers.here}
            </Chip>
          </fieldset>
        ) : null}
        <LengthRow length={choices.length} onChange={(length) => onChange({ length })} />
        <div className="flex flex-wrap gap-2">
          {opener("focus", texts.focusChip(choices.focus.trim() !== "", off))}
          {opener("more", texts.moreLabel, locked)}
        </div>
      </div>
      <div id="summarising-panel" className="not-empty:border-line not-empty:border-t not-empty:py-3">
        {open === "focus" ? focusPanel : null}
        {open === "more" ? <MoreChoices choices={choices} locked={locked} onChange={onChange} /> : null}
      </div>
    </div>
  );
}

/**
 * The seven formats as chips; those that need a model stay in sight without one, and say why they can't be chosen.
 */
interface FormatRowProps {
  readonly choices: Choices;
  /** A model is connected: then formats that the engine can't make may be chosen, and are made by it. */
  readonly hasModel: boolean;
  /** It is the model that will do it. */
  readonly byModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

function FormatRow({ choices, hasModel, byModel, onChange }: FormatRowProps) {
  const isAllowed = (format: Choices["format"]) => hasModel || isBuiltIn(format);
  const told = (format: Choices["format"]) =>
    (byModel ? undefined : texts.formatsHere[format]) ?? texts.formats[format];
  return (
    <div className="grid gap-2">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{texts.formatsLabel}</legend>
        {summaryFormats.map((format) => (
          <Chip
            key={format}
            pressed={choices.format === format}
            aria-disabled={isAllowed(format) ? undefined : true}
            aria-describedby={isAllowed(format) ? "format-line" : "format-needs-model"}
            title={isAllowed(format) ? told(format).line : needsModel}
            onClick={() => isAllowed(format) && onChange({ format, ...(isBuiltIn(format) ? {} : { withModel: true }) })}
          >
            {told(format).name}
          </Chip>
        ))}
      </fieldset>
      <p className="text-ink-2 text-sm">
        <span id="format-line">
          <strong className="font-semibold text-ink">{told(choices.format).name}:</strong> {told(choices.format).line}
        </span>{" "}
        {hasModel ? null : (
          <span id="format-needs-model">
            {texts.lockedFormats}: {needsModel}
          </span>
        )}
      </p>
    </div>
  );
}

/** How long the summary may be: by name, by words, by share of the text, or as in an SRP (features OP-2). */
interface LengthRowProps {
  readonly length: ChosenLength;
  readonly onChange: (length: ChosenLength) => void;
}

const firstWords = 150;
const firstPercent = 20;

function LengthRow({ length, onChange }: LengthRowProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="float-left mr-2 py-1.5 text-ink-2 text-ui">{texts.lengthLabel}</legend>
      {summaryLengths.map((name) => (
        <Chip
          key={name}
          pressed={length.kind === "name" && length.name === name}
          onClick={() => onChange({ kind: "name", name })}
        >
          {texts.lengths[name]}
        </Chip>
      ))}
      <Chip pressed={length.kind === "words"} onClick={() => onChange({ kind: "words", max: firstWords })}>
        {texts.lengthWords}
      </Chip>
      {length.kind === "words" ? (
        <NumberField
          label={texts.wordsField}
          value={length.max}
          min={summaryLimits.minWords}
          max={summaryLimits.maxWords}
          onChange={(max) => onChange({ kind: "words", max })}
        />
      ) : null}
      <Chip pressed={length.kind === "percent"} onClick={() => onChange({ kind: "percent", percent: firstPercent })}>
        {texts.lengthPercent}
      </Chip>
      {length.kind === "percent" ? (
        <NumberField
          label={texts.percentField}
          value={length.percent}
          {...percentLimits}
          onChange={(percent) => onChange({ kind: "percent", percent })}
        />
      ) : null}
      {/* The longest chip: at twice the text's size a phone is too narrow for it in one line. */}
      <Chip
        pressed={length.kind === "srp"}
        onClick={() => onChange({ kind: "srp" })}
        className="max-w-full whitespace-normal! text-left"
      >
        {texts.lengthSrp}
      </Chip>
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number within its limits counts at once; another stands there with what is wrong, and the last good one counts. */
function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const isWrong = !/^\d{1,5}$/u.test(typed.trim()) || Number(typed) < min || Number(typed) > max;
  return (
    <span className="flex items-center gap-2">
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? "summary-length-error" : undefined}
        className={`tabular min-h-9 w-20 rounded-control border bg-surface px-3 text-ui pointer-coarse:min-h-11 ${isWrong ? "border-2 border-thread" : "border-field"}`}
        value={typed}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          const number = Number(next);
          if (/^\d{1,5}$/u.test(next.trim()) && number >= min && number <= max) onChange(number);
        }}
      />
      {isWrong ? (
        <span id="summary-length-error" role="status" className="font-medium text-sm text-thread-ink">
          {texts.lengthError(min, max)}
        </span>
      ) : null}
    </span>
  );
}

/** Choices for a model: whom the summary is for. */
interface MoreChoicesProps {
  readonly choices: Choices;
  /** Why none of it can be chosen; undefined where it can. */
  readonly locked: string | undefined;
  readonly onChange: (change: Partial<Choices>) => void;
}

function MoreChoices({ choices, locked, onChange }: MoreChoicesProps) {
  return (
    <fieldset className="grid gap-4" disabled={locked !== undefined} aria-describedby={locked && "summary-more-locked"}>
      <legend className="sr-only">{texts.moreLabel}</legend>
      {locked === undefined ? null : (
        <p id="summary-more-locked" className="text-ink-2 text-sm">
          {locked}
        </p>
      )}
      <div className="max-w-xs">
        <SelectField
          id="summary-level"
          name="level"
          label={texts.levelLabel}
          optional
          value={choices.level ?? ""}
          onChange={(event) => onChange({ level: (event.currentTarget.value || null) as ExplainLevel | null })}
        >
          <option value="">{texts.noLevel}</option>
          {explainLevels.map((level) => (
            <option key={level} value={level}>
              {texts.levels[level]}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
