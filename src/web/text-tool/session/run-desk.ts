/** The run of a tool: started on the server or on the device, followed, stopped, found again after a reload. */
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { sessionError } from "../../shell/answer-error.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { ApiError } from "../../shell/api-error.ts";
import { randomId } from "../../shell/state/random-id.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import { type Connection, type FollowState, followRun, isGone, type RunOrigin } from "../run/follow-run.ts";
import {
  forgetRun,
  type KeptStart,
  keepRun,
  keepStart,
  type RunSource,
  readKeptRun,
  undoStart,
} from "../run/kept-run.ts";
import { afterEvent, type RunView } from "../run/run-view.ts";
import * as texts from "../texts.da.ts";
import { TaskError } from "../worker/text-worker.ts";

export interface RunDeskView {
  /** `starting`: nothing has come yet. `over`: it has ended, or could not be begun. */
  readonly phase: "idle" | "starting" | "running" | "over";
  readonly connection: FollowState;
  readonly of: RunSource | null;
  readonly run: RunView | null;
  /** Why nothing came, as the person is told it; the run's own error lies in `run`. */
  readonly failure: { readonly message: string; readonly retryAfterMs: number | null } | null;
  /** *Stop* was pressed and is on its way. */
  readonly isStopping: boolean;
}

export interface RunDeskSettings {
  readonly tool: TextTool;
  readonly api: Pick<ApiClient, "stream" | "post">;
  /** Who is signed in; null: nobody. */
  ownerId(): string | null;
  /** Stores what a run has given, now that it is over: until then a reload needs the run. Never rejects. */
  store?(): Promise<void>;
  /** The browser's own when left out. */
  readonly connection?: Connection;
}

/** Deltas are shown no oftener than this, in milliseconds. */
const showEveryMs = 60;

/** Nothing has been asked for. */
export const idleRun: RunDeskView = {
  phase: "idle",
  connection: "open",
  of: null,
  run: null,
  failure: null,
  isStopping: false,
};

export interface RunDesk {
  readonly view: Store<RunDeskView>;
  /** Starts a run on the server. */
  start(path: string, body: unknown, of: RunSource): void;
  /** Work on the device that tells of itself as a run does; a rejection becomes its error. */
  startHere(of: RunSource, work: (emit: (event: RunEvent) => void, signal: AbortSignal) => Promise<void>): void;
  /** Nothing is begun, and why. */
  refuse(message: string): void;
  /** Takes up the run that this tab, or this device, followed before; false when there is none. */
  attachKept(): boolean;
  /** Asks for the end; what has come stays. */
  stop(): void;
  /** Lets go of what is shown. A run on the server goes on; `forget`: it is not found again after a reload either. */
  clear(forget: boolean): void;
  /** The page is left: nothing is stopped. */
  leave(): void;
}

/** Of work on the device. */
function ownMessage(error: unknown): string {
  return error instanceof TaskError && error.code !== "broken" ? texts.engineMissing : texts.runFailed;
}

/** Our API has said no: nothing goes on under this key. Whom it does not know, it has not told what does. */
function isRefusal({ statusCode, code }: ApiError): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 401 && code !== "response.foreign";
}

export function createRunDesk({ tool, api, ownerId, store, connection }: RunDeskSettings): RunDesk {
  const view = createStore<RunDeskView>(idleRun);
  let life = new AbortController();
  let isHere = false;
  /** Of the run that is followed, also before anything of it has come; null: it is yet to begin. */
  let runId: string | null = null;
  let shown: RunView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was last asked for and never heard of: asked for again it has the same key, and is made and paid once. */
  let unheard: { readonly asked: string; readonly key: string } | undefined;

  /** Of what this desk has asked for last. */
  let keptStart: KeptStart | null = null;

  const tell = (fields: Partial<RunDeskView>) => view.set({ ...view.get(), ...fields });

  function show(): void {
    clearTimeout(timer);
    timer = undefined;
    if (shown !== null) tell({ run: shown, phase: shown.status === "running" ? "running" : "over" });
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
    tell({
      phase: "over",
      isStopping: false,
      failure: {
        message: known?.statusCode === 404 ? gone : (known?.message ?? ownMessage(error)),
        retryAfterMs: known?.retryAfterMs ?? null,
      },
    });
  }

  function follow(origin: RunOrigin, of: RunSource, signal: AbortSignal): void {
    const owner = ownerId();
    isHere = false;
    runId = "runId" in origin ? origin.runId : null;
    // Signed out since, perhaps in another tab.
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
          unheard = undefined;
          runId = event.runId;
          keepRun(tool, owner, { runId: event.runId, of });
          // *Stop* was pressed before there was anything to stop.
          if (view.get().isStopping) askToStop(event.runId);
        }
        take(event);
      },
      onState: (state) => !signal.aborted && tell({ connection: state }),
      ...(connection === undefined ? {} : { connection }),
    });
    run.then(
      async () => {
        if (signal.aborted) return;
        tell({ isStopping: false });
        await store?.();
        if (!signal.aborted) forgetRun(tool, owner);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // Whatever else is in the way, a reload or the next sign-in finds the run again.
        const known = error instanceof ApiError ? error : undefined;
        if (runId === null && "path" in origin) {
          if (known && isRefusal(known)) {
            unheard = undefined;
            letGo(owner);
          }
        } else if (known && isGone(known)) {
          // Its key is used up.
          if (known.statusCode === 409) unheard = undefined;
          forgetRun(tool, owner);
        }
        fail(error, runId === null ? texts.neverBegan : texts.runGone);
      },
    );
  }

  /** What was asked for here is not to be found again. What was found again may be going on, and stays. */
  function letGo(owner: string): void {
    if (keptStart !== null) undoStart(tool, owner, keptStart);
    keptStart = null;
  }

  function askToStop(runId: string): void {
    api.post(filledPath(apiPaths.runStop, { id: runId }), {}).catch(() => tell({ isStopping: false }));
  }

  return {
    view,
    start(path, body, of) {
      const asked = `${path} ${JSON.stringify(body)}`;
      if (unheard?.asked !== asked) {
        unheard = { asked, key: randomId() };
        keptStart = null;
      }
      const { key } = unheard;
      const owner = ownerId();
      // Before it is sent: the answer may be lost with the page.
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
        tell({ phase: "over", run: shown, connection: "open" });
        return;
      }
      tell({ isStopping: true });
      if (runId !== null) askToStop(runId);
      // Nothing has been heard, and nobody can be told: there is nothing to wait for.
      else if (state !== "open") {
        life.abort();
        view.set(idleRun);
        const owner = ownerId();
        if (owner !== null) letGo(owner);
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
