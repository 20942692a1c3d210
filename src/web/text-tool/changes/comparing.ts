/** Has the parts of a result compared with their source in the text tools' worker, and hands over what is ready. */
import type { TextChange } from "#dansk/writing/diff/change.ts";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import type { ResultPart } from "./result.ts";

/** What a person asked for that a result is looked over by. */
export interface Wishes {
  /** Words that must stand. */
  readonly keep: readonly string[];
  /** It was to be shorter: a sentence may be missing from it. */
  readonly mayLeaveOut: boolean;
}

export interface ComparingSettings {
  readonly worker: Pick<TextWorker, "ask">;
  /** Those that the result was made with. */
  wishes(): Wishes;
  /** Compared parts by what they were before; some at a time: a long text has hundreds, and each showing costs. */
  put(ready: ReadonlyMap<ResultPart, ResultPart>): void;
  failed(): void;
}

/** In milliseconds. */
const showEveryMs = 50;

export interface Comparing {
  /**
   * Works out the changes of a part whose text is there. What the review put back is known from the part as it was.
   *
   * @throws TaskError when there is no answer
   */
  compare(part: ResultPart, asItWas?: ResultPart): Promise<ResultPart>;
  /** The difference between any two texts. @throws TaskError when there is no answer */
  diff(before: string, after: string): Promise<readonly TextChange[]>;
  /** Compares all parts that are over and not yet compared; they are `put` when they are ready. */
  compareAll(parts: readonly ResultPart[]): void;
  /** Answers to what has been asked so far are of another result, and dropped. */
  drop(): void;
}

export function createComparing({ worker, wishes, put, failed }: ComparingSettings): Comparing {
  let generation = 0;
  let ready = new Map<ResultPart, ResultPart>();
  let asked = new Set<ResultPart>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function compare(part: ResultPart, asItWas = part): Promise<ResultPart> {
    const { before, after, isTruncated = false } = part;
    const { isTruncated: _, ...whole } = part;
    const { keep, mayLeaveOut } = wishes();
    const found = await worker.ask("compare", { before, after, keep, isTruncated });
    // Without a dictionary here, what the server's guard has found is what there is.
    const findings = found.findings ?? part.findings;
    const looked = mayLeaveOut ? (findings?.filter(({ kind }) => kind !== "missing") ?? null) : findings;
    // The comparison sees the text as it is, and nothing of what the model had there.
    const putBack = (asItWas.findings ?? []).filter((one) => one.kind === "restored" && !looked?.includes(one));
    return { ...whole, ...found, findings: looked && [...looked, ...putBack] };
  }

  function putReady(): void {
    timer = undefined;
    const now = ready;
    ready = new Map();
    put(now);
  }

  async function compareOne(part: ResultPart): Promise<void> {
    const mine = generation;
    const done = await compare(part);
    if (mine !== generation) return;
    ready.set(part, done);
    timer ??= setTimeout(putReady, showEveryMs);
  }

  return {
    compare,
    diff: async (before, after) => (await worker.ask("compare", { before, after, keep: [] })).changes,
    compareAll(parts) {
      for (const part of parts) {
        if (part.stage !== "over" || part.changes !== null || asked.has(part)) continue;
        asked.add(part);
        compareOne(part).catch(failed);
      }
    },
    drop() {
      generation += 1;
      ready = new Map();
      asked = new Set();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
