/** The choices of a tool: kept on the device for each user, and read when it is known who that is. */
import { useEffect, useState } from "react";
import type { TextTool } from "#contract/ai/run.rules.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { deviceStorage, readStored, type TextStorage, writeStored } from "../documents/draft/stored.ts";
import { storedUser, useUser } from "../shell/state/session.ts";

function keyOf(tool: TextTool, ownerId: string | null): string {
  return keyOfOwner(storageKeys.toolChoices(tool), ownerId);
}

export function writeChoices(
  storage: TextStorage | undefined,
  tool: TextTool,
  ownerId: string | null,
  choices: unknown,
): void {
  writeStored(storage, keyOf(tool, ownerId), choices);
}

/** What was stored, unread; null when the user has stored none. */
export function readChoices(storage: TextStorage | undefined, tool: TextTool, ownerId: string | null): unknown {
  return readStored(storage, keyOf(tool, ownerId)) ?? null;
}

export interface ToolChoices<Choices> {
  readonly choices: Choices;
  /** The user has stored none yet. */
  readonly areDefault: boolean;
  readonly change: (fields: Partial<Choices>) => void;
}

/** @param asChoices reads whatever was stored; must be the same function in every call */
export function useToolChoices<Choices extends object>(
  tool: TextTool,
  asChoices: (stored: unknown) => Choices,
): ToolChoices<Choices> {
  const [stored, setStored] = useState<unknown>(null);
  const ownerId = useUser()?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner followed is the cue; during hydration it is not known yet
  useEffect(() => setStored(readChoices(deviceStorage(), tool, storedUser()?.id ?? null)), [tool, ownerId]);
  const choices = asChoices(stored);
  return {
    choices,
    areDefault: stored === null,
    change(fields) {
      const next = { ...choices, ...fields };
      setStored(next);
      writeChoices(deviceStorage(), tool, storedUser()?.id ?? null, next);
    },
  };
}
