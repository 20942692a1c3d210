/** Why the change that is looked at was made: as who made it has said, or else as the engine tells when it is asked. */
import { createContext, use, useEffect, useState } from "react";
import type { TextChange } from "#dansk/writing/diff/change.ts";
import { type ChangeKey, changeOf, type Result, type ResultPart } from "./result.ts";
import * as texts from "./texts.da.ts";

interface AskedReason {
  readonly before: string;
  readonly after: string;
  readonly change: TextChange;
  /** Whether it is certain that a model has chosen the words, and not the person after it. */
  readonly isByModel: boolean;
}

/** @throws when it can't be told */
export type ReasonSource = (asked: AskedReason) => Promise<string>;

export type Reason =
  | { readonly name: "none" | "looking" }
  /** `told`: by who made the change; `found`: for this one, when it was asked for. */
  | { readonly name: "told" | "found"; readonly why: string };

/** What who made the change has said of it. */
function toldReasons(part: ResultPart, change: TextChange): readonly string[] {
  const { start, end } = change.before;
  const why = part.reasons
    .filter(({ before: [from, to] }) => from <= end && start <= to && (from < end || start < to || start === end))
    .map((reason) => reason.why);
  return [...new Set(why)];
}

/** Undefined where nobody can be asked. */
export const ReasonSourceContext = createContext<ReasonSource | undefined>(undefined);

/** Asks for one change when it is chosen, where nothing was said of it. Whoever comes back to it sees it at once. */
export function useReason(result: Result | null, current: ChangeKey | null): Reason {
  const source = use(ReasonSourceContext);
  const part = current === null ? undefined : result?.parts[current.part];
  const change = current === null || result === null ? undefined : changeOf(result, current);
  const { before = "", after = "", isEdited } = part ?? {};
  const told = part === undefined || change === undefined ? [] : toldReasons(part, change);
  const isTold = told.length > 0;
  const [found, setFound] = useState<ReadonlyMap<TextChange, string>>(new Map());
  useEffect(() => {
    if (change === undefined || source === undefined || isTold) return;
    let isOver = false;
    const tell = (why: string) => {
      if (!isOver) setFound((known) => new Map(known).set(change, why));
    };
    source({ before, after, change, isByModel: isEdited !== true }).then(tell, () => tell(texts.whyFailed));
    return () => {
      isOver = true;
    };
  }, [before, after, change, isEdited, source, isTold]);
  if (isTold) return { name: "told", why: told.join(" ") };
  if (change === undefined || source === undefined) return { name: "none" };
  const why = found.get(change);
  return why === undefined ? { name: "looking" } : { name: "found", why };
}
