/** Choices for a model: person and tense, reader, length, and an instruction of one's own that can be saved. */
import {
  type ReaderLevel,
  type RewritingVoice,
  readerLevels,
  rewritingLimits,
  rewritingVoices,
} from "#contract/tools/rewriting.rules.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import * as texts from "../../texts.da.ts";
import { type Choices, lengthSteps, maxPagesChars, withPreset } from "../choices.ts";
import { judgeTarget } from "../length.ts";

export interface MoreChoicesProps {
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

export function MoreChoices({ choices, locked, pages, onChange }: MoreChoicesProps) {
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
