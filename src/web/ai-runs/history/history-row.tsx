/** One entry of the history: what it is, and what can be done with it; every question is asked in its own place. */
import { useEffect, useRef, useState } from "react";
import { historyLimits } from "#contract/ai/history.rules.ts";
import type { HistoryItem } from "#contract/ai/history.schema.ts";
import { errorText } from "../../shell/answer-error.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import * as texts from "./texts.da.ts";

export type RowQuestion = "replace" | "rename" | "remove";

export interface HistoryRowProps {
  readonly item: HistoryItem;
  readonly variants: texts.VariantNames;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What is asked about this entry; one question of the whole list at a time. */
  readonly question: RowQuestion | undefined;
  readonly onAsk: (question: RowQuestion | undefined) => void;
  /** Asked for; the list asks back when there is a text that would go. */
  readonly onOpen: () => Promise<void>;
  readonly onReplace: () => Promise<void>;
  readonly onRename: (title: string) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

export function HistoryRow(props: HistoryRowProps) {
  const { item, variants, now, question, onAsk, onOpen, onReplace, onRename, onRemove } = props;
  const { title, preview } = item;
  const { isBusy, failure, run } = useCall();
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(question);
  useEffect(() => {
    const wasAsked = before.current !== undefined;
    before.current = question;
    // The buttons are back, and with them the place of someone who uses a keyboard.
    if (wasAsked && question === undefined && document.activeElement === document.body) {
      row.current?.querySelector("button")?.focus();
    }
  }, [question]);
  return (
    <div ref={row}>
      <p className="wrap-anywhere font-semibold">{title}</p>
      {preview === "" ? null : <p className="line-clamp-2 wrap-anywhere font-serif text-ink-2">{preview}</p>}
      <p className="mt-0.5 text-ink-2 text-sm">{texts.facts(item, variants, now)}</p>
      {question === undefined ? (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            aria-label={isBusy ? undefined : texts.ofEntry(texts.open, title)}
            onClick={() => void run(onOpen)}
          >
            {isBusy ? texts.opening : texts.open}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.ofEntry(texts.rename, title)}
            onClick={() => onAsk("rename")}
          >
            {texts.rename}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.ofEntry(texts.remove, title)}
            onClick={() => onAsk("remove")}
          >
            {texts.remove}
          </Button>
        </div>
      ) : null}
      {question === "replace" ? (
        <Question
          text={texts.replaceQuestion}
          hint={texts.replaceHint}
          yes={texts.replace}
          no={texts.keepOwn}
          isBusy={isBusy}
          onYes={() => void run(onReplace)}
          onNo={() => onAsk(undefined)}
        />
      ) : null}
      {question === "remove" ? (
        <Question
          text={texts.removeQuestion(title)}
          yes={texts.remove}
          no={texts.keep}
          isDangerous
          isBusy={isBusy}
          onYes={() => void run(onRemove)}
          onNo={() => onAsk(undefined)}
        />
      ) : null}
      {question === "rename" ? (
        <Rename item={item} isBusy={isBusy} onSave={(given) => void run(() => onRename(given))} onAsk={onAsk} />
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="mt-1 font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly text: string;
  readonly hint?: string;
  readonly yes: string;
  readonly no: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Yes or no, in the place of what was pressed: the focus goes to the answer that changes nothing. */
export function Question({ text, hint, yes, no, isDangerous = false, isBusy, onYes, onNo }: QuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector("button")?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of a question
    <div ref={group} role="group" aria-label={text} className="mt-2 grid gap-2 rounded-control bg-sunken p-3">
      <p className="wrap-anywhere font-medium">{text}</p>
      {hint === undefined ? null : <p className="text-ink-2 text-sm">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onNo}>
          {no}
        </Button>
        <Button variant={isDangerous ? "danger" : "primary"} size="small" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

interface RenameProps {
  readonly item: HistoryItem;
  readonly isBusy: boolean;
  readonly onSave: (title: string) => void;
  readonly onAsk: (question: undefined) => void;
}

function Rename({ item, isBusy, onSave, onAsk }: RenameProps) {
  const [title, setTitle] = useState(item.title);
  const isEmpty = title.trim() === "";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  return (
    <form
      ref={form}
      className="mt-2 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onSave(title);
      }}
    >
      <TextField
        id={`history-title-${item.id}`}
        name="title"
        label={texts.newTitle}
        autoComplete="off"
        maxLength={historyLimits.maxTitleChars}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onAsk(undefined)}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy} aria-disabled={isEmpty ? true : undefined}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** One call at a time, and what became of it when it failed. */
export function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (call: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
