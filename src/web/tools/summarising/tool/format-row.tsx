/** The seven formats as chips; those that need a model stay in sight without one, and say why they can't be chosen. */
import { needsModel } from "#contract/ai/messages.da.ts";
import { summaryFormats } from "#contract/tools/summarising.rules.ts";
import { Chip } from "../../../ui/chip.tsx";
import { type Choices, isBuiltIn } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";

export interface FormatRowProps {
  readonly choices: Choices;
  /** A model is connected: then formats that the engine can't make may be chosen, and are made by it. */
  readonly hasModel: boolean;
  /** It is the model that will do it. */
  readonly byModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function FormatRow({ choices, hasModel, byModel, onChange }: FormatRowProps) {
  const isAllowed = (format: Choices["format"]) => hasModel || isBuiltIn(format);
  const told = (format: Choices["format"]) =>
    (byModel ? undefined : texts.formatsHere[format]) ?? texts.formats[format];
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
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
