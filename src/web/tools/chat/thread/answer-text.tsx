/** The words of an answer: as plain text until what reads Markdown is there, and where it can't be fetched. */
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";

type MarkdownProps = ComponentProps<typeof import("../markdown/markdown.tsx").default>;

let Known: ComponentType<MarkdownProps> | undefined;
let coming: Promise<void> | undefined;

/** Fetches it before it is shown. @throws when it can't be fetched; the next call tries again */
export function fetchMarkdown(): Promise<void> {
  coming ??= import("../markdown/markdown.tsx").then(
    (part) => {
      Known = part.default;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

export function AnswerText(props: MarkdownProps) {
  const [, setHere] = useState(Known !== undefined);
  useEffect(() => {
    if (Known !== undefined) return;
    let isOver = false;
    const show = () => isOver || setHere(true);
    // What can't be fetched now is asked for by the next answer; the words are there all the same.
    fetchMarkdown().then(show, () => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  if (Known !== undefined) return <Known {...props} />;
  return <div className="answer-plain">{props.text}</div>;
}
