/** »Taster«: what can be done by key on the page of the chat. »?« opens it wherever nothing is written. */
import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import * as texts from "./texts.da.ts";

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Conversations are kept, so there is a list of them. */
  readonly hasList: boolean;
}

export function KeysDialog({ open, onClose, hasList }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.keysTitle} place="bottom">
      <dl className="chat-keys">
        {texts.keys.map(({ keys, does, ofList }) =>
          ofList && !hasList ? null : (
            <div key={keys.join(" ")}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-3 text-ink-2 text-sm">{texts.keysOnMac}</p>
    </Dialog>
  );
}

/** Whether the keys are shown, and »?« as the way to them. */
export function useKeysDialog(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    const press = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWrittenIn(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press, { signal: life.signal });
    return () => life.abort();
  }, []);
  return [isOpen, setOpen];
}

function isWrittenIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
