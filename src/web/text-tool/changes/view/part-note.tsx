/** What is said before a part that was not made, and the way to have just that part made. */
import { createContext, use } from "react";
import type { PartName, ResultPart } from "../result.ts";
import * as texts from "../texts.da.ts";

export interface PartsAgain {
  /** Has one part made once more. */
  make(part: PartName): void;
  /** The part that is being made once more. */
  readonly making: PartName | undefined;
  /** Something is being made: no other can be asked for. */
  readonly isBusy: boolean;
}

/** Null where parts can't be made by themselves. */
export const PartsAgainContext = createContext<PartsAgain | null>(null);

/** Why a part, or the end of one, stands as it was; undefined when it does not. */
function saidOf({ status, before, after }: ResultPart): string | undefined {
  if (status === "failed") return texts.failedPart;
  if (status !== "stopped") return undefined;
  return after === before ? texts.unbegunPart : texts.stoppedPart;
}

export function PartNote({ part }: { readonly part: ResultPart }) {
  const again = use(PartsAgainContext);
  const said = saidOf(part);
  if (said === undefined) return null;
  return (
    <span className="check-note">
      {" "}
      {said}{" "}
      {again === null ? null : (
        <button
          type="button"
          className="min-h-6 underline underline-offset-3 aria-off:text-ink-2 aria-off:no-underline pointer-coarse:min-h-11"
          aria-disabled={again.isBusy ? true : undefined}
          onClick={(event) => {
            // The press is on the button, not on the text that it stands in.
            event.stopPropagation();
            if (again.isBusy) return;
            // The note goes when the part comes, and the focus would go with it.
            event.currentTarget.closest("section")?.focus({ preventScroll: true });
            again.make(part);
          }}
        >
          {again.making?.start === part.start && again.making.before === part.before
            ? texts.makingPart
            : texts.makePart}
        </button>
      )}
    </span>
  );
}
