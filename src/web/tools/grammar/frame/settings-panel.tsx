/** Choices that are kept: the plain field, the one-letter keys, and the person's own words. */
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
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
        </div>
        <section aria-labelledby="own-words" className="grid content-start gap-1">
          <h3 id="own-words" className="font-semibold">
            {texts.ownWordsTitle}
          </h3>
          {ownWords.length === 0 ? <p className="text-ink-2 text-sm">{texts.noOwnWords}</p> : null}
          <ul className="flex max-h-64 flex-wrap gap-2 overflow-y-auto">
            {ownWords.map((word) => (
              <li key={word}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.removeWord(word)}
                  onClick={() => session.removeWord(word)}
                >
                  {word}
                  <Icon name="x" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </details>
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
