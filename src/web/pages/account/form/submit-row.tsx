/** The one button of a form: asleep, ready, busy, or waiting with the time that is left. */
import { type ReactNode, useId } from "react";
import { formatDurationLeft } from "#contract/format.da.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import type { Wait } from "./use-wait.ts";

interface SubmitRowProps {
  readonly label: string;
  readonly busyLabel: string;
  /** What can be done again after a wait. */
  readonly again?: "prøve" | "sende";
  /** False until script has taken over the page: see `useIsAwake`. */
  readonly isAwake: boolean;
  readonly isBusy: boolean;
  readonly wait: Wait;
  readonly variant?: ButtonVariant;
  /** A second button beside it. */
  readonly beside?: ReactNode;
  /** For a button outside a form. */
  readonly onPress?: () => void;
}

export function SubmitRow(props: SubmitRowProps) {
  const { label, busyLabel, again = "prøve", isAwake, isBusy, wait, variant = "primary", beside, onPress } = props;
  const waitId = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          type={onPress === undefined ? "submit" : "button"}
          size="large"
          variant={variant}
          disabled={!isAwake}
          busy={isBusy}
          {...(onPress === undefined ? {} : { onClick: onPress })}
          // Not `disabled`: whoever uses a keyboard would lose the place.
          {...(wait.isWaiting ? { "aria-disabled": true, "aria-describedby": waitId } : {})}
        >
          {isBusy ? busyLabel : label}
        </Button>
        {beside}
      </div>
      {/* The figure is not read out second by second: it stands there to be read, and its end is told. */}
      {wait.isWaiting ? (
        <p id={waitId} className="tabular text-ink-2 text-ui">
          Du kan {again} igen om {formatDurationLeft(wait.secondsLeft * 1000)}.
        </p>
      ) : null}
      <p role="status" className="text-ink-2 text-ui empty:hidden">
        {wait.isOver ? `Du kan ${again} igen nu.` : ""}
      </p>
    </div>
  );
}
