/** Choices for a model: whom the summary is for. */
import { type ExplainLevel, explainLevels } from "#contract/tools/summarising.rules.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { Choices } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";

export interface MoreChoicesProps {
  readonly choices: Choices;
  /** Why none of it can be chosen; undefined where it can. */
  readonly locked: string | undefined;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function MoreChoices({ choices, locked, onChange }: MoreChoicesProps) {
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
