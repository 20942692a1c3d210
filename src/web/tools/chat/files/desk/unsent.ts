/** What has not reached the server when the page goes is left in the tab: the page that comes next goes on with it. */
import type { UnsentFile, WaitingFiles } from "../waiting-files.ts";
import type { Entry } from "./file-entry.ts";

/** Of the texts that are left, UTF-16 units: the tab's storage has room for other things too. What is over is named. */
const maxLeftChars = 1_000_000;

/** In the order in which they came. */
export function unsentOf(entries: readonly Entry[]): readonly UnsentFile[] {
  let chars = 0;
  return entries.filter(isUnsent).map(({ uploadKey, shown: { name }, read, isLookedThrough }) => {
    chars += read?.text.length ?? 0;
    return { uploadKey, name, read: chars > maxLeftChars ? null : read, isLookedThrough };
  });
}

/** What was refused, or was not to be sent, has been told of, and is not tried again by itself. */
function isUnsent(entry: Entry): boolean {
  const { phase, canRetry } = entry.shown;
  if (phase === "failed") return isLost(entry) || (canRetry && entry.isLookedThrough);
  return phase !== "ready" && phase !== "finding";
}

/** Of it there is nothing but the name. */
export function isLost({ given, read, shown }: Entry): boolean {
  return given === null && read === null && shown.id === null;
}

export interface Leaving {
  /** Something has become of the files, or nobody looks at them any more. */
  changed(): void;
}

/** @param isLeft nobody looks at them any more: they are followed until the last of them is sent */
export function leaveUnsent(
  waiting: WaitingFiles | undefined,
  entries: () => readonly Entry[],
  isLeft: () => boolean,
): Leaving {
  if (waiting === undefined) return { changed: () => undefined };
  const life = new AbortController();
  const { signal } = life;
  const leave = () => waiting.leaveUnsent(unsentOf(entries()));
  addEventListener("pagehide", leave, { signal });
  // A phone ends pages that it does not show, and tells nobody.
  let isHidden = document.hidden;
  const look = () => {
    isHidden = document.hidden;
    if (isHidden) leave();
    else waiting.leaveUnsent([]);
  };
  document.addEventListener("visibilitychange", look, { signal });
  return {
    changed() {
      if (isHidden) leave();
      if (isLeft() && unsentOf(entries()).length === 0) life.abort();
    },
  };
}
