/** What is shown of the findings: how sure and which commas above the sheet, which categories over the list. */
import { useId } from "react";
import { Chip } from "../../../../ui/chip.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { learning, learningHint } from "../../own/learning/texts.da.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { SessionView } from "../../session/session-view.ts";
import * as texts from "../../texts.da.ts";

export interface FiltersProps {
  readonly session: GrammarSession;
  readonly view: SessionView;
}

export function Filters({ session, view }: FiltersProps) {
  const { settings, tally } = view;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="contents">
        <legend className="sr-only">{texts.whichFindings}</legend>
        <Chip pressed={!settings.showPossible} onClick={() => session.setSettings({ showPossible: false })}>
          {texts.certainOnly} <Count of={tally.certain} />
        </Chip>
        <Chip pressed={settings.showPossible} onClick={() => session.setSettings({ showPossible: true })}>
          {texts.alsoPossible} <Count of={tally.possible} />
        </Chip>
      </fieldset>
      <span role="status" className="text-ink-2 text-ui empty:sr-only">
        {settings.showPossible && tally.possible === 0 && isChecked(view) ? texts.noPossible : null}
      </span>
      <Chip
        pressed={settings.learning}
        title={learningHint}
        onClick={() => session.setSettings({ learning: !settings.learning })}
      >
        {learning}
      </Chip>
      <Selection
        label={texts.comma}
        value={settings.komma}
        options={texts.commaOrder}
        names={texts.commaNames}
        onChange={(komma) => session.setSettings({ komma })}
      />
      <Selection
        label={texts.level}
        value={settings.level}
        options={texts.levelOrder}
        names={texts.levelNames}
        hint={texts.levelHint}
        onChange={(level) => session.setSettings({ level })}
      />
    </div>
  );
}

/** Whether there is a text, and everything there is to tell of it has been told. */
function isChecked({ engine, chars }: SessionView): boolean {
  return chars > 0 && engine.name === "awake" && engine.checked && engine.grammar === "here";
}

interface SelectionProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly hint?: string;
  readonly onChange: (value: Value) => void;
}

function Selection<Value extends string>({ label, value, options, names, hint, onChange }: SelectionProps<Value>) {
  const hintId = useId();
  const choice = (
    <label className="comma-choice relative inline-flex max-w-full items-center rounded-full border border-field bg-surface text-ui">
      <span className="pl-3.5 text-ink-2">{label}</span>
      <select
        value={value}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => {
          const chosen = options.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="min-h-9 min-w-0 appearance-none text-ellipsis rounded-full bg-transparent py-1 pr-9 pl-1.5 pointer-coarse:min-h-11"
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3" />
    </label>
  );
  if (hint === undefined) return choice;
  return (
    <>
      {choice}
      <span id={hintId} className="text-ink-2 text-sm">
        {hint}
      </span>
    </>
  );
}

/** One chip for each category that has findings, with their number; none when there is nothing to choose between. */
export function CategoryFilter({ session, view }: FiltersProps) {
  const { tally, category } = view;
  // In the learning mode what is wrong is for the person to see.
  if (view.settings.learning) return null;
  const categories = texts.categoryOrder.filter((one) => tally.byCategory.has(one) || one === category);
  if (categories.length < 2 && category === undefined) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{texts.whichCategory}</legend>
      {categories.map((one) => (
        <Chip
          key={one}
          pressed={one === category}
          className="px-2.5 text-sm"
          onClick={() => session.setCategory(one === category ? undefined : one)}
        >
          {texts.categoryNames[one]} <Count of={tally.byCategory.get(one) ?? 0} />
        </Chip>
      ))}
    </fieldset>
  );
}

function Count({ of }: { readonly of: number }) {
  return of === 0 ? null : <span className="tabular">{of}</span>;
}
