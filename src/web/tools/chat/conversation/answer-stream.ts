/** One answer, from when it is asked for until its last event: on the server or on the device. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { type Connection, followRun, isGone, type RunOrigin } from "../../../ai-runs/run/follow-run.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import { TaskError } from "../../../writing-worker/text-worker.ts";
import { afterAnswerEvent, newAnswer } from "./answer-view.ts";
import type { AnswerView } from "./conversation-view.ts";
import * as texts from "./texts.da.ts";

/** What an answer comes from: a run on the server, or work on this device that tells of itself as a run does. */
export type AnswerOrigin =
  | RunOrigin
  | { readonly work: (emit: (event: RunEvent) => void, signal: AbortSignal) => Promise<void> };

export interface AnswerSettings {
  readonly api: Pick<ApiClient, "stream" | "post">;
  /** Whose it is; null: a visitor's, on the device. */
  readonly ownerId: string | null;
  readonly origin: AnswerOrigin;
  /** Of the message that it becomes. */
  readonly key: string;
  /** What is shown until words come. */
  readonly shown: string;
  /** The browser's own when left out. */
  readonly connection?: Connection;
}

/**
 * How a start ended: `stored`, what was asked for is kept. `refused`: it is not, and can be asked for anew. `missing`:
 * the same, for what it was asked of is not there. `unknown`: nobody knows, and it is asked for again with the same key. `used`: it was done under this key, and is forgotten.
 */
export type StartOutcome = "stored" | "refused" | "missing" | "unknown" | "used";

export interface AnswerStream {
  readonly view: Store<AnswerView>;
  readonly start: Promise<StartOutcome>;
  /** Resolves when nothing more comes: true, its last event was heard. */
  readonly end: Promise<boolean>;
  /** Asks for the end; what has come stays. */
  stop(): void;
  /** Follows it no longer. A run on the server goes on. */
  leave(): void;
}

/** Words are shown no oftener than this, in milliseconds. */
const showEveryMs = 60;

/** Our API has said no: nothing goes on under this key. Whom it does not know, it has not told what does. */
function isRefusal({ statusCode, code }: ApiError): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 401 && code !== "response.foreign";
}

/** Follows an answer, or begins it. Nothing rejects: what goes wrong is in the view. */
export function openAnswerStream(settings: AnswerSettings): AnswerStream {
  const { api, ownerId, origin, key, shown, connection } = settings;
  const view = createStore<AnswerView>({ ...newAnswer(key, shown), isAccepted: "runId" in origin });
  const start = Promise.withResolvers<StartOutcome>();
  const end = Promise.withResolvers<boolean>();
  const life = new AbortController();
  let now = view.get();
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    timer = undefined;
    view.set(now);
  }

  function patch(fields: Partial<AnswerView>): void {
    now = { ...now, ...fields };
    show();
  }

  function take(event: RunEvent): void {
    now = afterAnswerEvent(now, event);
    if (event.type === "delta") timer ??= setTimeout(show, showEveryMs);
    else show();
    if (event.type === "started" && now.isStopping) askToStop(event.runId);
    if (event.type === "chat" || ("work" in origin && event.type === "started")) started("stored");
  }

  function started(outcome: StartOutcome): void {
    isStarted = true;
    start.resolve(outcome);
  }

  function askToStop(runId: string): void {
    api.post(filledPath(apiPaths.runStop, { id: runId }), {}).catch(() => patch({ isStopping: false }));
  }

  function over(isWhole: boolean, outcome: StartOutcome): void {
    if (now.isStopping) now = { ...now, isStopping: false };
    show();
    if (!isStarted) started(outcome);
    end.resolve(isWhole);
  }

  function failed(error: unknown): void {
    if (life.signal.aborted) {
      over(false, "unknown");
      return;
    }
    const known = error instanceof ApiError ? error : undefined;
    now = { ...now, phase: "over", error: { message: messageOf(error), retryAfterMs: known?.retryAfterMs ?? null } };
    over(false, outcomeOf(known));
  }

  function outcomeOf(error: ApiError | undefined): StartOutcome {
    if ("work" in origin) return "refused";
    if ("path" in origin && now.runId === null) {
      if (error === undefined || !isRefusal(error)) return "unknown";
      return error.statusCode === 404 ? "missing" : "refused";
    }
    if (error?.statusCode === 409) return "used";
    return error !== undefined && isGone(error) ? "refused" : "unknown";
  }

  function messageOf(error: unknown): string {
    if (error instanceof TaskError && error.code !== "broken") return texts.engineMissing;
    if (!(error instanceof ApiError)) return texts.failed;
    const isKnown = "runId" in origin || now.runId !== null;
    if (!isGone(error) || (!isKnown && "path" in origin)) return error.message;
    return isKnown || error.statusCode !== 404 ? texts.answerGone : texts.neverBegan;
  }

  function follow(): Promise<void> {
    if ("work" in origin) {
      return origin.work((event) => life.signal.aborted || take(event), life.signal);
    }
    return followRun({
      api,
      origin,
      ownerId: ownerId ?? "",
      signal: life.signal,
      onEvent: take,
      onState: (state) => !life.signal.aborted && patch({ connection: state }),
      ...(connection === undefined ? {} : { connection }),
    });
  }

  follow().then(() => {
    if (life.signal.aborted) over(false, "unknown");
    // It ended without having been stored: what went wrong is in its last event.
    else over(true, "refused");
  }, failed);

  return {
    view,
    start: start.promise,
    end: end.promise,
    stop() {
      if (now.phase === "over" || now.isStopping) return;
      if ("work" in origin) {
        life.abort();
        patch({ phase: "over", status: "stopped" });
        over(true, "stored");
        return;
      }
      patch({ isStopping: true });
      const runId = now.runId ?? ("runId" in origin ? origin.runId : null);
      if (runId !== null) askToStop(runId);
      // Nothing has been heard, and nobody can be told: there is nothing to wait for.
      else if (now.connection !== "open") {
        patch({ phase: "over" });
        life.abort();
      }
    },
    leave() {
      clearTimeout(timer);
      life.abort();
    },
  };
}
