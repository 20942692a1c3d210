/** The field that a message is written in: it renders nothing of the thread, whatever is typed. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { UsageState } from "#contract/ai/run.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { useIsOnline } from "../../../shell/state/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";
import { EngineWay, isUsedUp, QuotaLine, UsedUp, useNowAfter } from "./quota.tsx";
import "./composer.css";

/** The one field of the page. */
export const fieldId = "skrivefelt";

/** From this share of the limit on the number of characters is shown. */
const shownFrom = 0.9;

export interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Who answers, as it must be told by the field (features CH-16). */
  readonly notice: string;
  /** UTF-16 units; null until it is known. */
  readonly maxChars: number | null;
  /** An answer is on its way: *Stop* stands where *Send* does. */
  readonly isAnswering: boolean;
  readonly isStopping: boolean;
  /** A message must go over the network. */
  readonly needsConnection: boolean;
  /** Why a message can't go yet. */
  readonly waitsFor: string | undefined;
  /** What is too long for a message can be given as a file. */
  readonly canAttach: boolean;
  /** Who gets a message, where it lies, and for how long; undefined where that is told elsewhere. */
  readonly sentTo: string | undefined;
  /** What is used today; null where nothing is counted. */
  readonly usage: UsageState | null;
  /** Undefined until the page is alive. */
  readonly onSend: (() => void) | undefined;
  /** Has the engine answer where the day's messages are used; undefined as `onSend` is. */
  readonly onEngine: (() => void) | undefined;
  readonly onStop: () => void;
  readonly onTyped: () => void;
  /** @returns whether the key is used up */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** Somebody begins to write: what takes long may be fetched. */
  readonly onWake: () => void;
  /** Shows the keys of the page. */
  readonly onKeys: () => void;
  /** A picture was pasted. */
  readonly onImages: () => void;
  /** Files that come with the message, over the field. */
  readonly files: ReactNode;
  /** What was heard and is not written yet. */
  readonly heard: string;
  /** Buttons before the end of the line. */
  readonly tools: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { field, notice, maxChars, isAnswering, isStopping, needsConnection, usage, onSend, onStop } = props;
  const ids = { field: fieldId, reason: useId(), keys: useId(), told: useId() };
  const [isTold, setTold] = useState(false);
  const isAwake = useRef(false);
  const isOnline = useIsOnline();
  const [length, setLength] = useState(0);
  const now = useNowAfter(usage?.resetAt);
  const read = () => setLength(shownLength(field.current?.value ?? "", maxChars));

  // Not by the focus, which the field has from the start.
  const wake = () => {
    if (!isAwake.current) props.onWake();
    isAwake.current = true;
  };

  // What was typed before the page was alive, or came out of the draft.
  useEffect(read);

  const isOver = maxChars !== null && length > maxChars;
  const isUsed = usage !== null && isUsedUp(usage, now);
  const isNear = maxChars !== null && length >= maxChars * shownFrom;
  const reason = isOver
    ? chatRefusals[props.canAttach ? "tooLongOrAttach" : "tooLong"](length, maxChars)
    : needsConnection && !isOnline && length > 0
      ? texts.offlineSend
      : isUsed
        ? texts.noneLeft
        : props.waitsFor;
  const isNoted = isUsed && reason === texts.noneLeft && usage !== null;
  const isOff = onSend === undefined || length === 0 || reason !== undefined;
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff && !isAnswering) onSend?.();
      }}
    >
      <div className="composer-box">
        {props.files}
        <label htmlFor={ids.field} className="sr-only">
          {texts.field}
        </label>
        <textarea
          ref={field}
          id={ids.field}
          rows={1}
          className="composer-field"
          placeholder={texts.field}
          aria-describedby={reason === undefined ? ids.keys : `${ids.reason} ${ids.keys}`}
          autoCapitalize="sentences"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="enter"
          onInput={() => {
            wake();
            read();
            growWith(field.current);
            props.onTyped();
          }}
          onPointerDown={wake}
          onKeyDown={(event) => {
            if (props.onKey(event)) event.preventDefault();
          }}
          onPaste={(event) => {
            if (!isPicture(event)) return;
            event.preventDefault();
            event.stopPropagation();
            props.onImages();
          }}
        />
        {props.heard === "" ? null : <p className="composer-heard">{props.heard}</p>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is */}
        <div className="composer-tools" onMouseDown={keepFocus(field)}>
          {props.tools}
          <div className="composer-end">
            {isNear ? (
              <p className="tabular" data-over={isOver ? "" : undefined}>
                {texts.charsOfLimit(length, maxChars)}
              </p>
            ) : (
              <div className="composer-quota-wide">
                <QuotaLine state={isNoted ? null : usage} nowMs={now} />
              </div>
            )}
            {/* Two buttons: one that became the other under a finger or the focus would do what nobody asked for. */}
            {isAnswering ? (
              <Button key="stop" variant="secondary" busy={isStopping} aria-label={texts.stopLabel} onClick={onStop}>
                <Icon name="square" />
                {isStopping ? texts.stopping : texts.stop}
              </Button>
            ) : (
              <Button
                key="send"
                type="submit"
                aria-disabled={isOff ? true : undefined}
                aria-describedby={reason === undefined ? undefined : ids.reason}
                title={length === 0 ? texts.noText : undefined}
              >
                {texts.send}
                <Icon name="arrow-up" />
              </Button>
            )}
          </div>
        </div>
      </div>
      {isNoted ? (
        <UsedUp id={ids.reason} state={usage} nowMs={now}>
          <EngineWay
            onAsk={length === 0 || isAnswering || props.waitsFor !== undefined ? undefined : props.onEngine}
            why={length === 0 ? texts.noText : (props.waitsFor ?? (isAnswering ? texts.isStillWriting : undefined))}
          />
        </UsedUp>
      ) : null}
      {reason === undefined || isNoted ? null : (
        <p id={ids.reason} role="status" className="mt-1.5 font-medium text-sm text-thread-ink">
          {reason}
        </p>
      )}
      <div className="chat-disclosure composer-quota-narrow">
        <QuotaLine state={isNoted ? null : usage} nowMs={now} />
      </div>
      <p className="chat-disclosure">
        {notice}{" "}
        <button
          type="button"
          className="composer-more"
          data-keys-only={props.sentTo === undefined ? "" : undefined}
          aria-label={props.sentTo === undefined ? texts.moreKeysLabel : texts.moreToldLabel}
          aria-expanded={isTold}
          aria-controls={ids.told}
          onMouseDown={keepFocus(field)}
          onClick={() => setTold(!isTold)}
        >
          {texts.moreTold}
        </button>{" "}
        <span id={ids.told} className="composer-told" hidden={!isTold}>
          {props.sentTo}{" "}
          <span className="composer-keys">
            <span id={ids.keys}>{texts.keys}</span>{" "}
            <button type="button" className="composer-more" onClick={props.onKeys}>
              {texts.allKeys}
            </button>
          </span>
        </span>
      </p>
    </form>
  );
}

/** Exact only where it is shown or decides: else each key would render the line anew. */
function shownLength(text: string, maxChars: number | null): number {
  if (maxChars !== null && text.length >= maxChars * shownFrom) return text.length;
  return /\S/u.test(text) ? 1 : 0;
}

/** Where a field doesn't grow by itself. */
function growWith(field: HTMLTextAreaElement | null): void {
  if (field === null || CSS.supports("field-sizing", "content")) return;
  field.style.setProperty("height", "auto");
  field.style.setProperty("height", `${field.scrollHeight}px`);
}

/** A picture alone: words that were copied from a program come with a picture of themselves. */
function isPicture({ clipboardData }: ClipboardEvent): boolean {
  const files = [...clipboardData.files];
  return (
    files.length > 0 &&
    files.every(({ type }) => type.startsWith("image/")) &&
    !clipboardData.types.includes("text/plain")
  );
}

/** On a phone the keyboard would go, and what is pressed would move away under the finger. */
function keepFocus(field: RefObject<HTMLElement | null>) {
  return (event: MouseEvent) => {
    if (document.activeElement === field.current) event.preventDefault();
  };
}
