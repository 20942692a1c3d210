/** The summary as it is read: each sentence a way to its place in the source, with what is to be known of it beside it. */
import { type KeyboardEvent, memo, type ReactNode } from "react";
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import { toCheck } from "../../../text-tool/texts.da.ts";
import { placeOf } from "../summary/source-segments.ts";
import { isQuestion, type Summary } from "../summary/summary.ts";
import { pageMarkOf } from "../summary/with-pages.ts";
import * as texts from "../texts.da.ts";

export interface SummaryTextProps {
  readonly summary: Summary;
  readonly current: number | null;
  readonly onChoose: (index: number) => void;
}

export const SummaryText = memo(function SummaryText({ summary, current, onChoose }: SummaryTextProps) {
  const { text, links } = summary;
  if (links === null) return text;
  const pieces: ReactNode[] = [];
  let at = 0;
  links.forEach((link, index) => {
    pieces.push(text.slice(at, link.start));
    at = link.end;
    const sentence = text.slice(link.start, link.end);
    pieces.push(
      isQuestion(summary, link) ? (
        sentence
      ) : (
        <Sentence
          key={link.start}
          summary={summary}
          link={link}
          index={index}
          isCurrent={index === current}
          onChoose={onChoose}
        >
          {sentence}
        </Sentence>
      ),
    );
  });
  pieces.push(text.slice(at));
  return pieces;
});

/** »findes i teksten, afsnit 3, s. 4«, for those who hear it. */
export function whereOf(summary: Summary, { passages: [first] }: SentenceLink): string {
  if (first === undefined) return "";
  const { paragraph, page } = placeOf(summary, first);
  return texts.place(paragraph, page);
}

/** What the guard has seen in a sentence. */
export function notesOf({ findings }: Summary, { start, end }: SentenceLink): readonly string[] {
  const here = findings.filter(({ after }) => after !== null && after[0] < end && start < after[1]);
  return [...new Set(here.map(({ message }) => toCheck(message)))];
}

interface SentenceProps {
  readonly summary: Summary;
  readonly link: SentenceLink;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onChoose: (index: number) => void;
  readonly children: string;
}

function Sentence({ summary, link, index, isCurrent, onChoose, children }: SentenceProps) {
  const { verdict } = link;
  const told = texts.found(verdict, whereOf(summary, link));
  const page = pageMarkOf(summary, link);
  // Of a sentence that can't be found at all, what differs is told on its card.
  const notes = verdict === "not-found" ? [] : notesOf(summary, link);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onChoose(index);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button does not break over lines as a sentence does */}
      <span
        role="button"
        tabIndex={0}
        className="sum-sentence"
        aria-pressed={isCurrent}
        data-sentence={index}
        data-verdict={verdict}
        title={told}
        onClick={() => window.getSelection()?.isCollapsed !== false && onChoose(index)}
        onKeyDown={onKey}
      >
        {children}
        <span className="sr-only select-none"> {told}</span>
      </span>
      {page === undefined ? null : (
        <span className="sum-page" aria-hidden="true">
          {page}
        </span>
      )}
      {/* What only says it in other words is told by the line under it and on its card: a note at each would drown those that matter. */}
      {verdict === "not-found" || link.note !== undefined ? (
        <span className="sum-note" data-verdict={verdict}>
          {verdict === "weak" ? link.note : texts.notFoundNote}
        </span>
      ) : null}
      {notes.map((note) => (
        <span key={note} className="sum-note">
          {note}
        </span>
      ))}
    </>
  );
}
