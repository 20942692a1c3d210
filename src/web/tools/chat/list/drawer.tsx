/** The list on a narrow screen: from the left, over the page, closed by choosing, Escape or a press outside. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "./texts.da.ts";
import "./drawer.css";

export interface DrawerProps {
  readonly open: boolean;
  /** The parent decides by changing `open`. */
  readonly onClose: () => void;
  /** Drawn while it is open. */
  readonly children: ReactNode;
}

export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    else if (!open && element.open) element.close();
  }, [open]);
  // Taken away while open, it would leave the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  // There it is beside the page.
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia("(width >= 64rem)");
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [open, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press outside does by mouse
    <dialog
      ref={dialog}
      aria-label={texts.listName}
      className="chat-drawer"
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onCancel={(event) => {
        // A dialog in it closes by itself.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open ? (
        <div className="chat-drawer-panel">
          <Button
            variant="quiet"
            size="small"
            className="mr-2 justify-self-end"
            aria-label={texts.closeList}
            onClick={onClose}
          >
            <Icon name="x" />
            {texts.close}
          </Button>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
