/** »Næste felt«: the way from place to place in a prompt for whoever has no Tab key. Nothing where no place is left. */
import { type RefObject, useCallback, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import type { ComposerDraft } from "../conversation/draft.ts";
import { nextPlace, selectPlace } from "../conversation/prompt-placeholders.ts";
import * as texts from "./texts.da.ts";

export interface NextPlaceProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: ComposerDraft;
}

export function NextPlace({ field, draft }: NextPlaceProps) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = field.current;
      element?.addEventListener("input", changed);
      const end = draft.view.subscribe(changed);
      return () => {
        element?.removeEventListener("input", changed);
        end();
      };
    },
    [field, draft],
  );
  const hasPlace = useSyncExternalStore(
    subscribe,
    () => nextPlace(field.current?.value ?? "", 0) !== null,
    () => false,
  );
  if (!hasPlace) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => {
        const { current } = field;
        if (current === null) return;
        current.focus();
        if (selectPlace(current, false)) return;
        current.setSelectionRange(0, 0);
        selectPlace(current, false);
      }}
    >
      {texts.nextPlace}
    </Button>
  );
}
