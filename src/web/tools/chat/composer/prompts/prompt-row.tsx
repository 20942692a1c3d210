/** One prompt to choose. */
import type { CuratedPrompt } from "./curated.da.ts";
import { placesIn } from "./picked.ts";

export interface PromptRowProps {
  readonly prompt: CuratedPrompt;
  readonly onPick: (text: string) => void;
}

export function PromptRow({ prompt, onPick }: PromptRowProps) {
  return (
    <button
      type="button"
      className="grid min-h-11 w-full gap-0.5 rounded-control px-2 py-2 text-left hover:bg-sunken"
      onClick={() => onPick(prompt.text)}
    >
      <span className="wrap-anywhere font-medium">{prompt.name}</span>
      <span className="line-clamp-2 wrap-anywhere text-ink-2 text-sm">
        {placesIn(prompt.text).map(({ text, isPlace }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place in it
          isPlace ? <i key={at}>{text}</i> : text,
        )}
      </span>
    </button>
  );
}
