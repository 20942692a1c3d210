/** Choices for a model: person and tense, reader, length, and an instruction of one's own that can be saved. */
import { needsModel } from "#contract/ai/messages.da.ts";
import {
  type ReaderLevel,
  type RewritingVoice,
  readerLevels,
  rewritingLimits,
  rewritingVoices,
} from "#contract/tools/rewriting.rules.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { SelectField, TextAreaField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Choices, lengthSteps, withPreset } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";

export interface MoreChoicesProps {
  readonly choices: Choices;
  readonly hasModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function MoreChoices({ choices, hasModel, onChange }: MoreChoicesProps) {
  const { instruction, presets } = choices;
  return (
    <fieldset className="grid gap-4" disabled={!hasModel}>
      <legend className="sr-only">{texts.moreLabel}</legend>
      {hasModel ? null : <p className="text-ink-2 text-sm">{needsModel}</p>}
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
              {texts.levels[level]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="rewriting-length"
          name="length"
          label={texts.lengthLabel}
          value={choices.lengthPercent ?? ""}
          onChange={(event) => onChange({ lengthPercent: Number(event.currentTarget.value) || null })}
        >
          <option value="">{texts.noLength}</option>
          {lengthSteps.map((percent) => (
            <option key={percent} value={percent}>
              {texts.length(percent)}
            </option>
          ))}
        </SelectField>
      </div>
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
