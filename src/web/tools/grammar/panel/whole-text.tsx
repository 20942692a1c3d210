/** Findings about the text as a whole: a card that says so, and the choice between the two comma systems. */
import type { CommaSystem } from "#dansk/finding.ts";
import { Button } from "../../../ui/button.tsx";
import type { GrammarSession } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";

const mixedCommas = "komma-blandet";

/** Whether the finding is about more than its place. */
export function isOfWholeText(rule: string): boolean {
  return rule === mixedCommas || rule === "ikke-dansk" || rule.startsWith("ensartet-");
}

/** Whether the rule leaves it to the person which commas they write. */
export function isCommaChoice(rule: string): boolean {
  return rule === mixedCommas;
}

const systems: readonly CommaSystem[] = ["start", "uden"];

/** In the place of a correction: what follows is told by the system that is chosen. */
export function CommaChoice({ session }: { readonly session: GrammarSession }) {
  return systems.map((komma) => (
    <Button key={komma} data-go-on="" variant="secondary" onClick={() => session.setSettings({ komma })}>
      {texts.commaNames[komma]}
    </Button>
  ));
}
