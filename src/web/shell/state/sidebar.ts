/** Whether the menu beside the page is folded to its icons: kept on this device only. */
import { storageKeys } from "#contract/storage-keys.ts";
import { createStore, useStore } from "./store.ts";
import { readStored, removeStored, writeStored } from "./web-storage.ts";

const folded = "folded";

export function storedFolded(): boolean {
  return readStored("local", storageKeys.sidebar) === folded;
}

const isFolded = createStore(false);

/** Takes over what is stored, once the sidebar is alive. */
export function loadFolded(): void {
  isFolded.set(storedFolded());
}

export function foldSidebar(next: boolean): void {
  if (next) writeStored("local", storageKeys.sidebar, folded);
  else removeStored("local", storageKeys.sidebar);
  isFolded.set(next);
  showFolded(next);
}

/** Puts the choice on the document; the first-paint script does the same before anything is drawn. */
export function showFolded(next: boolean): void {
  if (next) document.documentElement.dataset.sidebar = folded;
  else delete document.documentElement.dataset.sidebar;
}

export function useFolded(): boolean {
  return useStore(isFolded, false);
}
