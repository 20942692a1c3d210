/** Where the text is written: a plain field from the server, which the editor takes over once someone begins. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { classNames } from "../../../theme/class-names.ts";
import { Thread } from "../../../ui/thread.tsx";
import { editBetween } from "../engine/edit.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { CodeSurface } from "./code-surface.ts";
import { openFieldSurface } from "./field-surface.ts";
import type { KnotStore } from "./knots.ts";
import { ThreadKnots } from "./thread-knots.tsx";
import "./writing-sheet.css";

/** Below this width the card lies over the text, as in the style sheet. */
export const cardOverText = "(max-width: 63.99rem)";

export interface WritingSheetProps {
  readonly session: GrammarSession;
  readonly knots: KnotStore;
  readonly label: string;
  readonly hint: string;
  readonly initialText?: string;
  /** A text from an earlier visit; asked for once, `typed` is what stands in the field already. */
  readonly restore?: (typed: string) => string | undefined;
  /** Someone has begun to write in a field that stood in this place: caret and focus as they were there. */
  readonly start?: { readonly from: number; readonly to: number; readonly hasFocus: boolean };
  /** Stay with the plain field. */
  readonly plain?: boolean;
  readonly describedBy?: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly className?: string;
}

interface Stage {
  /** Loads what checking takes and puts the editor in place, unless the plain field is wanted. */
  begin(): void;
  setPlain(plain: boolean): void;
  end(): void;
}

function openStage(field: HTMLTextAreaElement, host: HTMLElement, props: WritingSheetProps): Stage {
  const { session, knots, label, hint } = props;
  const life = new AbortController();
  let plain = props.plain ?? false;
  let begun = false;
  let isPressed = false;
  let isComposing = false;
  let code: CodeSurface | undefined;
  let fieldLife = new AbortController();

  function openField(): void {
    fieldLife = new AbortController();
    session.attach(openFieldSurface(field, session, fieldLife.signal));
  }

  async function takeOver(): Promise<void> {
    const { openCodeSurface } = await import("./code-surface.ts");
    // In the middle of a press or of composing a letter the field must not be taken away.
    if (life.signal.aborted || plain || code || isPressed || isComposing) return;
    const hasFocus = document.activeElement === field;
    const untold = editBetween(session.text(), field.value);
    fieldLife.abort();
    host.hidden = false;
    code = openCodeSurface({
      host,
      session,
      knots,
      label,
      hint,
      text: field.value,
      selection: { from: field.selectionStart, to: field.selectionEnd },
      cardOverText,
    });
    field.hidden = true;
    session.attach(code);
    if (untold) session.edited([untold]);
    if (hasFocus) code.focus();
  }

  function giveBack(): void {
    if (!code) return;
    const text = code.text();
    const { from, to } = code.close();
    code = undefined;
    field.value = text;
    field.hidden = false;
    host.hidden = true;
    field.setSelectionRange(from, to);
    openField();
  }

  function retry(): void {
    isPressed = false;
    isComposing = false;
    if (begun && !code) void takeOver();
  }

  const stage: Stage = {
    begin() {
      if (!begun) {
        begun = true;
        session.wake();
      }
      if (!code) void takeOver();
    },
    setPlain(next) {
      plain = next;
      if (plain) giveBack();
      else if (begun) void takeOver();
    },
    end() {
      life.abort();
      giveBack();
      fieldLife.abort();
    },
  };

  const { signal } = life;
  field.addEventListener("focus", stage.begin, { signal });
  field.addEventListener("input", stage.begin, { signal });
  field.addEventListener("pointerdown", () => (isPressed = true), { signal });
  window.addEventListener("pointerup", retry, { signal });
  window.addEventListener("pointercancel", retry, { signal });
  field.addEventListener("compositionstart", () => (isComposing = true), { signal });
  field.addEventListener("compositionend", retry, { signal });

  const typed = field.value;
  const restored = props.restore?.(typed);
  if (restored !== undefined) field.value = restored;
  openField();
  if (props.start) {
    field.setSelectionRange(props.start.from, props.start.to);
    if (props.start.hasFocus) field.focus({ preventScroll: true });
    stage.begin();
  } else if (document.activeElement === field || typed !== (props.initialText ?? "")) stage.begin();
  else if (restored !== undefined) whenIdle(stage.begin, signal);
  return stage;
}

/** What can wait until the page is at rest. */
function whenIdle(task: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) task();
  };
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 500);
}

/** Keeps its text by itself: what is typed before the page is alive is taken over, never thrown away. */
export function WritingSheet(props: WritingSheetProps) {
  const { session, knots, label, hint, initialText = "", plain = false, describedBy, onKeyDown, className } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const stage = useStage(field, host, props);

  useEffect(() => stage.current?.setPlain(plain), [plain, stage]);

  return (
    <Thread className={classNames("writing", className)}>
      <textarea
        ref={field}
        className="ruled writing-field"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={hint}
        defaultValue={initialText}
        autoCapitalize="sentences"
        autoComplete="off"
        spellCheck={false}
      />
      <div ref={host} className="ruled writing-host" hidden />
      <ThreadKnots session={session} knots={knots} onKeyDown={onKeyDown} />
    </Thread>
  );
}

function useStage(
  field: RefObject<HTMLTextAreaElement | null>,
  host: RefObject<HTMLDivElement | null>,
  props: WritingSheetProps,
): RefObject<Stage | undefined> {
  const stage = useRef<Stage>(undefined);
  // The stage is opened once; what changes later reaches it through its own functions.
  const first = useRef(props);
  const { session } = props;
  useEffect(() => {
    if (!field.current || !host.current) return;
    const opened = openStage(field.current, host.current, { ...first.current, session });
    stage.current = opened;
    return () => {
      stage.current = undefined;
      opened.end();
    };
  }, [session, field, host]);
  return stage;
}
