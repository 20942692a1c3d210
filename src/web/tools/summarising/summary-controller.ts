/** What a person does with a summary: follows its sentences to the source, writes in it, and takes that back. */
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import type { RunControllerView } from "../../ai-runs/run/run-controller.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import { isQuestion, type Summary, standingSummary, summaryOfRun, withoutSentence } from "./summary.ts";
import * as texts from "./texts.da.ts";

export interface SummaryView {
  readonly summary: Summary | null;
  /** Which of its links is looked at. */
  readonly current: number | null;
  /** The places could not be looked up. */
  readonly isUnlinked: boolean;
  readonly canUndo: boolean;
  /** *Fortryd* brings back the summary that another one was made after. */
  readonly undoesRun: boolean;
  /** What is to be kept with the text: the summary, and the one before it while another is being made. */
  readonly lasting: Summary | null;
  /** What the live region says. */
  readonly said: string;
}

export const noSummary: SummaryView = {
  summary: null,
  current: null,
  isUnlinked: false,
  canUndo: false,
  undoesRun: false,
  lasting: null,
  said: "",
};

/** Steps that can be taken back. */
const maxSteps = 50;

export interface SummaryController {
  readonly view: Store<SummaryView>;
  /** The run has gone on. A run that gives nothing leaves the summary that was there. */
  follow(run: RunControllerView): void;
  /** Places that came with a text which is about to come: they need not be looked up. */
  know(text: string, links: readonly SentenceLink[]): void;
  /** A summary that was kept. */
  restore(summary: Summary | null): void;
  choose(index: number | null): void;
  /** To the next sentence (1) or the one before (-1), round the ends. @returns where that is */
  step(by: 1 | -1): number | null;
  /** The whole text as the person is writing it: it stands, and is kept with the rest. */
  write(text: string): void;
  /** What is written is the text: where its sentences stand in the source is looked up. */
  keepWritten(): void;
  dropWritten(): void;
  /** Takes the current sentence out. */
  remove(): void;
  undo(): void;
  /** Looks the places up once more. */
  linkAgain(): void;
  say(text: string): void;
}

export function createSummaryController({ worker }: { readonly worker: Pick<TextWorker, "ask"> }): SummaryController {
  const view = createStore<SummaryView>(noSummary);
  let steps: readonly Summary[] = [];
  /** What stood there before the run that is followed, as long as that is not over. */
  let earlier: { readonly summary: Summary | null; readonly steps: readonly Summary[] } | null = null;
  let known: { readonly text: string; readonly links: readonly SentenceLink[] } | undefined;
  let followed: RunControllerView["of"] = null;
  /** Raised with every other text: answers about the one before are dropped. */
  let generation = 0;

  function tell(fields: Partial<SummaryView>): void {
    const next = { ...view.get(), ...fields };
    const last = steps.at(-1);
    const isWriting = next.summary?.written !== undefined;
    view.set({
      ...next,
      canUndo: isWriting || last !== undefined,
      undoesRun: !isWriting && last !== undefined && last.choices !== next.summary?.choices,
      lasting: earlier === null ? next.summary : earlier.summary,
    });
  }

  function say(said: string): void {
    // The same sentence twice in a row is only read out when it is not quite the same.
    tell({ said: said === view.get().said ? `${said}\u00a0` : said });
  }

  function put(summary: Summary | null): void {
    generation += 1;
    tell({ summary, current: null, isUnlinked: false });
    if (summary !== null && !summary.isGrowing) void link(summary);
  }

  async function link(summary: Summary): Promise<void> {
    const mine = generation;
    const { text, source } = summary;
    try {
      const links =
        summary.links ?? (known?.text === text ? known.links : await worker.ask("link", { summary: text, source }));
      if (mine !== generation) return;
      add({ links });
      const covered = await worker.ask("cover", { source, links });
      if (mine === generation) add({ covered });
    } catch {
      if (mine === generation) tell({ isUnlinked: view.get().summary?.links === null });
    }
  }

  /** What has been found out of the summary that is shown. */
  function add(fields: Partial<Summary>): void {
    const { summary } = view.get();
    if (summary !== null) tell({ summary: { ...summary, ...fields } });
  }

  /** Another text of the same summary: its places are looked up anew. */
  function rewrite(text: string): void {
    const { summary } = view.get();
    if (summary === null || text.trim() === summary.text) return;
    steps = [...steps.slice(1 - maxSteps), summary];
    put({ ...summary, text: text.trim(), links: null, covered: null, findings: [], isEdited: true });
  }

  function dropWritten(): void {
    const { summary } = view.get();
    if (summary === null) return;
    const { written: _, ...before } = summary;
    tell({ summary: before });
  }

  /** A run has brought nothing that stays. */
  function giveBack(): void {
    if (earlier === null) return;
    const { summary } = earlier;
    steps = earlier.steps;
    earlier = null;
    put(summary);
  }

  return {
    view,
    say,
    know(text, links) {
      known = { text, links };
    },
    follow(run) {
      const summary = run.of && run.run && run.run.status !== "failed" ? summaryOfRun(run.of, run.run) : null;
      if (summary === null) {
        if (run.phase === "over" || run.phase === "idle") giveBack();
        return;
      }
      if (followed !== run.of) {
        followed = run.of;
        earlier ??= { summary: view.get().summary, steps };
        steps = [];
        // What was said was of the one before.
        tell({ said: "" });
      }
      // What a person does with it then is no longer the run's.
      if (earlier === null) return;
      if (summary.isGrowing) return tell({ summary, current: null, isUnlinked: false });
      steps = [...earlier.steps, ...(earlier.summary === null ? [] : [earlier.summary])];
      earlier = null;
      put(summary);
    },
    restore(summary) {
      followed = null;
      earlier = null;
      steps = [];
      view.set(noSummary);
      put(summary);
    },
    choose: (current) => tell({ current }),
    step(by) {
      const { summary, current } = view.get();
      const all = (summary?.links ?? []).flatMap((one, index) => (summary && isQuestion(summary, one) ? [] : [index]));
      if (all.length === 0) return null;
      const at = current === null ? -1 : all.indexOf(current);
      const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
      tell({ current: all[next] ?? null });
      return all[next] ?? null;
    },
    write(text) {
      const { summary } = view.get();
      if (summary !== null) tell({ summary: { ...summary, written: text } });
    },
    keepWritten() {
      const { summary } = view.get();
      if (summary?.written === undefined) return;
      dropWritten();
      const { text } = standingSummary(summary);
      if (text === summary.text) return;
      rewrite(text);
      say(texts.edited);
    },
    dropWritten,
    remove() {
      const { summary, current } = view.get();
      const chosen = current === null ? undefined : summary?.links?.[current];
      if (!summary || !chosen) return;
      const text = withoutSentence(summary, chosen);
      // The last sentence of all stays: an empty summary is none.
      if (text === "") return;
      rewrite(text);
      say(texts.removed);
    },
    undo() {
      if (view.get().summary?.written !== undefined) {
        dropWritten();
        return say(texts.undone);
      }
      const before = steps.at(-1);
      if (before === undefined) return;
      const { undoesRun } = view.get();
      steps = steps.slice(0, -1);
      put(before);
      say(undoesRun ? texts.undoneRun : texts.undone);
    },
    linkAgain() {
      const { summary } = view.get();
      if (summary !== null) put(summary);
    },
  };
}
