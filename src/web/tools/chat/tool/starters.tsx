/** Ways to begin: a press puts the words in the field, and nothing is sent. */
import type { Starter } from "#contract/chat/starters.da.ts";
import * as texts from "../texts.da.ts";

export interface StartersProps {
  readonly starters: readonly Starter[];
  /** Why those that only a model can answer can't be chosen; undefined where they can, and until that is known. */
  readonly locked: string | undefined;
  /** Undefined until the page is alive. */
  readonly onPick: ((prompt: string) => void) | undefined;
}

export function Starters({ starters, locked, onPick }: StartersProps) {
  return (
    <section aria-labelledby="chat-starters">
      <h2 id="chat-starters" className="sr-only">
        {texts.startersTitle}
      </h2>
      <ul className="chat-starters">
        {starters.map(({ title, prompt, needsModel }) => {
          const isOff = needsModel && locked !== undefined;
          return (
            // In one column they would push the field out of sight.
            <li key={title} className={isOff ? "max-[36rem]:hidden" : undefined}>
              <button
                type="button"
                className="chat-starter"
                aria-disabled={isOff ? true : undefined}
                onClick={() => isOff || onPick?.(prompt)}
              >
                <span>{title}</span>
                {isOff ? <span className="text-ink-2 text-sm">{locked}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
