/** The page's client of the checking worker: versions, late answers, restarts after a crash. */
import type { Edit } from "#dansk/engine/document.ts";
import { mapRange } from "./edit.ts";
import type {
  CheckOptions,
  CommaExplanation,
  Counts,
  EngineFailure,
  FromWorker,
  GrammarState,
  IssuedFinding,
  ToWorker,
} from "./protocol.ts";

/** The parts of a Worker that are used, so that tests can put the real worker code in the same process. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

export type EngineState =
  | { readonly name: "asleep" }
  | { readonly name: "loading" }
  /** `checked` is false while edits are still unanswered. */
  | { readonly name: "awake"; readonly checked: boolean; readonly grammar: GrammarState }
  | { readonly name: "failed"; readonly code: EngineFailure };

interface EngineEvents {
  /** All findings told so far are void: a new check of the whole text begins. */
  reset(): void;
  /** Findings that came and went; places belong to the text as it is now. */
  changed(removed: readonly number[], added: readonly IssuedFinding[], total: number): void;
  /** The answer to `suggest`. */
  suggested(id: number, suggestions: readonly string[]): void;
  /** The answer to `explainComma`, when the text is still the one that was asked about. */
  explained(at: number, explanation: CommaExplanation | undefined): void;
  measured(measures: Counts): void;
  state(state: EngineState): void;
}

export interface EngineClientSettings {
  startWorker(): WorkerLike;
  /** The text as it is now: what a restarted worker begins with. */
  text(): string;
  options(): CheckOptions;
  events: EngineEvents;
  /** How long an answer may take before the worker counts as hung, in milliseconds. */
  patienceMs?: number;
}

const defaultPatienceMs = 15_000;

/** How long typed edits wait for others to go with them, in milliseconds from the first of them. */
const gatherMs = 100;

