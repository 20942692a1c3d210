/** The choices on the page: read when it is known whose they are, written when they change. */
import { useEffect, useState } from "react";
import { storedUser, useUser } from "../../../shell/state/session.ts";
import { deviceStorage } from "../../../text-tool/draft/stored.ts";
import { type Choices, defaultChoices, readChoices, writeChoices } from "./choices.ts";

export function useChoices(): readonly [Choices, (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState<Choices>(defaultChoices);
  const ownerId = useUser()?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner followed is the cue; during hydration it is not known yet
  useEffect(() => setChoices(readChoices(deviceStorage(), storedUser()?.id ?? null)), [ownerId]);
  const change = (fields: Partial<Choices>) => {
    const next = { ...choices, ...fields };
    setChoices(next);
    writeChoices(deviceStorage(), storedUser()?.id ?? null, next);
  };
  return [choices, change];
}
