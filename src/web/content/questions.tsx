/** Questions and answers that open one by one, without script. */
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="border-line border-b">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-t">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-3.5 font-semibold">
            <span className="min-w-0 hyphens-auto wrap-anywhere">{question}</span>
            <Icon name="chevron-down" className="text-ink-2 transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-text pb-6 text-ink-2 text-ui">{answer}</div>
        </details>
      ))}
    </div>
  );
}
