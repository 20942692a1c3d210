/** Before a folder is deleted: what becomes of the conversations in it. */
import { useEffect, useRef } from "react";
import { useCall } from "../../../text-tool/account/history/history-row.tsx";
import { Button } from "../../../ui/button.tsx";
import type { FolderContents } from "./folder-desk.ts";
import * as texts from "./texts.da.ts";

export interface RemoveFolderProps {
  readonly onKeep: () => void;
  /** @throws ApiError */
  readonly onRemove: (contents: FolderContents) => Promise<void>;
}

export function RemoveFolder({ onKeep, onRemove }: RemoveFolderProps) {
  const { isBusy, failure, run } = useCall();
  const group = useRef<HTMLDivElement>(null);
  // To the answer that changes nothing.
  useEffect(() => group.current?.querySelector("button")?.focus(), []);
  const remove = (contents: FolderContents) => () => void run(() => onRemove(contents));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of a question
    <div ref={group} role="group" aria-label={texts.removeTitle} className="grid gap-3">
      <p className="font-semibold">{texts.removeTitle}</p>
      <p>{texts.removeLead}</p>
      <div className="grid gap-2">
        <Button variant="secondary" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={remove("keep")}>
          {texts.removeFolderOnly}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={remove("delete")}>
          {texts.removeWithConversations}
        </Button>
      </div>
      {failure === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </div>
  );
}
