/** Thumbs up and down under a result that a model made, with a reason, and the text only for who sends it along (SH-20). */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type FeedbackReason, feedbackReasons } from "#contract/ai/feedback.rules.ts";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { useUser } from "../../shell/state/session.ts";
import { useStore } from "../../shell/state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import {
  createFeedbackController,
  type FeedbackController,
  type FeedbackView,
  noFeedback,
} from "./feedback-controller.ts";
import { isLong, type RatedTexts } from "./sent-texts.ts";
import * as texts from "./texts.da.ts";

export interface FeedbackProps {
  readonly tool: RunTool;
  /** Empty for what no run of the server has made. */
  readonly runId: string;
  readonly model: ModelInfo;
  /** Asked when they are to be sent. */
  readonly rated: () => RatedTexts;
  /** Puts the thumbs in a row of other actions, with what follows them under the row. */
  readonly row?: FeedbackRow;
}

interface FeedbackRow {
  /** Classes of the thumbs, as of the other buttons of the row. */
  readonly buttonClass: string;
  /** Comes after the thumbs in the row. */
  readonly after: ReactNode;
}

/** Nothing for what was made without AI, which has reports of its own, and for who is not signed in. */
export function Feedback(props: FeedbackProps) {
  const ownerId = useUser()?.id;
  if (ownerId === undefined || props.runId === "" || props.model.kind !== "ai") return props.row?.after;
  return <OfRun key={`${ownerId} ${props.runId}`} {...props} ownerId={ownerId} />;
}

function OfRun({ tool, runId, model, rated, row, ownerId }: FeedbackProps & { readonly ownerId: string }) {
  const [controller] = useState(() => createFeedbackController({ tool, runId, model, ownerId, api: browserApi() }));
  const view = useStore(controller.view, noFeedback);
  const bad = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    controller.load();
    return () => controller.leave();
  }, [controller]);
  const { rating, reason, hasText, isOpen } = view;
  if (!view.isRatable) return row?.after;
  const close = () => {
    controller.open(false);
    bad.current?.focus();
  };
  const sayWhy =
    rating === "down" && !isOpen ? (
      <Button variant="quiet" size="small" onClick={() => controller.open(true)}>
        {reason === null && !hasText ? texts.sayWhy : texts.changeWhy}
      </Button>
    ) : null;
  const thumbs = <Thumbs {...{ controller, view, bad }} buttonClass={row?.buttonClass} />;
  const rest = (
    <>
      {rating === "down" && isOpen ? (
        <Why key={reason} {...{ controller, view, tool, rated }} onClose={close} onSent={() => bad.current?.focus()} />
      ) : null}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {view.said}
      </p>
      {rating === null || isOpen ? null : <p className="text-ink-2 text-sm">{texts.given(reason, hasText)}</p>}
      {view.failure === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {view.failure}
        </p>
      )}
    </>
  );
  if (row !== undefined) {
    return (
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of a question */}
        <div role="group" aria-label={texts.question} className="inline-flex items-center">
          {thumbs}
        </div>
        {row.after}
        <div className="grid flex-none basis-full justify-items-start gap-1">
          {sayWhy}
          {rest}
        </div>
      </>
    );
  }
  return (
    <div className="grid gap-1 px-3 py-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of a question */}
      <div role="group" aria-label={texts.question} className="flex flex-wrap items-center gap-2">
        <p className="text-ink-2 text-sm">{texts.question}</p>
        {thumbs}
        {sayWhy}
      </div>
      {rest}
    </div>
  );
}

interface ThumbsProps {
  readonly controller: FeedbackController;
  readonly view: FeedbackView;
  readonly bad: RefObject<HTMLButtonElement | null>;
  /** Undefined: they look like chips. */
  readonly buttonClass: string | undefined;
}

function Thumbs({ controller, view: { rating, isBusy }, bad, buttonClass }: ThumbsProps) {
  const thumb = (one: "up" | "down", label: string) => {
    const shared = {
      ...(one === "down" ? { ref: bad } : {}),
      "aria-label": label,
      "aria-disabled": isBusy ? true : undefined,
      onClick: () => void controller.press(one),
    } as const;
    const icon = <Icon name={`thumbs-${one}`} />;
    if (buttonClass === undefined) {
      return (
        <Chip className="px-2.5" pressed={rating === one} {...shared}>
          {icon}
        </Chip>
      );
    }
    return (
      <button type="button" className={buttonClass} title={label} aria-pressed={rating === one} {...shared}>
        {icon}
      </button>
    );
  };
  return (
    <>
      {thumb("up", texts.good)}
      {thumb("down", texts.bad)}
    </>
  );
}

interface WhyProps extends Pick<FeedbackProps, "tool" | "rated"> {
  readonly controller: FeedbackController;
  readonly view: FeedbackView;
  readonly onClose: () => void;
  /** What was pressed is gone. */
  readonly onSent: () => void;
}

function Why({ controller, view, tool, rated, onClose, onSent }: WhyProps) {
  const [reason, setReason] = useState<FeedbackReason | null>(view.reason);
  // Never ticked before the person does it, also where a text was sent before.
  const [isSent, setSent] = useState(false);
  const [isCut] = useState(() => isLong(rated()));
  const { isBusy } = view;
  const canSend = reason !== null || isSent;
  return (
    <form
      className="grid max-w-form gap-2 rounded-control bg-sunken p-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (isBusy || !canSend) return;
        await controller.explain(reason, isSent ? rated() : null);
        if (controller.view.get().failure === null) onSent();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <fieldset className="grid">
        <legend className="font-semibold text-ui">{texts.whyTitle}</legend>
        <div className="flex flex-wrap gap-x-5">
          {feedbackReasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 text-ui">
              <input
                type="radio"
                name={`${tool}-feedback-reason`}
                className="size-6 flex-none"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {texts.reasonNames[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <CheckboxField
        id={`${tool}-feedback-text`}
        name="withText"
        label={texts.withText}
        hint={texts.withTextHint(isCut)}
        checked={isSent}
        onChange={(event) => setSent(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isBusy} aria-disabled={canSend ? undefined : true}>
          {isBusy ? texts.sending : texts.send}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}
