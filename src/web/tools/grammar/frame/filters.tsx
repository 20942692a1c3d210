/** What is shown of the findings: how sure and which commas above the sheet, which categories over the list. */
import { Count } from "../../../checking/cards/finding-list.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { GrammarController, GrammarView } from "../controller/grammar-controller.ts";
import { learning, learningHint } from "../learning/texts.da.ts";
import * as texts from "../settings/texts.da.ts";
import * as pageTexts from "./texts.da.ts";

export interface FiltersProps {
  readonly grammar: GrammarController;
  readonly view: GrammarView;
}

export function Filters({ grammar, view }: FiltersProps) {
  const { settings, tally } = view;
  return (
    <>
      <fieldset className="contents">
        <legend className="sr-only">{pageTexts.whichFindings}</legend>
        <Chip pressed={!settings.showPossible} onClick={() => grammar.setSettings({ showPossible: false })}>
          {pageTexts.certainOnly} <Count of={tally.certain} />
        </Chip>
        <Chip pressed={settings.showPossible} onClick={() => grammar.setSettings({ showPossible: true })}>
          {pageTexts.alsoPossible} <Count of={tally.possible} />
        </Chip>
      </fieldset>
      <span role="status" className="whitespace-nowrap text-ink-2 text-ui empty:sr-only">
        {settings.showPossible && tally.possible === 0 && isChecked(view) ? pageTexts.noPossible : null}
      </span>
      <Chip
        pressed={settings.learning}
        title={learningHint}
        onClick={() => grammar.setSettings({ learning: !settings.learning })}
      >
        {learning}
      </Chip>
      <Selection
        label={texts.comma}
        value={settings.komma}
        options={texts.commaOrder}
        names={texts.commaNames}
        shown={texts.commaShort[settings.komma]}
        onChange={(komma) => grammar.setSettings({ komma })}
      />
      <Selection
        label={texts.level}
        value={settings.level}
        options={texts.levelOrder}
        names={texts.levelNames}
        shown={texts.levelShort[settings.level]}
        onChange={(level) => grammar.setSettings({ level })}
      />
    </>
  );
}

/** Whether there is a text, and everything there is to tell of it has been told. */
function isChecked({ engine, chars }: GrammarView): boolean {
  return chars > 0 && engine.name === "awake" && engine.checked && engine.grammar === "here";
}

interface SelectionProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  /** In the menu, with what each of them does. */
  readonly names: Readonly<Record<Value, string>>;
  /** On the closed menu. */
  readonly shown: string;
  readonly onChange: (value: Value) => void;
}

/** A menu whose button is shorter than its options: the browser's own select lies over it, unseen. */
function Selection<Value extends string>({ label, value, options, names, shown, onChange }: SelectionProps<Value>) {
  return (
    <label className="relative inline-flex min-h-9 shrink-0 items-center gap-1 rounded-full border border-field bg-surface pr-2.5 pl-3.5 text-ui hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue pointer-coarse:min-h-11">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="whitespace-nowrap">
        {shown}
      </span>
      <Icon name="chevron-down" className="pointer-events-none" />
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
