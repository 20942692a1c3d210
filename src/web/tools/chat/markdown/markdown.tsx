/** An answer as it is read: markdown made into elements block by block, also while it comes in. */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { AnswerBlock, type AnswerBlockProps } from "./block.tsx";
import { type Block, type Blocks, splitBlocks } from "./blocks.ts";
import { CitationsContext } from "./citation.tsx";
import { firstCitations } from "./citations.ts";
import { answerLimits, costOf } from "./guard.ts";
import { FirstHeadingContext, firstHeadingOf } from "./heading.tsx";
import "./markdown.css";

export interface MarkdownProps {
  readonly text: string;
  /** More of it is on its way. */
  readonly isStreaming: boolean;
  readonly sources: readonly ChatSource[];
  /** Null until they are checked. */
  readonly citations: readonly ChatCitation[] | null;
  readonly onSource: (source: ChatSource, citation: ChatCitation | null) => void;
}

export default function Markdown({ text, isStreaming, sources, citations, onSource }: MarkdownProps): ReactNode {
  const known = useRef<Blocks>(undefined);
  const found = splitBlocks(text, known.current);
  // What was read is only remembered: read anew it would be the same.
  known.current = found;
  const asked = useRef(onSource);
  useEffect(() => {
    asked.current = onSource;
  });
  const { blocks } = found;
  const context = useMemo(() => {
    const { firsts, count } =
      citations === null
        ? { firsts: [], count: 0 }
        : firstCitations(
            text,
            blocks.map(({ start }) => start),
          );
    // Checked of another text than this one, they would tell of other places.
    const checked = citations?.length === count ? citations : null;
    const open: MarkdownProps["onSource"] = (source, citation) => asked.current(source, citation);
    return { sources, checked, firsts, onSource: open };
  }, [text, blocks, sources, citations]);

  const parts = shown(blocks, text);
  const firstHeading = firstHeadingOf(parts.map((part) => (part.kind === "text" ? part.text : "")));

  return (
    <CitationsContext value={context}>
      <FirstHeadingContext value={firstHeading}>
        <div className="md" aria-busy={isStreaming}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added at the end, and have no state of their own
            <AnswerBlock key={index} kind={part.kind} text={part.text} index={index} />
          ))}
        </div>
      </FirstHeadingContext>
    </CitationsContext>
  );
}

/** As far as an answer is read; what comes after that stands as it was written. */
function shown(blocks: readonly Block[], text: string): readonly Omit<AnswerBlockProps, "index">[] {
  let cost = 0;
  const end = blocks.findIndex((block, index) => {
    cost += block.kind === "text" ? costOf(block.text) : 0;
    return index >= answerLimits.blocks || cost > answerLimits.cost;
  });
  const rest = blocks[end];
  if (rest === undefined) return blocks;
  return [...blocks.slice(0, end), { kind: "plain", text: text.slice(rest.start) }];
}
