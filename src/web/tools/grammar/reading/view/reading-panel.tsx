/** The choices of the reading help. */
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import type { VoiceState } from "../../../../ui/speech/device-voice.ts";
import * as texts from "../texts.da.ts";
import { easyReading, fonts, isDefault, rates, sizes, spacings, tints } from "./reading-settings.ts";
import type { Reading } from "./use-reading.ts";

export function ReadingPanel({ reading, voice }: { readonly reading: Reading; readonly voice: VoiceState }) {
  const { settings, change } = reading;
  return (
    <section
      aria-label={texts.title}
      className="grid gap-4 rounded-control border border-line bg-surface p-4 text-ui md:grid-cols-2"
    >
      <div className="flex flex-wrap items-center gap-2 md:col-span-2">
        <Button variant="secondary" size="small" onClick={() => change(easyReading)}>
          {texts.easy}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={isDefault(settings) ? true : undefined}
          onClick={reading.reset}
        >
          {texts.reset}
        </Button>
        <p className="text-ink-2 text-sm">{texts.kept}</p>
      </div>
      <Choices
        label={texts.font}
        values={fonts}
        names={texts.fontNames}
        value={settings.font}
        onChange={(font) => change({ font })}
      />
      <Choices
        label={texts.size}
        values={sizes}
        names={texts.sizeNames}
        value={settings.size}
        onChange={(size) => change({ size })}
      />
      <Choices
        label={texts.spacing}
        values={spacings}
        names={texts.spacingNames}
        value={settings.spacing}
        onChange={(spacing) => change({ spacing })}
      />
      <Choices
        label={texts.tint}
        values={tints}
        names={texts.tintNames}
        value={settings.tint}
        onChange={(tint) => change({ tint })}
        sign={(tint) => <span aria-hidden="true" className="reading-swatch" data-tint={tint} />}
      />
      <Switch
        label={texts.narrow}
        hint={texts.narrowHint}
        checked={settings.narrow}
        onChange={(narrow) => change({ narrow })}
      />
      <Switch
        label={texts.ruler}
        hint={texts.rulerHint}
        checked={settings.ruler}
        onChange={(ruler) => change({ ruler })}
      />
      {voice === "ready" ? (
        <Choices
          label={`${texts.speech}: ${texts.rate.toLowerCase()}`}
          values={rates}
          names={texts.rateNames}
          value={settings.rate}
          onChange={(rate) => change({ rate })}
        />
      ) : null}
      {voice === "none" ? <p className="text-ink-2 text-sm md:col-span-2">{texts.noVoice}</p> : null}
    </section>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly sign?: (value: Value) => ReactNode;
}

function Choices<Value extends string>({ label, values, names, value, onChange, sign }: ChoicesProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <Chip key={one} pressed={one === value} onClick={() => onChange(one)}>
            {sign?.(one)}
            {names[one]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Switch({ label, hint, checked, onChange }: SwitchProps) {
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
