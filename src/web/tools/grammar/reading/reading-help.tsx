/** Reading help above the sheet: how the text looks, and reading it aloud. */
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { CheckingController } from "../../../checking/checking-controller.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "./texts.da.ts";
import "./reading.css";
import { storageKeys } from "#contract/storage-keys.ts";
import { deviceStorage } from "../../../documents/draft/stored.ts";
import { Chip } from "../../../ui/chip.tsx";
import { hush, onInterrupted, say, type VoiceState } from "../../../ui/speech/device-voice.ts";
import { createSpeaker, type Speaker, type SpeakerState } from "../../../ui/speech/speaker.ts";
import { useVoice } from "../../../ui/speech/use-voice.ts";
import {
  defaultReading,
  easyReading,
  fonts,
  isDefault,
  type ReadingSettings,
  rates,
  readingStyle,
  readReading,
  sizes,
  spacings,
  speeds,
  tints,
  writeReading,
} from "./reading-settings.ts";

/** The button with what reads aloud, and the panel that the button opens: two places of one page. */
export interface ReadingHelp {
  readonly controls: ReactNode;
  readonly panel: ReactNode;
}

export function useReadingHelp(checking: CheckingController, isEmpty: boolean): ReadingHelp {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const reading = useReading(root);
  const speech = useSpeech(checking, reading.settings.rate);
  const panelId = useId();
  useRuler(root, checking, reading.settings.ruler);
  return {
    controls: (
      <>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="eye" />
          {texts.title}
        </Button>
        <SpeechRow speech={speech} isEmpty={isEmpty} />
      </>
    ),
    panel: (
      <div ref={root} hidden={!isOpen && !isReading(speech.state)}>
        <Spoken state={speech.state} />
        <div id={panelId} hidden={!isOpen}>
          {isOpen ? <ReadingPanel reading={reading} voice={speech.voice} /> : null}
        </div>
      </div>
    ),
  };
}

/** The choices of the reading help. */
function ReadingPanel({ reading, voice }: { readonly reading: Reading; readonly voice: VoiceState }) {
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

// The buttons of reading aloud, and the sentence that is being read.

/** Renders nothing if the device has no Danish voice. */
function SpeechRow({ speech, isEmpty }: { readonly speech: Speech; readonly isEmpty: boolean }) {
  const { state, voice } = speech;
  const first = useRef<HTMLButtonElement>(null);
  if (voice !== "ready") return null;
  const isOn = isReading(state);
  const main =
    state.name === "speaking"
      ? { text: texts.pause, act: speech.pause }
      : state.name === "paused"
        ? { text: texts.resume, act: speech.resume }
        : { text: texts.speak, act: speech.start };
  return (
    <fieldset className="contents">
      <legend className="sr-only">{texts.speech}</legend>
      <Button
        ref={first}
        variant={isOn ? "secondary" : "quiet"}
        size="small"
        title={isOn ? undefined : texts.speakHint}
        aria-disabled={isEmpty && !isOn ? true : undefined}
        onClick={main.act}
      >
        {main.text}
      </Button>
      {isOn ? (
        <>
          <Button
            variant="quiet"
            size="small"
            className="px-2"
            aria-label={texts.before}
            onClick={() => speech.step(-1)}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button variant="quiet" size="small" className="px-2" aria-label={texts.after} onClick={() => speech.step(1)}>
            <Icon name="chevron-right" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // This button goes: the focus stays in the row.
              first.current?.focus();
              speech.stop();
            }}
          >
            {texts.stop}
          </Button>
        </>
      ) : null}
      <p role="status" className={state.name === "failed" ? "text-sm text-thread-ink" : "sr-only"}>
        {state.name === "failed" ? texts.failed : ""}
      </p>
    </fieldset>
  );
}

function isReading(state: SpeakerState): state is Extract<SpeakerState, { name: "speaking" | "paused" }> {
  return state.name === "speaking" || state.name === "paused";
}

/** The sentence that is being read. A voice is speaking: a screen reader must not speak into it. */
function Spoken({ state }: { readonly state: SpeakerState }) {
  if (!isReading(state)) return null;
  return (
    <p aria-hidden="true" className="mb-3 min-w-0 break-words font-serif text-lead">
      {state.text}
    </p>
  );
}

// Moves the reading ruler to the line under the pointer, or to that of the caret.

/** Distance from the top of the sheet to the top of the line at a height, both in pixels. */
function lineTop(height: number, linePx: number): number {
  return linePx > 0 ? Math.max(0, Math.floor(height / linePx) * linePx) : 0;
}

