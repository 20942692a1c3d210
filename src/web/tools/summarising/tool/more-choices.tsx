/** Choices for a model: whom the summary is for. */
import { needsModel } from "#contract/ai/messages.da.ts";
import { type ExplainLevel, explainLevels } from "#contract/tools/summarising.rules.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { Choices } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";

export interface MoreChoicesProps {
  readonly choices: Choices;
  readonly byModel: boolean;
  readonly hasModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function MoreChoices({ choices, byModel, hasModel, onChange }: MoreChoicesProps) {
  return (
    <fieldset className="grid gap-4" disabled={!byModel}>
      <legend className="sr-only">{texts.moreLabel}</legend>
      {byModel ? null : <p className="text-ink-2 text-sm">{hasModel ? texts.onlyByModel : needsModel}</p>}
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
