/** Makes what the rewriting page works with, ties it together, and ends it with the page. */
import { useEffect, useState } from "react";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { productName } from "#contract/brand.ts";
import { apiPaths } from "#contract/paths.ts";
import { asksForLess, rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import type { RewritingRequest } from "#contract/tools/rewriting.schema.ts";
import { charsPerStandardPage } from "#dansk/measure/standard-page.ts";
import { createRunController, type RunController } from "../../ai-runs/run/run-controller.ts";
import { deviceStorage } from "../../documents/draft/stored.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { storedUser } from "../../shell/state/session.ts";
import { type ChangesController, createChangesController } from "../../text-tool/changes/changes-controller.ts";
import type { Wishes } from "../../text-tool/changes/comparing.ts";
import { type KeptResult, packResult, readKeptResult, unpackResult } from "../../text-tool/changes/kept-result.ts";
import { indexOfPart, type PartName } from "../../text-tool/changes/result.ts";
import { createTextStore, type TextStore } from "../../text-tool/text-store.ts";
import { type Blurring, sentNote } from "../../writing-worker/personal-data/blurring.ts";
import { openTextWorker } from "../../writing-worker/start-text-worker.ts";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import { asChoices, type Choices, isBuiltIn, percentOf, readPages, requestOptions } from "./choices.ts";

export interface Rewriting {
  readonly text: TextStore<KeptResult>;
  readonly run: RunController;
  readonly changes: ChangesController;
  readonly worker: TextWorker;
  /** On the device, by rules. Only for modes that they can do. */
  rewriteHere(choices: Choices): void;
  /** On the server, by a model. @param source what was looked through */
  rewriteThere(choices: Choices, source: string, blurring: Blurring | null): Promise<void>;
  /** One part of the result once more, by a model and with the same choices. */
  rewritePart(part: PartName): Promise<void>;
}

function createRewriting(): Rewriting {
  const worker = openTextWorker();
  const changes = createChangesController({ worker, wishesOf });
  const run = createRunController({
    tool: "rewriting",
    api: browserApi(),
    ownerId: () => storedUser()?.id ?? null,
    async store() {
      await changes.placed();
      text.flush();
    },
  });
  // What was kept last, as text: a result that came out of the draft is not put back into it.
  let kept = "";
  const text: TextStore<KeptResult> = createTextStore<KeptResult>({
    tool: "rewriting",
    storage: deviceStorage,
    readWork: readKeptResult,
    restored(work, why) {
      const { phase } = run.view.get();
      // What another tab has made meanwhile is no reason to lose what is being made here.
      if (why === "elsewhere" && (phase === "starting" || phase === "running")) return;
      kept = JSON.stringify(work);
      run.clear(why === "swapped");
      changes.restore(work === undefined ? null : unpackResult(work));
    },
  });
  run.view.subscribe(() => changes.follow(run.view.get()));
  let seen = changes.view.get().lasting;
  changes.view.subscribe(() => {
    const { lasting } = changes.view.get();
    if (lasting === seen) return;
    seen = lasting;
    const work = packResult(lasting);
    const packed = JSON.stringify(work);
    if (packed === kept) return;
    kept = packed;
    text.setWork(work);
  });

  return {
    text,
    run,
    changes,
    worker,
    rewriteHere(choices) {
      const source = text.text();
      const { mode, strength, keep } = choices;
      if (!isBuiltIn(mode)) return;
      run.startHere({ source, options: { ...choices, origin: text.origin() }, blurring: null }, async (emit) => {
        const pieces = await worker.ask("rewrite", { text: source, options: { mode, strength, keep } });
        const parts = pieces.filter(({ start, end }) => source.slice(start, end).trim() !== "");
        emit({
          type: "started",
          runId: "",
          tool: "rewriting",
          model: { kind: "built-in", provider: productName, model: "", place: "device" },
          parts: parts.map(({ start, end }) => [start, end]),
          at: new Date().toISOString(),
        });
        for (const [index, piece] of parts.entries()) emit(finishedPart(index, piece));
        emit({ type: "done", reason: "complete", historyId: null });
      });
    },
    async rewriteThere(choices, source, blurring) {
      const body: RewritingRequest = {
        text: blurring?.sent ?? source,
        options: await sentOptions(choices, blurring),
        title: "",
        isKept: choices.isKept,
      };
      run.start(apiPaths.rewriting, body, { source, options: { ...choices, origin: text.origin() }, blurring });
    },
    async rewritePart({ start, before: source }) {
      // What is being written would be laid over the part when it comes.
      await changes.keepWritten();
      const { result } = changes.view.get();
      if (result === null || result.written !== undefined) return;
      if (indexOfPart(result, { start, before: source }) < 0) return;
      const blurring = result.hidden === undefined ? null : await hidden(source, result.hidden);
      const body: RewritingRequest = {
        text: blurring?.sent ?? source,
        options: await sentOptions(await choicesOfPart(asChoices(result.options), result.source), blurring),
        title: "",
        // The history has the whole; a piece of it by itself is nothing to find again.
        isKept: false,
      };
      run.start(apiPaths.rewriting, body, { source, options: result.options, blurring, part: start });
    },
  };
}

function wishesOf(options: unknown, source: string): Wishes {
  const { mode, keep, lengthPercent, lengthPages } = asChoices(options);
  const pages = lengthPages === null ? undefined : readPages(lengthPages);
  const percent = pages === undefined ? lengthPercent : percentOf(pages, source.length / charsPerStandardPage);
  return { keep, mayLeaveOut: asksForLess(mode, percent === null ? null : 1 + percent / 100) };
}

/** A length of the whole is another of a piece of it. */
async function choicesOfPart(choices: Choices, source: string): Promise<Choices> {
  const pages = choices.lengthPages === null ? undefined : readPages(choices.lengthPages);
  if (pages === undefined) return choices;
  const { standardPagesOf } = await import("#dansk/measure/measure.ts");
  return { ...choices, lengthPages: null, lengthPercent: percentOf(pages, standardPagesOf(source)) };
}

async function hidden(text: string, known: Blurring["places"]): Promise<Blurring> {
  const { hide } = await import("../../writing-worker/personal-data/hiding.ts");
  return hide(text, known);
}

/** What is chosen, with nothing in it that was blurred in the text. */
async function sentOptions(choices: Choices, blurring: Blurring | null): Promise<RewritingRequest["options"]> {
  const options = requestOptions(choices);
  if (blurring === null) return options;
  const { hideWords } = await import("../../writing-worker/personal-data/hiding.ts");
  return {
    ...options,
    keep: hideWords(options.keep, blurring).map((word) => word.slice(0, rewritingLimits.maxKeptWordChars)),
    instruction: await sentNote(options.instruction, blurring, rewritingLimits.maxInstructionChars),
  };
}

interface Piece {
  readonly text: string;
  readonly reasons: readonly {
    readonly before: readonly [number, number];
    readonly text: string;
    readonly why: string;
  }[];
}

function finishedPart(index: number, { text, reasons }: Piece): RunEvent {
  return {
    type: "part",
    part: index + 1,
    text,
    status: "complete",
    code: null,
    findings: [],
    reasons: reasons.map((reason) => ({
      before: [reason.before[0], reason.before[1]],
      text: reason.text,
      why: reason.why,
    })),
  };
}

export function useRewriting(): Rewriting {
  const [rewriting] = useState(createRewriting);
  useEffect(() => {
    const { run, worker } = rewriting;
    return () => {
      run.leave();
      worker.close();
    };
  }, [rewriting]);
  return rewriting;
}
