/** What stands on the page when a call failed: what did not happen, or that nobody knows whether it did. */
import type { ReactNode } from "react";
import { Notice } from "../ui/notice.tsx";
import type { Failure } from "./use-sending.ts";

export interface FailureTexts {
  /** What did not happen: "Adgangskoden er ikke ændret". */
  readonly title: string;
  /** For an answer that was lost; left out where it changes nothing, as when signing in. */
  readonly unknown?: {
    /** "Vi ved ikke, om adgangskoden blev ændret". */
    readonly title: string;
    /** How a person finds out, or what can be done in any case. */
    readonly advice: string;
  };
}

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly texts: FailureTexts;
  /** The errors stand at their fields, so the text is not said again. */
  readonly isAtFields?: boolean;
  /** There is something typed, which has stayed. */
  readonly keepsText?: boolean;
  readonly className?: string;
  /** More that can be done. */
  readonly children?: ReactNode;
}

/** Nothing when the fields say it all. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, texts, isAtFields = false, keepsText = false, className = "", children } = props;
  const { unknown } = texts;
  if (unknown !== undefined && failure.isUnknown) {
    return (
      <Notice tone="warning" live="alert" title={unknown.title} className={className}>
        <p>
          {noAnswer} {unknown.advice}
        </p>
        {keepsText ? <p>{stillThere}</p> : null}
        {children}
      </Notice>
    );
  }
  // The one sentence says it all, and the time that is left stands by the button that waits for it.
  if (failure.code === "auth.wrong-credentials") {
    return <Notice tone="error" live="alert" title={failure.text} className={className} />;
  }
  const text = failure.code === "rate.limited" && failure.retryAtMs !== null ? tooManyTries : failure.text;
  const maybe = unknown !== undefined && failure.mayBeDone ? unknown : null;
  if (isAtFields) {
    // The focus goes to the field, whose error is read out: this waits for its turn.
    return maybe === null ? null : (
      <Notice tone="warning" live="status" title={maybe.title} className={className}>
        <p>
          {earlierTry} {maybe.advice}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="error" live="alert" title={maybe?.title ?? texts.title} className={className}>
      <p>{text}</p>
      {maybe === null ? null : (
        <p>
          {earlierTry} {maybe.advice}
        </p>
      )}
      {keepsText ? <p>{stillThere}</p> : null}
      {children}
    </Notice>
  );
}

const tooManyTries = "Du har prøvet for mange gange.";
const noAnswer = "Vi fik ikke noget svar fra serveren.";
/** Said when a try is refused after one whose answer was lost. */
export const earlierTry = "Dit forrige forsøg kan være lykkedes.";
const stillThere = "Det, du har skrevet, står der stadig.";
