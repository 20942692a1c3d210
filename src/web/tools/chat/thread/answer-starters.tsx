/** Ways to begin, under an answer of the built-in engine that offers help: a press puts the words in the field. */
import { engineStarters } from "#contract/chat/starters.da.ts";
import { startersLine } from "#dansk/writing/assistant/talk/starters-line.da.ts";
import { Button } from "../../../ui/button.tsx";
import * as texts from "../texts.da.ts";

export interface AnswerStartersProps {
  /** The answer. */
  readonly text: string;
  readonly onPick: (prompt: string) => void;
}

export function AnswerStarters({ text, onPick }: AnswerStartersProps) {
  if (!text.endsWith(startersLine)) return null;
  return (
    <ul aria-label={texts.startersTitle} className="mt-3 flex flex-wrap gap-2">
      {engineStarters.map(({ title, prompt }) => (
        <li key={title}>
          <Button variant="secondary" size="small" onClick={() => onPick(prompt)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
