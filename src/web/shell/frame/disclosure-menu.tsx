/** A menu of links on `<details>`: opens without JavaScript, and closes as a menu should when there is some. */
import { type KeyboardEvent, type ReactEventHandler, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "../../theme/class-names.ts";

export interface DisclosureMenuProps {
  readonly summary: ReactNode;
  readonly summaryClass: string;
  readonly className?: string;
  /** Classes of the panel that opens. */
  readonly panelClass: string;
  /** It was opened or closed. */
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement>;
  readonly children: ReactNode;
}

export function DisclosureMenu({
  summary,
  summaryClass,
  className,
  panelClass,
  onToggle,
  children,
}: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // A link was followed: the page is another, so the menu is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the event, its value is not needed
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const element = details.current;
    if (event.key !== "Escape" || !element?.open) return;
    // A dialog that was opened from the menu is closed first, and gives the focus back to it.
    const dialog = event.target instanceof Element ? event.target.closest("dialog") : null;
    if (dialog !== null && element.contains(dialog)) return;
    element.open = false;
    element.querySelector("summary")?.focus();
  };

  return (
    <details ref={details} className={classNames("relative", className)} onKeyDown={closeOnEscape} onToggle={onToggle}>
      <summary className={summaryClass}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
