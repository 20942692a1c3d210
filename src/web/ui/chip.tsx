/** A small round choice that can be on or off. */
import type { ComponentProps } from "react";
import { classNames } from "../theme/class-names.ts";

export interface ChipProps extends ComponentProps<"button"> {
  /** On or off; left out for a chip that only does something. */
  readonly pressed?: boolean;
}

export function Chip({ pressed, className, type = "button", ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      className={classNames(
        "inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-ui transition-colors",
        "pointer-coarse:min-h-11 aria-off:cursor-not-allowed aria-off:bg-sunken aria-off:text-ink-2",
        pressed ? "border-ink bg-ink font-semibold text-surface" : "border-field bg-surface text-ink hover:bg-sunken",
        className,
      )}
    />
  );
}
