/** A modal dialog on the browser's own `<dialog>`: focus trap, Escape and the top layer come with it. */
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "../theme/class-names.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, *Luk*, or a press outside; the parent decides by changing `open`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the foot; the primary one last. */
  readonly actions?: ReactNode;
  /** `bottom`: a sheet from the lower edge on a phone. */
  readonly place?: "middle" | "bottom";
}

export function Dialog({ open, onClose, title, children, actions, place = "middle" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    else if (!open && element.open) element.close();
  }, [open]);

  // Taken away while open, it would leave the focus nowhere; closed before that, it gives it back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  // The backdrop belongs to the dialog element itself: a press on it has the dialog as its target.
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press outside does by mouse
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        // As it looks on the page itself, whatever it stands in.
        "wrap-break-word m-auto w-full max-w-form scroll-pb-20 bg-transparent p-4 text-start text-ink backdrop:bg-(--backdrop)",
        place === "bottom" && "max-md:mb-0 max-md:max-w-none max-md:p-0",
      )}
    >
      <div
        className={classNames(
          "sheet sheet-raised grid gap-4 p-5",
          place === "bottom" && "max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0",
        )}
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="font-display text-h3">
            {title}
          </h2>
          <Button variant="quiet" size="small" onClick={onClose} className="-mt-1 -mr-2">
            <Icon name="x" />
            Luk
          </Button>
        </div>
        <div className="text-ui">{children}</div>
        {/* Of a long one the foot is in sight; where the window is too low for both, it scrolls with the rest. */}
        {actions ? (
          <div className="-mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-sheet bg-surface px-5 pt-1 pb-5 [@media(height>=26rem)]:sticky [@media(height>=26rem)]:bottom-0">
            {actions}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
