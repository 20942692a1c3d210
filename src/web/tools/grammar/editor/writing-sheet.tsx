/** Where the text is written: a plain field from the server, which the editor replaces once someone begins to write. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { ThreadKnots } from "../../../checking/cards/thread-knots.tsx";
import type { CheckingController } from "../../../checking/checking-controller.ts";
import { editBetween } from "../../../checking/engine/edit.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Thread } from "../../../ui/thread.tsx";
import type { CodeSurface } from "./code-surface.ts";
import { openFieldSurface } from "./field-surface.ts";
import "./writing-sheet.css";

/** Below this width the card covers the text, as in the style sheet. */
export const cardOverText = "(max-width: 63.99rem)";

export interface WritingSheetProps {
  readonly checking: CheckingController;
  readonly label: string;
  readonly hint: string;
  readonly initialText?: string;
  /** The text of an earlier visit; called once, with the text that is in the field already. */
  readonly restore?: (typed: string) => string | undefined;
  /** Someone has begun to write in the field before this one: its caret and focus. */
  readonly start?: { readonly from: number; readonly to: number; readonly hasFocus: boolean };
  /** Stay with the plain field. */
  readonly plain?: boolean;
  readonly describedBy?: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly className?: string;
}

interface Stage {
  /** Loads the engine and the editor, unless the plain field is wanted. */
  begin(): void;
  setPlain(plain: boolean): void;
  end(): void;
}

function openStage(field: HTMLTextAreaElement, host: HTMLElement, props: WritingSheetProps): Stage {
  const { checking, label, hint } = props;
  const life = new AbortController();
  let plain = props.plain ?? false;
  let begun = false;
  let isPressed = false;
  let isComposing = false;
  let code: CodeSurface | undefined;
  let fieldLife = new AbortController();

  function openField(): void {
    fieldLife = new AbortController();
    checking.attach(openFieldSurface(field, checking, fieldLife.signal));
  }

  async function takeOver(): Promise<void> {
    const { openCodeSurface } = await import("./code-surface.ts");
    // In the middle of a press or of composing a letter the field must not be taken away.
    if (life.signal.aborted || plain || code || isPressed || isComposing) return;
    const hasFocus = document.activeElement === field;
    const unreported = editBetween(checking.text(), field.value);
    fieldLife.abort();
    host.hidden = false;
    code = openCodeSurface({
      element: host,
      host: checking,
      label,
      hint,
      text: field.value,
      selection: { from: field.selectionStart, to: field.selectionEnd },
      cardOverText,
    });
    field.hidden = true;
    checking.attach(code);
    if (unreported) checking.edited([unreported]);
    if (hasFocus) code.focus();
  }

  function giveBack(): void {
    if (!code) return;
    const text = code.text();
    const { from, to } = code.selection();
    code.close();
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
        checking.wake();
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

/** Runs a task that can wait until the page is idle. */
function whenIdle(task: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) task();
  };
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 500);
}

/** Uncontrolled: text that was typed before hydration is kept. */
export function WritingSheet(props: WritingSheetProps) {
  const { checking, label, hint, initialText = "", plain = false, describedBy, onKeyDown, className } = props;
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
      <ThreadKnots
        knots={checking.knots}
        onStep={checking.step}
        onPress={checking.selectNextOf}
        onKeyDown={onKeyDown}
      />
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
  const { checking } = props;
  useEffect(() => {
    if (!field.current || !host.current) return;
    const opened = openStage(field.current, host.current, { ...first.current, checking });
    stage.current = opened;
    return () => {
      stage.current = undefined;
      opened.end();
    };
  }, [checking, field, host]);
  return stage;
}
