/** An answer as it is read: markdown made into elements block by block, also while it comes in. */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { AnswerBlock, type AnswerBlockProps, AnswerNotes } from "./block.tsx";
import { type Block, type Blocks, splitBlocks } from "./blocks.ts";
import { CitationsContext } from "./citation.tsx";
import { firstCitations } from "./citations.ts";
import { type FootnoteNumbers, footnoteNumbers, hasNotes } from "./footnotes.ts";
import { answerLimits, costOf, guard } from "./guard.ts";
import { FirstHeadingContext, firstHeadingOf } from "./heading.tsx";
import "./markdown.css";
import * as texts from "./texts.da.ts";

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
  const marked = parts.map((part) => (hasMarks(part) ? part.text : ""));
  const footnotes = useFootnotes(marked);
  const firstHeading = firstHeadingOf(parts.map((part) => (part.kind === "text" ? part.text : "")));

  return (
    <CitationsContext value={context}>
      <FirstHeadingContext value={firstHeading}>
        <div className="md" aria-busy={isStreaming}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added at the end, and have no state of their own
            <AnswerBlock key={index} {...part} index={index} footnotes={marked[index] === "" ? null : footnotes} />
          ))}
          {footnotes === null ? null : (
            <section className="md-notes" aria-label={texts.footnotes}>
              <ol>
                {marked.map((text, index) =>
                  hasNotes(text, footnotes) ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <AnswerNotes key={index} text={text} index={index} footnotes={footnotes} />
                  ) : null,
                )}
              </ol>
            </section>
          )}
        </div>
      </FirstHeadingContext>
    </CitationsContext>
  );
}

type ShownPart = Pick<AnswerBlockProps, "kind" | "text">;

function hasMarks({ kind, text }: ShownPart): boolean {
  return kind === "text" && text.includes("[^") && guard(text) === "rich";
}

/** The same numbers for as long as no footnote is added: a block is made anew when they are others. */
function useFootnotes(texts: readonly string[]): FootnoteNumbers | null {
  const numbers = footnoteNumbers(texts);
  const key = numbers === null ? "" : [...numbers.keys()].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels in their order are all that the numbers are
  return useMemo(() => numbers, [key]);
}

/** As far as an answer is read; what comes after that stands as it was written. */
function shown(blocks: readonly Block[], text: string): readonly ShownPart[] {
  let cost = 0;
  const end = blocks.findIndex((block, index) => {
    cost += block.kind === "text" ? costOf(block.text) : 0;
    return index >= answerLimits.blocks || cost > answerLimits.cost;
  });
  const rest = blocks[end];
  const read = (end === -1 ? blocks : blocks.slice(0, end)).map(({ kind, text: words }) => ({ kind, text: words }));
  return rest === undefined ? read : [...read, { kind: "plain", text: text.slice(rest.start) }];
}
