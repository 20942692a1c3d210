/** The measures of a page and the heading it begins with. */
import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "../theme/class-names.ts";

export interface MeasureProps extends ComponentProps<"div"> {
  /** `page` 1160 px, `text` a readable column, `form` a narrow one. */
  readonly width?: "page" | "text" | "form";
}

const widths = { page: "max-w-page", text: "max-w-text", form: "max-w-form" } as const;

/**
 * Keeps what it holds inside the page's 1160 px, left-aligned with the header; `text` and `form` narrow the content
 * within it, so that every page begins at the same edge.
 */
export function Measure({ width = "page", className, children, ...rest }: MeasureProps) {
  return (
    <div {...rest} className={classNames("mx-auto w-full max-w-page px-4 md:px-6", className)}>
      {width === "page" ? children : <div className={widths[width]}>{children}</div>}
    </div>
  );
}

export interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** `display` for the front page, `tool` inside a tool, `page` everywhere else. */
  readonly size?: "display" | "page" | "tool";
  /** For a page whose content is replaced by a result: the heading then takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string;
}

const titleSizes = {
  display: "text-display tracking-[-0.02em]",
  page: "text-h1 tracking-[-0.015em]",
  tool: "text-tool tracking-[-0.01em]",
} as const;

/** The page's one h1 with a line or two under it. */
export function PageHead({ title, lead, size = "page", headingRef, className }: PageHeadProps) {
  const focusable = headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 };
  return (
    <div className={classNames(size === "tool" ? "py-5" : "pt-10 pb-8 md:pt-16 md:pb-10", className)}>
      <h1 {...focusable} className={classNames("font-display", titleSizes[size])}>
        {title}
      </h1>
      {lead ? <p className="mt-4 max-w-text text-ink-2 text-lead">{lead}</p> : null}
    </div>
  );
}

export interface HeadingProps extends ComponentProps<"h2"> {
  /** The look; the element stays h2 or what `level` says. */
  readonly level?: 2 | 3;
}

/** A section heading in the serif. */
export function Heading({ level = 2, className, ...rest }: HeadingProps) {
  const Element = level === 2 ? "h2" : "h3";
  return (
    <Element
      {...rest}
      className={classNames("font-display tracking-[-0.01em]", level === 2 ? "text-h2" : "text-h3", className)}
    />
  );
}
