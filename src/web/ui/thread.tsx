/** The red thread: the line, its knots, and a list of steps hung on it. */
import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "../theme/class-names.ts";
import { Icon } from "./icon.tsx";

export interface ThreadProps extends ComponentProps<"div"> {
  /** 0 to 1: how much of the thread is drawn. Left out, the whole thread is red. */
  readonly progress?: number;
}

/** Draws the thread down the left side of what it holds, `--thread-at` from the edge. */
export function Thread({ progress, className, ref, ...rest }: ThreadProps) {
  // A custom property set from script: a style attribute in the server's HTML would break the security policy.
  const drawn = (element: HTMLDivElement | null) => {
    if (progress !== undefined) element?.style.setProperty("--thread-progress", String(clamp(progress)));
    assignRef(ref, element);
  };
  return (
    <div {...rest} ref={drawn} className={classNames("thread", progress !== undefined && "thread-drawn", className)} />
  );
}

export type KnotState = "open" | "done" | "ignored" | "current";
/** How a claim stands to its source; one that is borne out is `done`. */
export type ClaimState = "done" | "weak" | "missing";

export interface KnotProps {
  readonly state: KnotState | ClaimState;
  /** Halo around a knot that keeps its state while one looks at it. */
  readonly isCurrent?: boolean;
  /** Shown beside the knot when a line carries more than one. */
  readonly count?: number;
  /** What the knot stands for, for those who can't see it; names the count too. Without it the knot is decoration. */
  readonly label?: string;
  readonly onPress?: () => void;
  /** Middle of the knot, in pixels from the top of the nearest `Thread`; left out, the knot stands in the text flow. */
  readonly topPx?: number;
  /** For roving focus along the thread. */
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLElement>;
}

/** A 12 px knot with a 24 px target, 44 px under a finger. A button when it can be pressed. */
export function Knot({ state, isCurrent = false, count, label, onPress, topPx, tabIndex, ref }: KnotProps) {
  const attach = (element: HTMLElement | null) => {
    if (topPx !== undefined) element?.style.setProperty("--knot-top", `${topPx}px`);
    assignRef(ref, element);
  };
  const className = classNames("knot", topPx !== undefined && "knot-placed");
  const inside = (
    <>
      <span className="knot-shape" />
      {state === "done" ? <Icon name="check" className="knot-tick" /> : null}
      {state === "missing" ? <Icon name="x" className="knot-tick" /> : null}
      {count !== undefined && count > 1 ? <span className="knot-count" data-count={count} /> : null}
    </>
  );
  if (onPress) {
    return (
      <button
        type="button"
        ref={attach}
        className={className}
        data-state={state}
        data-halo={isCurrent ? "" : undefined}
        aria-label={label}
        aria-current={state === "current" || isCurrent ? "true" : undefined}
        onClick={onPress}
        {...(tabIndex === undefined ? {} : { tabIndex })}
      >
        {inside}
      </button>
    );
  }
  return (
    <span
      ref={attach}
      className={className}
      data-state={state}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {inside}
    </span>
  );
}

export interface Step {
  /** Different for each step of a list. */
  readonly title: string;
  readonly text?: ReactNode;
  /** `open` unless told otherwise. */
  readonly state?: KnotState;
}

const stepWords: Readonly<Record<KnotState, string>> = {
  open: "Venter",
  done: "Klaret",
  ignored: "Sprunget over",
  current: "I gang",
};

export interface StepsProps {
  readonly steps: readonly Step[];
  /** Steps of something that is under way: their state is read out. Left out for a plain "sådan gør du". */
  readonly showState?: boolean;
  readonly className?: string;
}

/** An ordered list hung on the thread. */
export function Steps({ steps, showState = false, className }: StepsProps) {
  return (
    <ol className={classNames("steps thread", className)}>
      {steps.map((step) => {
        const state = step.state ?? "open";
        return (
          <li key={step.title} {...(state === "current" ? { "aria-current": "step" as const } : {})}>
            <Knot state={state} {...(showState ? { label: stepWords[state] } : {})} />
            <p className="font-semibold">{step.title}</p>
            {step.text ? <div className="mt-1 text-ink-2 text-ui">{step.text}</div> : null}
          </li>
        );
      })}
    </ol>
  );
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function assignRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === "function") ref(element);
  else if (ref) ref.current = element;
}
