/** Follows runs of other processes, with one blocking connection for all readers of this process. */
import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { RunRecord } from "#domain/ai/runs/run-log.ts";
import { AppError } from "#domain/app-error.ts";
import { lastNumberOf, type Segment, segmentsAfter } from "../segments.ts";
import { keysOfRun, readSegments, wakeKey } from "./run-keys.ts";
import { stateOfRun } from "./run-scripts.ts";

export interface RemoteReader {
  /** @throws AppError `server.unavailable` if Redis is unavailable: attach again */
  follow(run: RunRecord, after: number, signal: AbortSignal): AsyncIterable<readonly Segment[]>;
  close(): void;
}

export interface RemoteReaderOptions {
  /** For commands that return at once. */
  readonly commands: Redis;
  /** A connection that may be blocked. */
  readonly blocking: Redis;
  /** How often the lease of a silent run's writer is checked. */
  readonly checkMs: number;
}

interface Follower {
  readonly run: RunRecord;
  cursor: number;
  /** Set while it waits: receives the next segments, or null at the end. */
  take: ((segments: readonly Segment[] | null) => void) | null;
  fail: (error: unknown) => void;
  checkedAtMs: number;
}

const entriesAtOnce = 500;
const wakeTtlMs = 60_000;

type Entries = [key: string, entries: [id: string, fields: string[]][]][];

export function createRemoteReader({ commands, blocking, checkMs }: RemoteReaderOptions): RemoteReader {
  const followers = new Set<Follower>();
  const wakes = wakeKey(randomUUID());
  let wakeCursor = "0-0";
  let isLooping = false;
  let isBlocked = false;
  let isClosed = false;

  const waiting = () => [...followers].filter(({ take }) => take !== null);

  function give(follower: Follower, segments: readonly Segment[] | null): void {
    const { take } = follower;
    follower.take = null;
    take?.(segments);
  }

  async function loop(): Promise<void> {
    isLooping = true;
    try {
      while (!isClosed && waiting().length > 0) {
        await check();
        if (waiting().length > 0) deliver(await readNext());
        // Readers that got segments ask for more before the next round.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      const cause = new AppError("server.unavailable", "the log of runs is out of reach", { cause: error });
      for (const follower of waiting()) {
        follower.take = null;
        follower.fail(cause);
      }
    } finally {
      isBlocked = false;
      isLooping = false;
    }
  }

  /** Reads all streams with waiting readers, and the stream that wakes this loop for a new reader. */
  async function readNext(): Promise<Entries | null> {
    // From here on a new reader has to wake the loop, even while the connection is being made.
    isBlocked = true;
    const cursors = new Map<string, number>();
    for (const { run, cursor } of waiting()) {
      const key = keysOfRun(run.id).events;
      cursors.set(key, Math.min(cursors.get(key) ?? cursor, cursor));
    }
    if (blocking.status === "wait") await blocking.connect();
    const ids = [...cursors.values()].map((cursor) => `${cursor}-0`);
    const keys = [wakes, ...cursors.keys(), wakeCursor, ...ids];
    const answer = await blocking.xread("COUNT", entriesAtOnce, "BLOCK", checkMs, "STREAMS", ...keys);
    isBlocked = false;
    return answer as Entries | null;
  }

  function deliver(answer: Entries | null): void {
    for (const [key, entries] of answer ?? []) {
      if (key === wakes) {
        wakeCursor = entries.at(-1)?.[0] ?? wakeCursor;
        continue;
      }
      const segments = entries.flatMap(([, fields]) => readSegments(fields[1] ?? "[]"));
      for (const follower of waiting()) {
        if (keysOfRun(follower.run.id).events !== key) continue;
        const found = segmentsAfter(segments, follower.cursor);
        if (found.length > 0) give(follower, found);
      }
    }
  }

  /** Ends readers of runs that are over or forgotten; readers of a dead writer's run get its last event. */
  async function check(): Promise<void> {
    const nowMs = performance.now();
    const due = waiting().filter(({ checkedAtMs }) => nowMs - checkedAtMs >= checkMs);
    await Promise.all(
      due.map(async (follower) => {
        follower.checkedAtMs = nowMs;
        const { state, last } = await stateOfRun(commands, follower.run);
        const isEnded = state === "held" || state === "over" || state === "lost";
        if (state === "forgotten" || (isEnded && follower.cursor >= last)) give(follower, null);
      }),
    );
  }

  /** Makes the loop read again. Uses a stream, whose entries are not lost if nobody reads yet. */
  function wake(): void {
    if (!isLooping) void loop();
    else if (isBlocked) {
      isBlocked = false;
      // If Redis is unavailable, the blocking read fails by itself.
      commands
        .multi()
        .xadd(wakes, "MAXLEN", 1, "*", "w", "")
        .pexpire(wakes, wakeTtlMs)
        .exec()
        .catch(() => undefined);
    }
  }

  return {
    follow: async function* (run, after, signal) {
      const follower: Follower = {
        run,
        cursor: after,
        take: null,
        fail: () => {},
        checkedAtMs: Number.NEGATIVE_INFINITY,
      };
      followers.add(follower);
      const leave = () => give(follower, null);
      signal.addEventListener("abort", leave);
      try {
        while (!signal.aborted && !isClosed) {
          const segments = await new Promise<readonly Segment[] | null>((resolve, reject) => {
            follower.take = resolve;
            follower.fail = reject;
            wake();
          });
          const last = segments?.at(-1);
          if (segments === null || last === undefined) return;
          follower.cursor = lastNumberOf(last);
          yield segments;
        }
      } finally {
        followers.delete(follower);
        signal.removeEventListener("abort", leave);
      }
    },
    close: () => {
      isClosed = true;
      for (const follower of followers) give(follower, null);
      blocking.disconnect();
    },
  };
}
