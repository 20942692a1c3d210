/** Reads what a key cost from a trace of the browser: task time on the page's main thread, and what it went to. */

/** Name of the mark that the page makes at each keydown. */
export const keyMark = "typing-key";

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds by the thread's own clock, which stands still while others have the processor. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

const cost = ({ tdur, dur }: TraceEvent): number => tdur ?? dur ?? 0;

/** The value that the given share of them lies under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Milliseconds of each task of a page's main thread, by the thread's clock.
 *
 * @param markName of a mark that the page has made while it was traced
 */
export function tasksOf(events: readonly TraceEvent[], markName: string): number[] {
  const mark = events.find(({ name }) => name === markName);
  if (mark === undefined) throw new Error("the mark of the page is not in the trace");
  return events
    .filter(
      ({ name, ph, tid, pid }) =>
        name === "ThreadControllerImpl::RunTask" && ph === "X" && tid === mark.tid && pid === mark.pid,
    )
    .map((task) => cost(task) / 1000);
}

function keysOf(events: readonly TraceEvent[]): { main: TraceEvent; starts: number[] } {
  const keys = events.filter((one) => one.name === keyMark);
  const main = keys[0];
  if (!main) throw new Error("no keydown in the trace");
  return { main, starts: keys.map((one) => one.ts).sort((a, b) => a - b) };
}

/** Milliseconds of main-thread tasks from each keydown to the next. */
export function taskTimes(events: readonly TraceEvent[]): number[] {
  const { main, starts } = keysOf(events);
  const tasks = events.filter(
    (one) =>
      one.name === "ThreadControllerImpl::RunTask" && one.ph === "X" && one.tid === main.tid && one.pid === main.pid,
  );
  return starts.slice(0, -1).map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    let total = 0;
    for (const task of tasks) {
      const middle = task.ts + (task.dur ?? 0) / 2;
      if (middle >= start && middle < end) total += cost(task);
    }
    return total / 1000;
  });
}

/** Kinds of work, and the events of `devtools.timeline` that are of the kind; all else is the browser's own. */
const kinds = {
  script: /^(?:FunctionCall|FireAnimationFrame|TimerFire|HandlePostMessage|EvaluateScript|RunMicrotasks)$/,
  "events and editing": /^EventDispatch$/,
  style: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
  "paint, layers": /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer)$/,
  "hit test": /^HitTest$/,
  garbage: /^(?:V8\.GC|MinorGC|MajorGC|BlinkGC)/,
} as const;

export type Kind = keyof typeof kinds | "browser";
export const kindNames: readonly Kind[] = [...(Object.keys(kinds) as (keyof typeof kinds)[]), "browser"];

function kindOf(name: string): Kind {
  for (const [kind, pattern] of Object.entries(kinds)) if (pattern.test(name)) return kind as Kind;
  return "browser";
}

/** Milliseconds per key of each kind: an event's time without that of the events inside it. */
export function timeByKind(events: readonly TraceEvent[]): Map<Kind, number> {
  const { main, starts } = keysOf(events);
  const first = starts[0] ?? 0;
  const last = starts.at(-1) ?? 0;
  const own = events
    .filter(({ ph, tid, pid, ts }) => ph === "X" && tid === main.tid && pid === main.pid && ts >= first && ts < last)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = new Map<Kind, number>(kindNames.map((kind) => [kind, 0]));
  const add = (one: TraceEvent, us: number) => {
    const kind = kindOf(one.name);
    sums.set(kind, (sums.get(kind) ?? 0) + us / 1000 / Math.max(1, starts.length - 1));
  };
  const open: TraceEvent[] = [];
  for (const one of own) {
    for (let outer = open.at(-1); outer && outer.ts + (outer.dur ?? 0) <= one.ts; outer = open.at(-1)) open.pop();
    const outer = open.at(-1);
    add(one, cost(one));
    if (outer) add(outer, -cost(one));
    open.push(one);
  }
  return sums;
}