/** One worker at a time; nothing is started before `wake`. */
export function createEngineClient(settings: EngineClientSettings) {
  const { events, patienceMs = defaultPatienceMs } = settings;
  let worker: WorkerLike | undefined;
  let version = 0;
  /** The options that the worker checks by, as text. */
  let checkedBy = "";
  let answered = 0;
  let unanswered: { version: number; edits: readonly Edit[] }[] = [];
  /** Edits that the worker has not been told of yet; they end at `version`. */
  let gathered: Edit[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let restarted = false;
  let ready = false;
  let grammar: GrammarState = "loading";
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let state: EngineState = { name: "asleep" };

  function tell(next: EngineState): void {
    const same =
      next.name === state.name &&
      (next.name !== "awake" ||
        state.name !== "awake" ||
        (next.checked === state.checked && next.grammar === state.grammar));
    state = next;
    if (!same || next.name === "failed") events.state(next);
  }

  function watch(): void {
    clearTimeout(watchdog);
    // The download of the lexicon may take as long as the line is slow: only the work after it is timed.
    if (ready && answered < version) watchdog = setTimeout(() => reportFailure("unresponsive"), patienceMs);
  }

  function forgetGathered(): void {
    clearTimeout(gathering);
    gathering = undefined;
    gathered = [];
  }

  /** Tells the worker of the edits that wait: before anything is said that belongs to the text as it is now. */
  function sendGathered(): void {
    const edits = gathered;
    forgetGathered();
    if (edits.length > 0) worker?.postMessage({ type: "edit", version, edits });
  }

  function stop(): void {
    clearTimeout(watchdog);
    forgetGathered();
    if (!worker) return;
    worker.onmessage = null;
    worker.onerror = null;
    worker.onmessageerror = null;
    worker.terminate();
    worker = undefined;
    ready = false;
  }

  function fail(code: EngineFailure): void {
    stop();
    tell({ name: "failed", code });
  }

  /** The first accident costs a restart with the text as it is; the second one is told. */
  function reportFailure(code: EngineFailure): void {
    if (restarted) {
      fail(code);
      return;
    }
    restarted = true;
    stop();
    start();
  }

  function place(finding: IssuedFinding): IssuedFinding | undefined {
    const moved = { ...finding };
    for (const { edits } of unanswered) {
      for (const edit of edits) if (!mapRange(edit, moved)) return undefined;
    }
    return moved;
  }

  function receive(message: FromWorker): void {
    if (message.type === "ready") {
      ready = true;
      watch();
      return;
    }
    if (message.type === "failed") {
      fail(message.code);
      return;
    }
    if (message.type === "grammar-missing") {
      grammar = "missing";
      if (state.name === "awake") tell({ ...state, grammar });
      return;
    }
    if (message.type === "measures") {
      if (message.version === version) events.measured(message.measures);
      return;
    }
    if (message.type === "explained") {
      if (message.version === version) events.explained(message.at, message.explanation);
      return;
    }
    if (message.type === "suggestions") {
      events.suggested(message.id, message.suggestions);
      return;
    }
    answered = message.version;
    unanswered = unanswered.filter((one) => one.version > answered);
    const added = unanswered.length === 0 ? message.added : message.added.flatMap((one) => place(one) ?? []);
    watch();
    if (message.isWhole) grammar = "here";
    events.changed(message.removed, added, message.total);
    tell({ name: "awake", checked: answered === version, grammar });
  }

  function start(): void {
    try {
      worker = settings.startWorker();
    } catch {
      fail("unsupported");
      return;
    }
    worker.onmessage = (event) => receive(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      // Before the first word from it the script itself didn't arrive: that is the connection, not an accident.
      if (ready) reportFailure("crashed");
      else fail("lexicon-unreachable");
    };
    worker.onmessageerror = () => reportFailure("crashed");
    grammar = "loading";
    tell({ name: "loading" });
    open();
  }

  function open(): void {
    events.reset();
    forgetGathered();
    unanswered = [];
    version += 1;
    const options = settings.options();
    checkedBy = JSON.stringify(options);
    worker?.postMessage({ type: "open", version, text: settings.text(), options });
    watch();
  }

  return {
    get state(): EngineState {
      return state;
    },
    /** Starts the worker and its download; does nothing when it runs already. */
    wake(): void {
      if (!worker && state.name === "asleep") start();
    },
    /** Tries again after a failure. */
    retry(): void {
      if (worker) return;
      restarted = false;
      start();
    },
    /** Fetches the grammar rules' file again, while the other checks go on. */
    retryGrammar(): void {
      if (!worker || state.name !== "awake" || grammar !== "missing") return;
      grammar = "loading";
      worker.postMessage({ type: "fetch-grammar" });
      tell({ ...state, grammar });
    },
    /**
     * Tells of edits that have been made, each to the text that the one before it left.
     * @param isTyped more are on their way: those of a moment go over together, so that no key pays for the crossing
     */
    edited(edits: readonly Edit[], isTyped = false): void {
      if (!worker) return;
      version += 1;
      unanswered.push({ version, edits });
      gathered.push(...edits);
      if (!isTyped) sendGathered();
      else gathering ??= setTimeout(sendGathered, gatherMs);
      if (unanswered.length === 1) watch();
      if (state.name === "awake") tell({ ...state, checked: false });
    },
    /** Checks all again where the options are others than those it was checked by. */
    optionsChanged(): void {
      if (!worker) return;
      const options = settings.options();
      const wanted = JSON.stringify(options);
      if (wanted === checkedBy) return;
      checkedBy = wanted;
      sendGathered();
      version += 1;
      worker.postMessage({ type: "options", version, options });
      watch();
    },
    /** Asks for the suggestions of a finding that came without. */
    suggest(id: number, word: string): void {
      worker?.postMessage({ type: "suggest", id, word });
    },
    explainComma(at: number): void {
      sendGathered();
      worker?.postMessage({ type: "explain", at });
    },
    close(): void {
      stop();
      state = { name: "asleep" };
    },
  };
}
