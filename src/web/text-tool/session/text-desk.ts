/** The text that a person works on in a tool: the field it stands in, its draft on the device, and what is counted of it. */
import { runLimits } from "#contract/ai/run.rules.ts";
import type { Measures } from "#dansk/measure/measure.ts";
import { type DraftKey, draftKeyOf } from "../../shell/state/own/draft-key.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import { createDraftKeeper, type DraftText, type ReadWork } from "../draft/draft.ts";
import type { Origin } from "../draft/origin.ts";
import type { StoreOutcome, TextStorage } from "../draft/stored.ts";
import { measured } from "./measured.ts";

export interface TextView<Work> {
  /** UTF-16 units. */
  readonly length: number;
  /** Of the text as it was a moment ago; undefined until it has been counted. */
  readonly measures: Measures | undefined;
  /** `empty`: nothing is stored because there is no text. */
  readonly kept: StoreOutcome | "empty";
  /** Another tab's text, waiting for a choice. */
  readonly other: DraftText<Work> | undefined;
  /** What was last done to the whole text and can be taken back. */
  readonly regret: "deleted" | "replaced" | undefined;
  /** Which model has written some of the text, as it was when it was last stored. */
  readonly origin: Origin | undefined;
}

/** The parts of a field that are used. */
export interface TextField {
  value: string;
}

export interface TextDeskSettings<Work> {
  /** The tool's key, as in the name of its draft. */
  readonly tool: string;
  readonly storage: () => TextStorage | undefined;
  /** What has been made of the text and is kept with it. */
  readonly readWork: ReadWork<Work>;
  /**
   * Work that comes with a text: with the draft that was `opened`, with one that has taken the place of another
   * (`swapped`), or because another tab with this very text has done something to it (`elsewhere`).
   */
  restored(work: Work | undefined, why: "opened" | "swapped" | "elsewhere"): void;
  now?(): number;
}

/** Wait from a change to the counting, in milliseconds. */
const countPauseMs = 250;

const nothingYet = {
  length: 0,
  measures: undefined,
  kept: "empty",
  other: undefined,
  regret: undefined,
  origin: undefined,
} as const;

export interface TextDesk<Work> {
  readonly view: Store<TextView<Work>>;
  text(): string;
  /** The field on the page: what stands in it already is kept; else it gets the draft. @returns ends it */
  attach(field: TextField): () => void;
  /** The person has typed. */
  typed(): void;
  /** Puts a text, and what has been made of it, in the place of what stands there. */
  replace(text: string, work?: Work): void;
  /** Puts words at the end of the text, after its last word. */
  append(words: string): void;
  /** What is kept with the text has changed. */
  setWork(work: Work | undefined): void;
  work(): Work | undefined;
  /** Which model has written some of the text as it stands; undefined for a person's own. */
  origin(): Origin | undefined;
  /** Stores at once what is not stored yet. */
  flush(): void;
  /** Text and draft are gone from the device; once, they can be had back. */
  remove(): void;
  takeBack(): void;
  keepOwn(): void;
  takeOther(): void;
  /** Called after each change of the text. @returns ends it */
  onText(listener: () => void): () => void;
}

export function createTextDesk<Work>(settings: TextDeskSettings<Work>): TextDesk<Work> {
  const { tool, storage, readWork, restored, now = () => Date.now() } = settings;
  let place: DraftKey | undefined;
  const view = createStore<TextView<Work>>(nothingYet);
  const listeners = new Set<() => void>();
  let field: TextField | undefined;
  let text = "";
  let work: Work | undefined;
  let keeper: ReturnType<typeof createDraftKeeper<Work>> | undefined;
  let before: { readonly text: string; readonly work: Work | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (fields: Partial<TextView<Work>>) => view.set({ ...view.get(), ...fields });

  function open(): void {
    place = draftKeyOf(tool);
    keeper = createDraftKeeper<Work>({
      storage: storage(),
      ...place,
      text: () => text,
      work: () => work,
      readWork,
      now,
      saved: (kept) => tell({ kept, origin: keeper?.origin() }),
      conflict: (other) => tell({ other }),
      worked(next) {
        work = next;
        restored(next, "elsewhere");
      },
    });
  }

  async function count(): Promise<void> {
    const counted = text;
    if (counted.length > runLimits.maxTextChars) return tell({ measures: undefined });
    try {
      const measures = await measured(counted);
      if (counted === text) tell({ measures });
    } catch {
      // The counting could not be fetched: the next change tries again.
    }
  }

  function changed(fields: Partial<TextView<Work>> = {}): void {
    tell({ length: text.length, ...(text === "" && { measures: undefined }), ...fields });
    clearTimeout(timer);
    if (text !== "") timer = setTimeout(() => void count(), view.get().measures ? countPauseMs : 0);
    for (const listener of listeners) listener();
  }

  function put(next: string, fields: Partial<TextView<Work>>): void {
    text = next;
    if (field) field.value = next;
    changed(fields);
  }

  function swap(next: string, nextWork: Work | undefined, regret: "deleted" | "replaced"): void {
    const was = { text, work };
    work = nextWork;
    put(next, { regret: was.text === "" ? undefined : regret });
    before = was.text === "" ? undefined : was;
    restored(nextWork, "swapped");
  }

  return {
    view,
    text: () => text,
    work: () => work,
    origin: () => keeper?.origin(),
    attach(given) {
      field = given;
      open();
      const typed = given.value;
      const draft = keeper?.restore(typed);
      work = draft?.work;
      put(draft?.text ?? typed, { origin: draft?.origin });
      if (work !== undefined) restored(work, "opened");
      // Written before the page was alive.
      if (draft === undefined && typed !== "") keeper?.changed();
      const life = new AbortController();
      const { signal } = life;
      addEventListener("storage", (event) => event.key === place?.key && keeper?.storedElsewhere(event.newValue), {
        signal,
      });
      addEventListener("pagehide", () => keeper?.leave(), { signal });
      document.addEventListener("visibilitychange", () => document.hidden && keeper?.leave(), { signal });
      return () => {
        keeper?.leave();
        keeper?.stop();
        clearTimeout(timer);
        life.abort();
        field = undefined;
      };
    },
    typed() {
      if (!field || field.value === text) return;
      text = field.value;
      before = undefined;
      keeper?.changed();
      changed({ regret: undefined });
    },
    replace(next, nextWork) {
      if (next === text && nextWork === undefined) return;
      swap(next, nextWork, "replaced");
      keeper?.changed();
    },
    append(words) {
      put(text.trimEnd() + words, { regret: undefined });
      keeper?.changed();
    },
    setWork(next) {
      if (next === work) return;
      work = next;
      keeper?.changed();
    },
    flush: () => keeper?.flush(),
    remove() {
      swap("", undefined, "deleted");
      keeper?.remove();
      tell({ kept: "empty", origin: undefined });
    },
    takeBack() {
      if (before === undefined) return;
      const { text: had, work: worked } = before;
      before = undefined;
      work = worked;
      put(had, { regret: undefined });
      restored(worked, "swapped");
      keeper?.changed();
    },
    keepOwn: () => keeper?.keepOwn(),
    takeOther() {
      const taken = keeper?.takeOther();
      if (!taken) return;
      swap(taken.text, taken.work, "replaced");
      keeper?.changed();
    },
    onText(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
