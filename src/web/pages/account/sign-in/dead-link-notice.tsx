/** What is said of a mail's link that can't be used any more. */
import type { ReactNode } from "react";
import { earlierTry } from "../../../forms/failure-notice.tsx";
import type { Failure } from "../../../forms/use-sending.ts";
import { Notice } from "../../../ui/notice.tsx";

interface DeadLinkNoticeProps {
  readonly refusal: Failure;
  /** How a person finds out whether the try before, whose answer was lost, has worked. */
  readonly advice: string;
  readonly className: string;
  /** What can be done. */
  readonly children: ReactNode;
}

/** Says nothing of what the link was for: it may well have done it. */
export function DeadLinkNotice({ refusal, advice, className, children }: DeadLinkNoticeProps) {
  return (
    <Notice tone="error" live="alert" title="Linket er brugt eller for gammelt" className={className}>
      {refusal.mayBeDone ? (
        <p>
          {earlierTry} {advice}
        </p>
      ) : null}
      {children}
    </Notice>
  );
}
