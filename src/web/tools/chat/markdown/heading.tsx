/** A heading of an answer: the first one lies right below those of the page, the others as deep as they were written below it. */
import { createContext, type ReactNode, useContext } from "react";

/** How deep the answer's first heading was written, 1–6. */
export const FirstHeadingContext = createContext(1);

const names = ["h3", "h4", "h5", "h6"] as const;

export interface AnswerHeadingProps {
  /** As it was written, 1–6. */
  readonly level: number;
  readonly children?: ReactNode;
}

export function AnswerHeading({ level, children }: AnswerHeadingProps) {
  const below = Math.max(0, level - useContext(FirstHeadingContext));
  const Name = names[Math.min(below, names.length - 1)] ?? "h6";
  return <Name>{children}</Name>;
}

const marked = /^ {0,3}(#{1,6})[ \t]/mu;

/** How deep the first heading of these texts is; 1 where there is none. */
export function firstHeadingOf(texts: Iterable<string>): number {
  for (const text of texts) {
    const found = marked.exec(text)?.[1];
    if (found !== undefined) return found.length;
  }
  return 1;
}
