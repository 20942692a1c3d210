/** Long text that is read: a measure for the eye, headings, and tables that scroll by themselves on a phone. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../theme/class-names.ts";

export function Prose({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("prose", className)} />;
}

export interface ProseTableProps {
  readonly caption: ReactNode;
  /** On a phone each row stands as a block, and each `td` under its `data-label`: for cells that hold sentences. */
  readonly stacks?: boolean;
  /** `<thead>` and `<tbody>`, with `scope` on the headings. */
  readonly children: ReactNode;
}

/** A table with its caption in a box that can be scrolled, also by keyboard. */
export function ProseTable({ caption, stacks = false, children }: ProseTableProps) {
  const id = useId();
  return (
    // A region with a name and in the tab order: otherwise a keyboard can't reach what is scrolled out of sight.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable (WCAG 2.1.1)
    <section className={classNames("table-scroll", stacks && "table-stacks")} aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
