/** Light, dark, or what the device says: kept on this device only. */
import { storageKeys } from "#contract/storage-keys.ts";
import { createStore, useStore } from "./store.ts";
import { readStored, removeStored, writeStored } from "./web-storage.ts";

export type Theme = "light" | "dark" | "system";

export function storedTheme(): Theme {
  const stored = readStored("local", storageKeys.theme);
  return stored === "light" || stored === "dark" ? stored : "system";
}

const theme = createStore<Theme>("system");

/** Takes over what is stored; called once after hydration. */
export function loadTheme(): void {
  theme.set(storedTheme());
}

export function chooseTheme(next: Theme): void {
  if (next === "system") removeStored("local", storageKeys.theme);
  else writeStored("local", storageKeys.theme, next);
  theme.set(next);
  showTheme(next);
}

/** Puts the choice on the document; the first-paint script does the same before anything is drawn. */
export function showTheme(chosen: Theme): void {
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

export function useTheme(): Theme {
  return useStore(theme, "system");
}
