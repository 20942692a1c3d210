/** The reading settings of the page: taken from the device, put on the sheet, and kept at each change. */
import { type RefObject, useEffect, useState } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { deviceStorage } from "../../../../text-tool/draft/stored.ts";
import { defaultReading, type ReadingSettings, readingStyle, readReading, writeReading } from "./reading-settings.ts";

export interface Reading {
  readonly settings: ReadingSettings;
  change(change: Partial<ReadingSettings>): void;
  reset(): void;
}

/** @param inside An element inside the tool, whose sheet is dressed. */
export function useReading(inside: RefObject<HTMLElement | null>): Reading {
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
