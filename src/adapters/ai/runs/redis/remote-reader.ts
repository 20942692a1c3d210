/** Follows runs of other processes: one blocking connection for all readers of this process. */
import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { RunRecord } from "#domain/ai/runs/run-log.ts";
import { AppError } from "#domain/app-error.ts";
import { lastNumberOf, type Segment, segmentsAfter } from "../segments.ts";
import { keysOfRun, readSegments, wakeKey } from "./run-keys.ts";
import { stateOfRun } from "./run-scripts.ts";

export interface RemoteReader {
  /** @throws AppError `server.unavailable` when Redis is away: attach again */
  follow(run: RunRecord, after: number, signal: AbortSignal): AsyncIterable<readonly Segment[]>;
  close(): void;
}

export interface RemoteReaderOptions {
  /** For everything that answers at once. */
  readonly commands: Redis;
  /** A connection that may be blocked. */
  readonly blocking: Redis;
  /** How often it is looked whether the writer of a run that says nothing still lives. */
  readonly checkMs: number;
}

interface Follower {
  readonly run: RunRecord;
  cursor: number;
  /** Set while it waits: what it gets, or null at the end. */
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
        // Those who got something ask for more before the next round, and not after it.
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

  /** One question to all streams that somebody waits for, and to the one that wakes us when somebody else does. */
  async function readNext(): Promise<Entries | null> {
    // From here on who comes late has to wake us, also while the connection is being made.
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

  /** Ends those whose run is over or forgotten, and those whose writer died get their last event. */
  async function check(): Promise<void> {
    const nowMs = performance.now();
    const due = waiting().filter(({ checkedAtMs }) => nowMs - checkedAtMs >= checkMs);
    await Promise.all(
      due.map(async (follower) => {
        follower.checkedAtMs = nowMs;
        const { state, last } = await stateOfRun(commands, follower.run);
        if (state === "forgotten" || (state === "over" && follower.cursor >= last)) give(follower, null);
      }),
    );
  }

  /** Makes the loop ask for one more. By a stream, whose entries wait for who comes late. */
  function wake(): void {
    if (!isLooping) void loop();
    else if (isBlocked) {
      isBlocked = false;
      // When Redis is away, the blocked question fails by itself.
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
