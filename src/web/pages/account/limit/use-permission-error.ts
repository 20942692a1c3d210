/** The stored usage limit, read in the browser only. */
import { useSyncExternalStore } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored } from "../../../shell/state/web-storage.ts";
import { type PermissionError, parsePermissionError } from "./permission-error.ts";

/** Null on the server, while the page wakes up, and when nothing that can be read is stored. */
export function usePermissionError(): PermissionError | null {
  const stored = useSyncExternalStore(
    () => () => {},
    () => readStored("session", storageKeys.permissionError),
    () => null,
  );
  return parsePermissionError(stored);
}
