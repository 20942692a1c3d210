/** The sheet of paper that text lies on, and its ruled lines. */
import type { ComponentProps } from "react";
import { classNames } from "../theme/class-names.ts";

export interface SheetProps extends ComponentProps<"div"> {
  /** The one shadow of the design: only under the hero sheet and overlays. */
  readonly raised?: boolean;
}

/** A surface with a border and 14 px corners; no padding of its own. */
export function Sheet({ raised = false, className, ...rest }: SheetProps) {
  return <div {...rest} className={classNames("sheet", raised && "sheet-raised", className)} />;
}

/** The strip under a sheet: counters at one end, the one primary action at the other. */
export function SheetFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-ink-2 text-sm",
        className,
      )}
    />
  );
}

/**
 * Text in the serif on ruled lines. The line height is `--ruled-line` and must not be changed by a child: an element
 * between the lines (a card) has to be a whole number of lines high, or stand outside.
 */
export function RuledText({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("ruled", className)} />;
}
