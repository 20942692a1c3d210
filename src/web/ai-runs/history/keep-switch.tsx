/** »Gem ikke denne tekst«: beside the action, because it must be chosen before anything is sent (features SH-10). */
import type { TextTool } from "#contract/ai/run.rules.ts";
import { useIsSignedIn } from "../../shell/state/session.ts";
import { CheckboxField } from "../../ui/field.tsx";
import * as texts from "./texts.da.ts";

export interface KeepSwitchProps {
  readonly tool: TextTool;
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

/** Nothing for a visitor: of them nothing is kept. */
export function KeepSwitch({ tool, isKept, onChange }: KeepSwitchProps) {
  if (!useIsSignedIn()) return null;
  return (
    <CheckboxField
      id={`${tool}-dont-keep`}
      name="dontKeep"
      label={texts.dontKeep}
      checked={!isKept}
      onChange={(event) => onChange(!event.currentTarget.checked)}
    />
  );
}
