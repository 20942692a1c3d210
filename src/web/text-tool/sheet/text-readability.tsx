/** The panel on readability under a sheet of two panes: the person's text, and beside it what was made of it. */
import { useMemo } from "react";
import { useStore } from "../../shell/state/store.ts";
import type { ChangesController } from "../changes/changes-controller.ts";
import { decidedText } from "../changes/result.ts";
import { Readability } from "../readability/readability.tsx";
import type { TextStore } from "../text-store.ts";
import { useText } from "./text-pane.tsx";

export interface TextReadabilityProps<Work> {
  readonly text: TextStore<Work>;
  /** What was made of the text; undefined while it grows, and where there is none. */
  readonly result: string | undefined;
  /** Brings the field that the text stands in into sight, where something else may have its place. */
  readonly onShow?: () => void;
}

export function TextReadability<Work>({ text, result, onShow }: TextReadabilityProps<Work>) {
  const { measures } = useText(text);
  return (
    <Readability
      text={text.text}
      measures={measures}
      result={result}
      onShow={(from, to) => {
        onShow?.();
        // After the page has put the field in its place again.
        requestAnimationFrame(() => showInField(from, to));
      }}
    />
  );
}

/** The same for a result that is decided change by change. */
export function ChangesReadability<Work>({
  text,
  changes,
}: Pick<TextReadabilityProps<Work>, "text"> & { readonly changes: ChangesController }) {
  const { result } = useStore(changes.view, changes.view.get());
  const decided = useMemo(() => {
    const isOver = result?.parts.every(({ stage, changes: found }) => stage === "over" && found !== null);
    return result !== null && isOver ? decidedText(result) : undefined;
  }, [result]);
  return <TextReadability text={text} result={decided} />;
}

function showInField(from: number, to: number): void {
  const field = document.querySelector<HTMLTextAreaElement>(".own-pane .text-pane-field");
  if (field === null) return;
  field.setSelectionRange(from, to);
  // The focus brings the caret into sight, and only when it comes anew.
  field.blur();
  field.focus();
}
