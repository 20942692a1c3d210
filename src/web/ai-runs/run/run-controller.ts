/** Drives one tool's run: starts it on the server or on the device, follows it, stops it, and resumes it after a reload. */
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { sessionError } from "../../shell/answer-error.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { ApiError } from "../../shell/api-error.ts";
import { randomId } from "../../shell/state/random-id.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import { TaskError } from "../../writing-worker/text-worker.ts";
import * as texts from "../texts.da.ts";
import { type Connection, type FollowState, followRun, isGone, type RunOrigin } from "./follow-run.ts";
import { forgetRun, type KeptStart, keepRun, keepStart, type RunSource, readKeptRun, undoStart } from "./kept-run.ts";
import { afterEvent, type RunView } from "./run-view.ts";

export interface RunControllerView {
  /** `starting`: no event yet. `over`: the run ended or could not be started. */
  readonly phase: "idle" | "starting" | "running" | "over";
  readonly connection: FollowState;
  readonly of: RunSource | null;
  readonly run: RunView | null;
  /** Danish message if the run could not be started or followed; an error of the run itself is in `run`. */
  readonly failure: { readonly message: string; readonly retryAfterMs: number | null } | null;
  /** The user pressed Stop and the server has not confirmed it. */
  readonly isStopping: boolean;
}

export interface RunControllerSettings {
  readonly tool: TextTool;
  readonly api: Pick<ApiClient, "stream" | "post">;
  /** Id of the signed-in user, or null for visitors. */
  ownerId(): string | null;
  /** Stores the result of a finished run. Until then a reload resumes from the run. Never rejects. */
  store?(): Promise<void>;
  /** Default: the browser's connection. */
  readonly connection?: Connection;
}

/** Minimum time between two updates of the view by deltas, in milliseconds. */
const showEveryMs = 60;

export const idleRun: RunControllerView = {
  phase: "idle",
  connection: "open",
  of: null,
  run: null,
  failure: null,
  isStopping: false,
};

export interface RunController {
  readonly view: Store<RunControllerView>;
  /** Starts a run on the server. */
  start(path: string, body: unknown, of: RunSource): void;
  /** Runs work on the device that emits the events of a run. A rejection becomes the error of the run. */
  startHere(of: RunSource, work: (emit: (event: RunEvent) => void, signal: AbortSignal) => Promise<void>): void;
  /** Shows why no run is started. */
  refuse(message: string): void;
  /** Resumes the run that this tab or this device followed before. Returns false if there is none. */
  attachKept(): boolean;
  /** Stops the run and keeps what it has produced. */
  stop(): void;
  /** Clears the view; a run on the server goes on. With `forget`, a reload does not resume it. */
  clear(forget: boolean): void;
  /** Ends following when the page closes. The run goes on. */
  leave(): void;
}

/** Danish message for an error of work on the device. */
function messageOfLocalError(error: unknown): string {
  return error instanceof TaskError && error.code !== "broken" ? texts.engineMissing : texts.runFailed;
}

/** Whether our API refused the start, so that no run exists under this key. A 401 says nothing about that. */
function isRefusal({ statusCode, code }: ApiError): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 401 && code !== "response.foreign";
}

