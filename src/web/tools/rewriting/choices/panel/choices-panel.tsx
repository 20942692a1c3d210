/** The row of choices over the sheet, and what opens under it. */
import { useState } from "react";
import { lockedChoices } from "#contract/ai/messages.da.ts";
import { rewritingStrengths } from "#contract/tools/rewriting.rules.ts";
import type { TextWorker } from "../../../../text-tool/worker/text-worker.ts";
import { Chip } from "../../../../ui/chip.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import * as texts from "../../texts.da.ts";
import { type Choices, withoutModel } from "../choices.ts";
import { KeepWords } from "./keep-words.tsx";
import { ModeRow } from "./mode-row.tsx";
import { MoreChoices } from "./more-choices.tsx";

export interface ChoicesPanelProps {
  readonly choices: Choices;
  /** A model is connected to the tool. */
  readonly hasModel: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly text: () => string;
  /** Standard pages of the text; undefined until they are counted. */
  readonly pages: number | undefined;
  readonly worker: TextWorker;
}

type Panel = "keep" | "more";

export function ChoicesPanel({ choices, hasModel, onChange, text, pages, worker }: ChoicesPanelProps) {
  const [open, setOpen] = useState<Panel>();
  const byModel = hasModel && choices.withModel;
  const locked = byModel ? undefined : lockedChoices(texts.moreNames, hasModel);
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel);
  return (
    <div className="grid gap-3">
      <ModeRow choices={choices} hasModel={hasModel} onChange={onChange} />
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