function useRuler(inside: RefObject<HTMLElement | null>, checking: CheckingController, isOn: boolean): void {
  useEffect(() => {
    const sheet = inside.current?.closest(".grammar")?.querySelector<HTMLElement>(".writing");
    if (!sheet || !isOn) return;
    const life = new AbortController();
    const { signal } = life;
    const moveTo = (y: number) => {
      const linePx = Number.parseFloat(getComputedStyle(sheet.querySelector(".ruled") ?? sheet).lineHeight);
      const top = lineTop(y - sheet.getBoundingClientRect().top, linePx);
      sheet.style.setProperty("--ruler-top", `${top}px`);
    };
    const toCaret = () => {
      const { surface } = checking;
      const line = surface.coordsAt(surface.selection().head);
      if (line) moveTo((line.top + line.bottom) / 2);
    };
    sheet.addEventListener("pointermove", (event) => moveTo(event.clientY), { signal });
    sheet.addEventListener("keyup", toCaret, { signal });
    return () => {
      life.abort();
      sheet.style.removeProperty("--ruler-top");
    };
  }, [inside, checking, isOn]);
}

/** The reading settings: read from the device, applied to the sheet, and stored at each change. */
interface Reading {
  readonly settings: ReadingSettings;
  change(change: Partial<ReadingSettings>): void;
  reset(): void;
}

/** @param inside an element of the tool; the settings are applied to its sheet */
function useReading(inside: RefObject<HTMLElement | null>): Reading {
  const [settings, setSettings] = useState(defaultReading);

  useEffect(() => {
    const load = () => setSettings(readReading(deviceStorage()));
    load();
    const follow = ({ key }: StorageEvent) => key === storageKeys.reading && load();
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  useEffect(() => {
    const tool = inside.current?.closest<HTMLElement>(".grammar");
    if (!tool) return;
    const style = readingStyle(settings);
    const wasDressed = tool.matches("[data-reading], [data-narrow]");
    for (const [name, value] of Object.entries(style)) tool.style.setProperty(name, value);
    tool.toggleAttribute("data-reading", Object.keys(style).length > 0);
    tool.toggleAttribute("data-narrow", settings.narrow);
    tool.toggleAttribute("data-ruler", settings.ruler);
    if (settings.tint !== "none") tool.dataset.tint = settings.tint;
    // The editor measures its lines anew when the window's size has changed, and only then.
    if (wasDressed || tool.matches("[data-reading], [data-narrow]")) window.dispatchEvent(new Event("resize"));
    return () => {
      for (const name of Object.keys(style)) tool.style.removeProperty(name);
      delete tool.dataset.tint;
    };
  }, [settings, inside]);

  const keep = (next: ReadingSettings) => {
    setSettings(next);
    writeReading(deviceStorage(), next);
  };
  return {
    settings,
    change: (change) => keep({ ...settings, ...change }),
    reset: () => keep(defaultReading),
  };
}

/** The state and the actions of reading aloud. */
interface Speech {
  readonly voice: VoiceState;
  readonly state: SpeakerState;
  /** From the caret, or what is selected. */
  start(): void;
  pause(): void;
  resume(): void;
  step(by: 1 | -1): void;
  stop(): void;
}

function useSpeech(checking: CheckingController, rate: ReadingSettings["rate"]): Speech {
  const voice = useVoice();
  const [state, setState] = useState<SpeakerState>({ name: "silent" });
  const speaker = useRef<Speaker>(undefined);

  useEffect(() => speaker.current?.setRate(speeds[rate]), [rate]);

  useEffect(() => {
    const stop = () => speaker.current?.stop();
    // A text that is being changed is not the one that is read.
    const stops = [checking.onText(stop), onInterrupted(stop)];
    addEventListener("pagehide", stop);
    return () => {
      stop();
      for (const end of stops) end();
      removeEventListener("pagehide", stop);
    };
  }, [checking]);

  // The highlight follows the voice.
  const stretch = state.name === "speaking" || state.name === "paused" ? state.stretch : undefined;
  useEffect(() => {
    if (speaker.current) checking.surface.highlight(stretch);
  }, [checking, stretch]);

  const start = async () => {
    const { sentencesBetween } = await import("../../../ui/speech/sentences.ts");
    const text = checking.text();
    const { from, to } = checking.surface.selection();
    const isAtEnd = text.slice(to).trim() === "";
    const stretches =
      from < to ? sentencesBetween(text, from, to) : sentencesBetween(text, isAtEnd ? 0 : from, text.length);
    speaker.current ??= createSpeaker({ say, hush, changed: setState });
    speaker.current.setRate(speeds[rate]);
    speaker.current.start(text, stretches);
  };

  return {
    voice,
    state,
    start: () => void start(),
    pause: () => speaker.current?.pause(),
    resume: () => speaker.current?.resume(),
    step: (by) => speaker.current?.step(by),
    stop: () => speaker.current?.stop(),
  };
}