export function createRunController({ tool, api, ownerId, store, connection }: RunControllerSettings): RunController {
  const view = createStore<RunControllerView>(idleRun);
  let life = new AbortController();
  let isHere = false;
  /** Id of the followed run; null until the server has told it. */
  let runId: string | null = null;
  let shown: RunView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last start without a response. A repeated start uses the same key, so it runs and is charged once. */
  let unacknowledged: { readonly asked: string; readonly key: string } | undefined;

  /** What the last start has put in storage. */
  let keptStart: KeptStart | null = null;

  const patch = (fields: Partial<RunControllerView>) => view.set({ ...view.get(), ...fields });

  function show(): void {
    clearTimeout(timer);
    timer = undefined;
    if (shown !== null) patch({ run: shown, phase: shown.status === "running" ? "running" : "over" });
  }

  function take(event: RunEvent): void {
    shown = afterEvent(shown, event);
    if (event.type === "delta") timer ??= setTimeout(show, showEveryMs);
    else show();
  }

  function begin(of: RunSource): AbortSignal {
    life.abort();
    life = new AbortController();
    clearTimeout(timer);
    timer = undefined;
    shown = null;
    view.set({ ...idleRun, phase: "starting", of });
    return life.signal;
  }

  function fail(error: unknown, gone = texts.runGone): void {
    const known = error instanceof ApiError ? error : undefined;
    patch({
      phase: "over",
      isStopping: false,
      failure: {
        message: known?.statusCode === 404 ? gone : (known?.message ?? messageOfLocalError(error)),
        retryAfterMs: known?.retryAfterMs ?? null,
      },
    });
  }

  function follow(origin: RunOrigin, of: RunSource, signal: AbortSignal): void {
    const owner = ownerId();
    isHere = false;
    runId = "runId" in origin ? origin.runId : null;
    // The user has signed out, perhaps in another tab.
    if (owner === null) {
      fail(sessionError(clientErrors.notAuthenticated, "auth.required"));
      return;
    }
    const run = followRun({
      api,
      origin,
      ownerId: owner,
      signal,
      onEvent(event) {
        if (event.type === "started") {
          unacknowledged = undefined;
          runId = event.runId;
          keepRun(tool, owner, { runId: event.runId, of });
          // The user pressed Stop before the run had an id.
          if (view.get().isStopping) askToStop(event.runId);
        }
        take(event);
      },
      onState: (state) => !signal.aborted && patch({ connection: state }),
      ...(connection === undefined ? {} : { connection }),
    });
    run.then(
      async () => {
        if (signal.aborted) return;
        patch({ isStopping: false });
        await store?.();
        if (!signal.aborted) forgetRun(tool, owner);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // After any other error a reload or the next sign-in resumes the run.
        const known = error instanceof ApiError ? error : undefined;
        if (runId === null && "path" in origin) {
          if (known && isRefusal(known)) {
            unacknowledged = undefined;
            forgetStart(owner);
          }
        } else if (known && isGone(known)) {
          // The key has been used by another start.
          if (known.statusCode === 409) unacknowledged = undefined;
          forgetRun(tool, owner);
        }
        fail(error, runId === null ? texts.neverBegan : texts.runGone);
      },
    );
  }

  /** Removes a start of this controller from storage. A resumed run may still be running and stays. */
  function forgetStart(owner: string): void {
    if (keptStart !== null) undoStart(tool, owner, keptStart);
    keptStart = null;
  }

  function askToStop(runId: string): void {
    api.post(filledPath(apiPaths.runStop, { id: runId }), {}).catch(() => patch({ isStopping: false }));
  }

  return {
    view,
    start(path, body, of) {
      const asked = `${path} ${JSON.stringify(body)}`;
      if (unacknowledged?.asked !== asked) {
        unacknowledged = { asked, key: randomId() };
        keptStart = null;
      }
      const { key } = unacknowledged;
      const owner = ownerId();
      // Stored before it is sent, because the page may close before the response.
      if (owner !== null) keptStart = keepStart(tool, owner, { runId: null, key, of }, keptStart);
      follow({ path, body, idempotencyKey: key }, of, begin(of));
    },
    startHere(of, work) {
      const signal = begin(of);
      isHere = true;
      work((event) => !signal.aborted && take(event), signal).catch((error: unknown) => {
        if (!signal.aborted) fail(error);
      });
    },
    refuse(message) {
      life.abort();
      view.set({ ...idleRun, phase: "over", failure: { message, retryAfterMs: null } });
    },
    attachKept() {
      const owner = ownerId();
      const kept = owner === null ? null : readKeptRun(tool, owner);
      if (kept === null) return false;
      keptStart = null;
      const { runId: known, key = "", of } = kept;
      follow(known === null ? { idempotencyKey: key } : { runId: known, after: 0 }, of, begin(of));
      return true;
    },
    stop() {
      const { phase, connection: state } = view.get();
      if (phase !== "running" && phase !== "starting") return;
      if (isHere) {
        life.abort();
        shown = shown && { ...shown, status: "stopped" };
        patch({ phase: "over", run: shown, connection: "open" });
        return;
      }
      patch({ isStopping: true });
      if (runId !== null) askToStop(runId);
      // No response yet and no connection: there is nothing to stop or to wait for.
      else if (state !== "open") {
        life.abort();
        view.set(idleRun);
        const owner = ownerId();
        if (owner !== null) forgetStart(owner);
      }
    },
    clear(forget) {
      life.abort();
      clearTimeout(timer);
      shown = null;
      view.set(idleRun);
      const owner = ownerId();
      if (forget && owner !== null) forgetRun(tool, owner);
    },
    leave() {
      life.abort();
      clearTimeout(timer);
    },
  };
}
