/** Makes what the summarising page works with, ties it together, and ends it with the page. */
import { useEffect, useState } from "react";
import { productName } from "#contract/brand.ts";
import { apiPaths } from "#contract/paths.ts";
import { summaryLimits } from "#contract/tools/summarising.rules.ts";
import type { SummarisingRequest } from "#contract/tools/summarising.schema.ts";
import { createRunController, type RunController } from "../../ai-runs/run/run-controller.ts";
import { deviceStorage } from "../../documents/draft/stored.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { storedUser } from "../../shell/state/session.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import { createTextStore, measured, type TextStore } from "../../text-tool/text-store.ts";
import { type Blurring, sentNote } from "../../writing-worker/personal-data/blurring.ts";
import { openTextWorker } from "../../writing-worker/start-text-worker.ts";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import { type Choices, isBuiltIn, lengthHere, requestOptions } from "./choices.ts";
import { shiftPages } from "./page-references.ts";
import { type Companion, noCompanion, packWork, readWork, unpackSummary, type Work } from "./stored-summary.ts";
import type { RunOptions } from "./summary.ts";
import { createSummaryController, type SummaryController } from "./summary-controller.ts";
import * as texts from "./texts.da.ts";

export interface Summarising {
  readonly text: TextStore<Work>;
  readonly run: RunController;
  readonly summary: SummaryController;
  readonly worker: TextWorker;
  /** What belongs to the text: pages, terms that are off, the reference. */
  readonly companion: Store<Companion>;
  setCompanion(fields: Partial<Companion>): void;
  /** A text with its pages takes the place of the one that stands there. */
  replace(text: string, pages: readonly number[]): void;
  /** On the device, with sentences of the text itself. Only for formats that can be made so. */
  summariseHere(choices: Choices): void;
  /** On the server, by a model. @param source what was looked through */
  summariseThere(choices: Choices, source: string, blurring: Blurring | null): Promise<void>;
}

function createSummarising(): Summarising {
  const worker = openTextWorker();
  const summary = createSummaryController({ worker });
  const run = createRunController({
    tool: "summarising",
    api: browserApi(),
    ownerId: () => storedUser()?.id ?? null,
    store: async () => text.flush(),
  });
  const companion = createStore<Companion>(noCompanion);
  /** What lies with the text, as text: what came out of the draft is not put back into it. */
  let kept = "";
  let work: Work | undefined;
  let textBefore = "";
  let isRestoring = false;
  /** The summary is of the text that stands there. */
  let isOfText = true;

  const text: TextStore<Work> = createTextStore<Work>({
    tool: "summarising",
    storage: deviceStorage,
    readWork,
    restored(next, why) {
      const { phase } = run.view.get();
      // What another tab has made meanwhile is no reason to lose what is being made here.
      if (why === "elsewhere" && (phase === "starting" || phase === "running")) return;
      kept = JSON.stringify(next);
      work = next;
      textBefore = text.text();
      run.clear(why === "swapped");
      const { summary: keptSummary, ...own } = next ?? { ...noCompanion, summary: undefined };
      isRestoring = true;
      companion.set(own);
      summary.restore(keptSummary === undefined ? null : unpackSummary(keptSummary, textBefore));
      isRestoring = false;
      isOfText = summary.view.get().lasting?.source === textBefore;
    },
  });

  function store(): void {
    if (isRestoring) return;
    const next = packWork(companion.get(), summary.view.get().lasting, text.text());
    const packed = JSON.stringify(next);
    if (packed === kept) return;
    kept = packed;
    work = next;
    text.setWork(next);
  }

  run.view.subscribe(() => summary.follow(run.view.get()));
  let seen = summary.view.get().lasting;
  summary.view.subscribe(() => {
    const next = summary.view.get().lasting;
    if (next === seen) return;
    seen = next;
    isOfText = next?.source === text.text();
    store();
  });
  companion.subscribe(store);
  text.onText(() => {
    const before = textBefore;
    textBefore = text.text();
    // A text that comes with work of its own brings its pages with it.
    if (text.work() !== work) return;
    const pages = shiftPages(before, textBefore, companion.get().pages);
    if (pages !== companion.get().pages) companion.set({ ...companion.get(), pages });
    const wasOfText = isOfText;
    isOfText = summary.view.get().lasting?.source === textBefore;
    // The source of a summary that is no longer the text that stands there is kept with it; and not twice.
    if (isOfText !== wasOfText) store();
  });

  return {
    text,
    run,
    summary,
    worker,
    companion,
    setCompanion: (fields) => companion.set({ ...companion.get(), ...fields }),
    replace(next, pages) {
      text.replace(next);
      companion.set({ ...noCompanion, pages });
    },
    summariseHere(choices) {
      const source = text.text();
      const { format } = choices;
      if (!isBuiltIn(format)) return;
      const { pages, offTerms } = companion.get();
      const options: RunOptions = { choices, pages, origin: text.origin() };
      run.startHere({ source, options, blurring: null }, async (emit) => {
        const { words } = await measured(source);
        const length = lengthHere(choices.length, words);
        const made = await worker.ask("summarise", {
          text: source,
          options: { format, length, focus: choices.focus, withoutTerms: offTerms },
        });
        emit({
          type: "started",
          runId: "",
          tool: "summarising",
          model: { kind: "built-in", provider: productName, model: "", place: "device" },
          parts: [[0, source.length]],
          at: new Date().toISOString(),
        });
        if (made.text === "") {
          const isWithoutTerms = format === "begreber" && made.needsWords === undefined;
          const message = isWithoutTerms ? texts.noTerms : texts.nothingFits(made.needsWords);
          emit({ type: "error", code: "ai.empty", message, retryAfterSeconds: null });
          return;
        }
        summary.know(made.text, made.links);
        emit({
          type: "part",
          part: 1,
          text: made.text,
          status: "complete",
          code: null,
          findings: [],
          reasons: [],
        });
        emit({ type: "done", reason: "complete", historyId: null });
      });
    },
    async summariseThere(choices, source, blurring) {
      const { pages, offTerms } = companion.get();
      // Without the dictionary the person's own words are what weight is laid on.
      const known = offTerms.length === 0 ? [] : await worker.ask("terms", { text: source }).catch(() => []);
      const terms = known.map(({ term }) => term);
      const options: RunOptions = { choices, pages, origin: text.origin() };
      const chosen = requestOptions(choices, terms, offTerms);
      const focus =
        blurring === null ? chosen.focus : await sentNote(chosen.focus, blurring, summaryLimits.maxFocusChars);
      const body: SummarisingRequest = {
        text: blurring?.sent ?? source,
        options: { ...chosen, focus },
        title: "",
        isKept: choices.isKept,
      };
      run.start(apiPaths.summarising, body, { source, options, blurring });
    },
  };
}

export function useSummarising(): Summarising {
  const [summarising] = useState(createSummarising);
  useEffect(() => {
    const { run, worker } = summarising;
    return () => {
      run.leave();
      worker.close();
    };
  }, [summarising]);
  return summarising;
}
