/** One block of an answer, made anew only when its own text is another. */
import { memo, type ReactNode } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { BlockBoundary, PlainBlock } from "./parts/block-boundary.tsx";
import { BlockContext } from "./parts/citation.tsx";
import { CodeBlock } from "./parts/code-block.tsx";
import { allowedElements, components } from "./parts/elements.tsx";
import { Formula } from "./parts/formula.tsx";
import { safeAddress } from "./parts/safe-address.ts";
import type { BlockKind } from "./reading/blocks.ts";
import { citationNodes } from "./reading/citations.ts";
import { fencedCode, fencedFormula } from "./reading/fenced.ts";
import { guard } from "./reading/guard.ts";
import { mathSource } from "./reading/math-source.ts";
import { plainNodes } from "./reading/plain-nodes.ts";
import { plainParagraphs } from "./reading/plain-paragraphs.ts";

export interface AnswerBlockProps {
  readonly kind: BlockKind | "plain";
  readonly text: string;
  /** Counted from 0 in the answer. */
  readonly index: number;
}

export const AnswerBlock = memo(function AnswerBlock({ kind, text, index }: AnswerBlockProps) {
  return (
    <BlockContext value={index}>
      <BlockBoundary text={text}>{contentOf(kind, text)}</BlockBoundary>
    </BlockContext>
  );
});

function contentOf(kind: AnswerBlockProps["kind"], text: string): ReactNode {
  if (kind === "code") return <CodeBlock {...fencedCode(text)} />;
  const formula = kind === "math" ? fencedFormula(text) : undefined;
  if (formula !== undefined) {
    return (
      <>
        <Formula tex={formula.tex} isDisplay />
        {formula.after === "" ? null : <p>{formula.after}</p>}
      </>
    );
  }
  if (kind !== "text" || guard(text) !== "rich") return <PlainBlock text={text} />;
  const paragraphs = plainParagraphs(text);
  return paragraphs === undefined ? <RichBlock text={text} /> : <Paragraphs paragraphs={paragraphs} />;
}

/** As the parser would have them: a line between two of them. */
function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return paragraphs.flatMap((paragraph, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only added at the end, and have no state of their own
    const element = <p key={index}>{paragraph}</p>;
    return index === 0 ? [element] : ["\n", element];
  });
}

// `$5` is money: a formula in a line stands between two of them.
const plugins: Options["remarkPlugins"] = [
  remarkGfm,
  [remarkMath, { singleDollarTextMath: false }],
  plainNodes,
  citationNodes,
];

function RichBlock({ text }: { readonly text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={plugins}
      allowedElements={allowedElements}
      unwrapDisallowed
      urlTransform={(address, key) => (key === "href" ? (safeAddress(address)?.href ?? "") : "")}
      components={components}
    >
      {mathSource(text)}
    </ReactMarkdown>
  );
}
