/** Choices that are kept: the plain field, the one-letter keys, and the person's own words. */
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { ruleName } from "../own/rule-names.da.ts";
import { WordsPanel } from "../own/words/words-panel.tsx";
import { SentSentences } from "../panel/wrong/sent-sentences-panel.tsx";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { SessionView } from "../session/session-view.ts";
import * as texts from "../texts.da.ts";

export interface SettingsPanelProps {
  readonly session: GrammarSession;
  readonly view: SessionView;
}

export function SettingsPanel({ session, view }: SettingsPanelProps) {
  const { settings, ownWords } = view;
  return (
    <details className="group text-ui">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {texts.settingsTitle}
      </summary>
      <div className="grid gap-5 py-2 md:grid-cols-2">
        <div className="grid content-start gap-1">
          <Choice
            label={texts.style}
            hint={texts.styleHint}
            checked={settings.style}
            onChange={(style) => session.setSettings(style ? { style, level: "avanceret" } : { style })}
          />
          <Choice
            label={texts.plainField}
            hint={texts.plainFieldHint}
            checked={settings.plainField}
            onChange={(plainField) => session.setSettings({ plainField })}
          />
          <Choice
            label={texts.singleKeys}
            hint={texts.singleKeysHint}
            checked={settings.singleKeys}
            onChange={(singleKeys) => session.setSettings({ singleKeys })}
          />
          <p className="text-ink-2 text-sm">{texts.textKeys}</p>
          <RulesOff session={session} rules={settings.disabledRules} />
          <SentSentences />
        </div>
        {/* Anew for somebody else: what was last said of the words names one of them. */}
        <WordsPanel key={view.wordsKept.ownerId} session={session} words={ownWords} kept={view.wordsKept} />
      </div>
    </details>
  );
}

interface RulesOffProps {
  readonly session: GrammarSession;
  readonly rules: readonly string[];
}

function RulesOff({ session, rules }: RulesOffProps) {
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
              onClick={() => session.switchOn(id)}
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
