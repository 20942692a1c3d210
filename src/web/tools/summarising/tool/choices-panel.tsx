/** The rows of choices over the sheet, and what opens under them. */
import { type ReactNode, useState } from "react";
import { lockedChoices } from "#contract/ai/messages.da.ts";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Choices, withoutModel } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";
import { FormatRow } from "./format-row.tsx";
import { LengthRow } from "./length-row.tsx";
import { MoreChoices } from "./more-choices.tsx";

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
