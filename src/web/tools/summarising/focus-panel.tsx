/** What weight is laid on: in the person's own words, and by the terms of the text, switched on and off. */

import { useEffect, useState } from "react";
import { runLimits } from "#contract/ai/run.rules.ts";
import { summaryLimits } from "#contract/tools/summarising.rules.ts";
import type { KeyTerm } from "#dansk/writing/summarising/key-terms.ts";
import * as frameTexts from "../../ai-runs/texts.da.ts";
import { useStore } from "../../shell/state/store.ts";
import { useText } from "../../text-tool/sheet/text-pane.tsx";
import { Chip } from "../../ui/chip.tsx";
import { TextField } from "../../ui/field.tsx";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import type { Choices } from "./choices.ts";
import { noCompanion } from "./stored-summary.ts";
import * as texts from "./texts.da.ts";
import type { Summarising } from "./use-summarising.ts";

export interface FocusPanelProps {
  readonly summarising: Summarising;
  readonly focus: string;
  readonly onChange: (change: Partial<Choices>) => void;
}

export function FocusPanel({ summarising, focus, onChange }: FocusPanelProps) {
  const { text, worker, companion, setCompanion } = summarising;
  useText(text);
  const terms = useTerms(text.text(), worker);
  const { offTerms: off } = useStore(companion, noCompanion);
  const onOff = (next: readonly string[]) => setCompanion({ offTerms: next });
  return (
    <div className="grid gap-4">
      <div className="max-w-text">
        <TextField
          id="summary-focus"
          name="focus"
          label={texts.focusLabel}
          hint={texts.focusHint}
          optional
          autoComplete="off"
          maxLength={summaryLimits.maxFocusChars}
          value={focus}
          onChange={(event) => onChange({ focus: event.currentTarget.value })}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="font-semibold text-ui">{texts.termsTitle}</legend>
        <p className="text-ink-2 text-sm">
          {terms === "waiting"
            ? frameTexts.working
            : terms === "missing"
              ? texts.termsMissing
              : terms.length === 0
                ? texts.termsNone
                : texts.termsLead}
        </p>
        {typeof terms === "string" ? null : (
          <div className="flex flex-wrap gap-2 empty:hidden">
            {terms.map(({ term, count }) => (
              <Chip
                key={term}
                pressed={!off.includes(term)}
                title={texts.termCount(term, count)}
                className="max-w-full"
                onClick={() => onOff(off.includes(term) ? off.filter((one) => one !== term) : [...off, term])}
              >
                <span className="truncate">{term}</span>
              </Chip>
            ))}
          </div>
        )}
      </fieldset>
    </div>
  );
}

// What the text is about, worked out when somebody looks at it and has stopped writing (features OP-5).

/** `waiting`: they are being worked out. `missing`: the dictionary could not be fetched. */
type Terms = readonly KeyTerm[] | "waiting" | "missing";

const pauseMs = 500;

function useTerms(text: string, worker: TextWorker): Terms {
  const [known, setKnown] = useState<{ readonly text: string; readonly terms: Terms }>({ text: "", terms: [] });
  useEffect(() => {
    if (text.trim() === "" || text === known.text) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const asked = text.slice(0, runLimits.maxTextChars);
      worker.ask("terms", { text: asked }).then(
        (terms) => isOver || setKnown({ text, terms }),
        () => isOver || setKnown({ text, terms: "missing" }),
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, worker, known.text]);
  if (text.trim() === "") return [];
  // Those of a moment ago stay while one writes on.
  return known.text === "" ? "waiting" : known.terms;
}
