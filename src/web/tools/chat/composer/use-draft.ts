/** The draft that the field shows: each conversation has its own, and the field stays the same. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { deviceStorage, tabStorage } from "../../../text-tool/draft/stored.ts";
import { type ComposerDraft, createComposerDraft, draftToolOf } from "./draft.ts";

/** Where a draft lies. */
export interface DraftPlace {
  readonly tool: string;
  /** What is not kept on the account is not kept on the device either. */
  readonly isInTab: boolean;
}

/** @param id null: of the one that is not begun */
export function placeOf(id: string | null, isInTab: boolean): DraftPlace {
  return isInTab ? { tool: "chat:temporary", isInTab } : { tool: draftToolOf(id), isInTab };
}

/**
 * @param place Undefined until the page is alive
 * @param takesAlong Asked once when the place becomes another: what stands in the field goes along, for the conversation
 *   is the same
 * @returns undefined until the field shows it
 */
export function useComposerDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  place: DraftPlace | undefined,
  takesAlong: () => boolean,
): ComposerDraft | undefined {
  const [draft, setDraft] = useState<ComposerDraft>();
  const tool = place?.tool;
  const isInTab = place?.isInTab ?? false;
  const ask = useRef(takesAlong);
  // Before the effects of this change: they ask about the place that comes.
  ask.current = takesAlong;
  useEffect(() => {
    const { current } = field;
    if (current === null || tool === undefined) return;
    const made = createComposerDraft(tool, isInTab ? tabStorage : deviceStorage);
    const end = made.attach(current);
    setDraft(made);
    return () => {
      const rest = ask.current() ? current.value : "";
      if (rest !== "") made.replace("");
      end();
      current.value = rest;
    };
  }, [field, tool, isInTab]);
  // What was typed while this draft was on its way to the field's handlers went to none.
  useEffect(() => draft?.typed(), [draft]);
  return draft;
}

/**
 * Where the draft of the open conversation lies. A new one that gets its id by what is sent keeps the old place until
 * that is known to be stored, and so does any until it is known which one is open.
 */
export function useHeldPlace(place: DraftPlace | undefined, isHeld: boolean): DraftPlace | undefined {
  const held = useRef(place);
  if (!isHeld) held.current = place;
  return held.current;
}
