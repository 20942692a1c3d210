/** The text in a tool: its field, its draft on the device, its counts, and the undo of replacing it. */
import { runLimits } from "#contract/ai/run.rules.ts";
import type { Measures } from "#dansk/measure/measure.ts";
import { createDraftKeeper, type DraftText, type ReadWork } from "../documents/draft/draft.ts";
import { followDraft } from "../documents/draft/follow-draft.ts";
import type { Origin } from "../documents/draft/origin.ts";
import type { StoreOutcome, TextStorage } from "../documents/draft/stored.ts";
import { createStore, type Store } from "../shell/state/store.ts";
import { type DraftKey, draftKeyOf } from "../shell/state/user/draft-key.ts";

export interface TextView<Work> {
  /** UTF-16 units. */
  readonly length: number;
  /** Counts of a recent version of the text; undefined until counted. */
  readonly measures: Measures | undefined;
  /** `empty`: nothing is saved because there is no text. */
  readonly kept: StoreOutcome | "empty";
  /** Text of another tab that the user has to choose or discard. */
  readonly other: DraftText<Work> | undefined;
  /** The last operation on the whole text, if it can be undone. */
  readonly regret: "deleted" | "replaced" | undefined;
  /** Which model has written some of the text, as of the last save. */
  readonly origin: Origin | undefined;
}

/** The part of a text field that the store uses. */
interface TextField {
  value: string;
}

export interface TextStoreSettings<Work> {
  /** Key of the tool, part of the draft's storage key. */
  readonly tool: string;
  readonly storage: () => TextStorage | undefined;
  /** Reads the work that is stored with the text. */
  readonly readWork: ReadWork<Work>;
  /**
   * Called with the work that belongs to a text: the draft was `opened`, another text was `swapped` in, or another tab
   * with the same text has changed the work (`elsewhere`).
   */
  restored(work: Work | undefined, why: "opened" | "swapped" | "elsewhere"): void;
  now?(): number;
}

/** Time from a change to the count, in milliseconds. */
const countPauseMs = 250;

const EMPTY_VIEW = {
  length: 0,
  measures: undefined,
  kept: "empty",
  other: undefined,
  regret: undefined,
  origin: undefined,
} as const;

export interface TextStore<Work> {
  readonly view: Store<TextView<Work>>;
  text(): string;
  /** Attaches the field. A text that is already in it is kept; an empty field gets the draft. @returns detaches it */
  attach(field: TextField): () => void;
  /** Call on input. */
  typed(): void;
  /** Replaces the text and its work; can be undone. */
  replace(text: string, work?: Work): void;
  /** Appends words after the last word of the text. */
  append(words: string): void;
  /** Sets the work that is saved with the text. */
  setWork(work: Work | undefined): void;
  work(): Work | undefined;
  /** Which model has written some of the current text; undefined if none. */
  origin(): Origin | undefined;
  /** Saves unsaved changes now. */
  flush(): void;
  /** Deletes text and draft from the device; can be undone once. */
  remove(): void;
  takeBack(): void;
  keepOwn(): void;
  takeOther(): void;
  /** Adds a listener for changes of the text. @returns removes it */
  onText(listener: () => void): () => void;
}

export function createTextStore<Work>(settings: TextStoreSettings<Work>): TextStore<Work> {
  const { tool, storage, readWork, restored, now = () => Date.now() } = settings;
  let place: DraftKey | undefined;
  const view = createStore<TextView<Work>>(EMPTY_VIEW);
  const listeners = new Set<() => void>();
  let field: TextField | undefined;
  let text = "";
  let work: Work | undefined;
  let keeper: ReturnType<typeof createDraftKeeper<Work>> | undefined;
  let before: { readonly text: string; readonly work: Work | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const patch = (fields: Partial<TextView<Work>>) => view.set({ ...view.get(), ...fields });

  function open(): void {
    place = draftKeyOf(tool);
    keeper = createDraftKeeper<Work>({
      storage: storage(),
      ...place,
      text: () => text,
      work: () => work,
      readWork,
      now,
      saved: (kept) => patch({ kept, origin: keeper?.origin() }),
      conflict: (other) => patch({ other }),
      worked(next) {
        work = next;
        restored(next, "elsewhere");
      },
    });
  }

  async function count(): Promise<void> {
    const counted = text;
    if (counted.length > runLimits.maxTextChars) return patch({ measures: undefined });
    try {
      const measures = await measured(counted);
      if (counted === text) patch({ measures });
    } catch {
      // The module could not be loaded: the next change tries again.
    }
  }

  function changed(fields: Partial<TextView<Work>> = {}): void {
    patch({ length: text.length, ...(text === "" && { measures: undefined }), ...fields });
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

  function takeOther(): void {
    const taken = keeper?.takeOther();
    if (!taken) return;
    swap(taken.text, taken.work, "replaced");
    keeper?.changed();
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
      // Typed before hydration.
      if (draft === undefined && typed !== "") keeper?.changed();
      const life = new AbortController();
      const { signal } = life;
      followDraft(
        {
          key: () => place?.key,
          storedElsewhere: (value) => keeper?.storedElsewhere(value),
          isEmpty: () => text === "",
          takeOther,
          leave: () => keeper?.leave(),
        },
        signal,
      );
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
      patch({ kept: "empty", origin: undefined });
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
    takeOther,
    onText(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** UTF-16 units counted in one task: a few milliseconds on a slow phone. */
const charsPerTask = 20_000;

/** Counts a text in short tasks, so that typing is not blocked. Rejects if the module can't be loaded. */
export async function measured(text: string): Promise<Measures> {
  const { measureInSteps } = await import("#dansk/measure/measure.ts");
  const steps = measureInSteps(text, charsPerTask);
  let step = steps.next();
  while (!step.done) {
    await new Promise((resolve) => setTimeout(resolve));
    step = steps.next();
  }
  return step.value;
}
