/** Buttons, and links that look like them. */
import type { ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../theme/class-names.ts";

/** `danger` does what can't be taken back. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `small` grows to 44 px under a finger; the others are never lower than that. */
export type ButtonSize = "small" | "medium" | "large";

interface Looks {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    "border-ink bg-ink text-surface hover:bg-ink/90 aria-off:border-field aria-off:bg-sunken aria-off:text-ink-2",
  secondary: "border-field bg-surface text-ink hover:bg-sunken aria-off:bg-sunken aria-off:text-ink-2",
  danger:
    "border-thread-ink bg-surface text-thread-ink hover:bg-thread-wash aria-off:border-field aria-off:bg-sunken aria-off:text-ink-2",
  quiet: "border-transparent bg-transparent text-ink hover:bg-sunken aria-off:text-ink-2",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  medium: "min-h-11 px-4 text-ui",
  large: "min-h-12 px-5 text-base",
};

/** The classes of a button, for the rare element that is neither a button nor a route link. */
export function buttonClass({ variant = "primary", size = "medium" }: Looks, extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border py-2 font-semibold",
    "text-center leading-tight no-underline transition-colors aria-off:cursor-not-allowed print:hidden",
    variants[variant],
    sizes[size],
    extra,
  );
}

export interface ButtonProps extends ComponentProps<"button">, Looks {
  /** The action runs: the button keeps its place and the focus, and does nothing more. Change its text as well. */
  readonly busy?: boolean;
}

/** A button of type `button` unless told otherwise. */
export function Button({ variant, size, busy = false, className, onClick, type = "button", ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus and, with it, the place of someone who uses a keyboard.
    if (busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true") event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      {...(busy ? { "aria-disabled": true, "aria-busy": true } : {})}
      className={buttonClass(
        { ...(variant === undefined ? {} : { variant }), ...(size === undefined ? {} : { size }) },
        className,
      )}
    />
  );
}

export interface ButtonLinkProps extends Omit<LinkProps, "className">, Looks {
  readonly className?: string;
}

/** A link to a page of our own that looks like a button, because it is the thing to do on the page. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={buttonClass(
        { ...(variant === undefined ? {} : { variant }), ...(size === undefined ? {} : { size }) },
        className,
      )}
    />
  );
}
