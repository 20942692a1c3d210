/** The settings that are stored: style, the plain field, keys of one letter, rules switched off, and the dictionary. */
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import type { GrammarController, GrammarView } from "../controller/grammar-controller.ts";
import { DictionaryPanel } from "../dictionary/dictionary-panel.tsx";
import { downloadText } from "../files/save-file.ts";
import { ruleName } from "../settings/rule-names.da.ts";
import * as texts from "../settings/texts.da.ts";
import { SentSentences } from "../wrong-suggestion/sent-sentences-panel.tsx";
import * as pageTexts from "./texts.da.ts";

export interface SettingsPanelProps {
  readonly grammar: GrammarController;
  readonly view: GrammarView;
}

/** Id of the sentences that describe the text field; they are read aloud while the panel is closed, too. */
export const helpId = "grammar-help";

export function SettingsPanel({ grammar, view }: SettingsPanelProps) {
  const { settings } = view;
  return (
    <details className="group text-ui">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {texts.settingsTitle}
      </summary>
      <p id={helpId} className="py-1 text-ink-2 text-sm">
        {pageTexts.onDevice} {pageTexts.askTeacher}
      </p>
      <div className="grid gap-5 py-2 md:grid-cols-2">
        <div className="grid content-start gap-1">
          <Choice
            label={texts.style}
            hint={texts.styleHint}
            checked={settings.style}
            onChange={(style) => grammar.setSettings(style ? { style, level: "avanceret" } : { style })}
          />
          <Choice
            label={texts.plainField}
            hint={texts.plainFieldHint}
            checked={settings.plainField}
            onChange={(plainField) => grammar.setSettings({ plainField })}
          />
          <Choice
            label={texts.singleKeys}
            hint={texts.singleKeysHint}
            checked={settings.singleKeys}
            onChange={(singleKeys) => grammar.setSettings({ singleKeys })}
          />
          <p className="text-ink-2 text-sm">{texts.textKeys}</p>
          <RulesOff grammar={grammar} rules={settings.disabledRules} />
          <SentSentences />
        </div>
        {/* Anew for somebody else: what was last said of the words names one of them. */}
        <DictionaryPanel
          key={view.dictionaryStatus.ownerId}
          words={view.userWords}
          status={view.dictionaryStatus}
          onAdd={grammar.addWords}
          onRemove={grammar.removeWord}
          onTakeOver={grammar.dictionary.takeOver}
          onSave={downloadText}
        />
      </div>
    </details>
  );
}

interface RulesOffProps {
  readonly grammar: GrammarController;
  readonly rules: readonly string[];
}

function RulesOff({ grammar, rules }: RulesOffProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, () => section.current?.querySelector("button") ?? section.current?.querySelector("h2"));
  return (
    <section ref={section} aria-labelledby="rules-off" className="mt-2 grid gap-1">
      <h2 id="rules-off" tabIndex={-1} className="font-semibold">
        {texts.rulesOffTitle}
      </h2>
      {rules.length === 0 ? <p className="text-ink-2 text-sm">{texts.noRulesOff}</p> : null}
      <ul className="grid gap-2">
        {rules.map((id) => (
          <li key={id} className="flex items-start justify-between gap-2 border-line not-last:border-b pb-2 text-sm">
            <span className="min-w-0 break-words">{ruleName(id)}</span>
            <Button
              variant="secondary"
              size="small"
              className="shrink-0"
              aria-label={texts.switchOn(ruleName(id))}
              onClick={() => grammar.switchOn(id)}
            >
              {texts.switchOnShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        <span className="block text-ink-2 text-sm">{hint}</span>
      </span>
    </label>
  );
}
