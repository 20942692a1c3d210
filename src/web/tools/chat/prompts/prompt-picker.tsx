/** »Skabeloner« by the field: opens what one may begin with. */
import { useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { latePart } from "../../../ui/lazy-part.tsx";
import * as texts from "./texts.da.ts";

export interface PromptPickerProps {
  /** Gets the prompt as it is, with its places to fill in: `pickedInto` puts it in the field. */
  readonly onPick: (text: string) => void;
}

// Nobody needs them before they ask for them.
const PromptDialog = latePart(async () => (await import("./prompt-dialog.tsx")).default, { isQuiet: true });

export function PromptPicker({ onPick }: PromptPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={texts.prompts}
        title={texts.prompts}
        onPointerEnter={PromptDialog.wake}
        onFocus={PromptDialog.wake}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        <Icon name="list-tree" />
        <span className="max-sm:sr-only">{texts.prompts}</span>
      </Button>
      {/* The field is a form, and a form of one's own prompts can't lie in it. */}
      {wasOpen
        ? createPortal(
            <PromptDialog
              open={isOpen}
              onClose={() => setOpen(false)}
              onPick={(text) => {
                // What lies under an open dialog can't get the focus.
                flushSync(() => setOpen(false));
                onPick(text);
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}
