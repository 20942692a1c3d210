/** A modal dialog on the browser's own `<dialog>`: focus trap, Escape and the top layer come with it. */
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
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
      // As it looks on the page itself, whatever it stands in.
      className={classNames(
        "dialog wrap-break-word text-start text-ink backdrop:bg-(--backdrop)",
        place === "bottom" && "dialog-bottom",
      )}
    >
      <div className="dialog-sheet sheet sheet-raised">
        <div className="dialog-head flex items-start justify-between gap-3">
          <h2 id={titleId} className="font-display text-h3">
            {title}
          </h2>
          <Button variant="quiet" size="small" onClick={onClose} className="-mt-1 -mr-2">
            <Icon name="x" />
            Luk
          </Button>
        </div>
        <Body titleId={titleId}>{children}</Body>
        {actions ? <div className="dialog-foot flex flex-wrap justify-end gap-2">{actions}</div> : null}
      </div>
    </dialog>
  );
}

/** What the keyboard comes to by itself. */
const stops = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

interface BodyProps {
  readonly titleId: string;
  readonly children: ReactNode;
}

/** What is between head and foot; where it scrolls and has nothing to stop at, it is a stop of the keyboard itself. */
function Body({ titleId, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);

  useEffect(() => {
    const [outer, inner] = [body.current, content.current];
    if (outer === null || inner === null) return;
    const look = () => setStop(outer.scrollHeight > outer.clientHeight + 1 && inner.querySelector(stops) === null);
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={body}
      className="dialog-body"
      {...(isStop ? { tabIndex: 0, role: "group", "aria-labelledby": titleId } : {})}
    >
      <div ref={content} className="text-ui">
        {children}
      </div>
    </div>
  );
}
