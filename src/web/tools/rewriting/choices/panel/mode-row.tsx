/** The eight modes as chips; those that need a model stay in sight without one, and say why they can't be chosen. */
import { needsModel } from "#contract/ai/messages.da.ts";
import { rewritingModes } from "#contract/tools/rewriting.rules.ts";
import { Chip } from "../../../../ui/chip.tsx";
import * as texts from "../../texts.da.ts";
import { type Choices, isBuiltIn } from "../choices.ts";

export interface ModeRowProps {
  readonly choices: Choices;
  /** A model is connected: then modes that rules can't do may be chosen, and are done by it. */
  readonly hasModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function ModeRow({ choices, hasModel, onChange }: ModeRowProps) {
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
