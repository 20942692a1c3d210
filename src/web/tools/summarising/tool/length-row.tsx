/** How long the summary may be: by name, by words, by share of the text, or as in an SRP (features OP-2). */
import { useState } from "react";
import { summaryLengths, summaryLimits } from "#contract/tools/summarising.rules.ts";
import { Chip } from "../../../ui/chip.tsx";
import { type ChosenLength, percentLimits } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";

export interface LengthRowProps {
  readonly length: ChosenLength;
  readonly onChange: (length: ChosenLength) => void;
}

const firstWords = 150;
const firstPercent = 20;

export function LengthRow({ length, onChange }: LengthRowProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
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
      <Chip pressed={length.kind === "srp"} onClick={() => onChange({ kind: "srp" })}>
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
