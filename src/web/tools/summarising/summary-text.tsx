/** The summary as it is read: each sentence a way to its place in the source, with what is to be known of it beside it. */
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import type { SentenceLink, Verdict } from "#dansk/writing/sources/link-summary.ts";
import { toCheck } from "../../text-tool/texts.da.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type ClaimState, Knot } from "../../ui/thread.tsx";
import { pageMarkOf } from "./page-references.ts";
import { placeOf } from "./source-segments.ts";
import { isQuestion, type Summary, unitOfClaims } from "./summary.ts";
import type { SummaryController } from "./summary-controller.ts";
import * as texts from "./texts.da.ts";

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
function whereOf(summary: Summary, { passages: [first] }: SentenceLink): string {
  if (first === undefined) return "";
  const { paragraph, page } = placeOf(summary, first);
  return texts.place(paragraph, page);
}

/** What the guard has seen in a sentence. */
function notesOf({ findings }: Summary, { start, end }: SentenceLink): readonly string[] {
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

/** The sentence that is looked at: whether the source says it, where, and in which words. */
export interface SentenceCardProps {
  readonly controller: SummaryController;
  readonly summary: Summary;
  readonly current: number | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  /** Brings the source itself into sight. */
  readonly onShow: () => void;
}

/** The passages of a sentence that are quoted. */
const mostQuotes = 3;

export function SentenceCard({ controller, summary, current, onStep, onClose, onShow }: SentenceCardProps) {
  const link = current === null ? undefined : summary.links?.[current];
  if (current === null || link === undefined) return null;
  const { verdict, passages } = link;
  const claims = (summary.links ?? []).flatMap((one, index) => (isQuestion(summary, one) ? [] : [index]));
  const unit = unitOfClaims(summary);
  return (
    <section aria-label={texts.cardLabel} className="sum-card">
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm">
          <span className="tabular text-ink-2">{texts.claimOf(unit, claims.indexOf(current) + 1, claims.length)}</span>
          {" · "}
          <strong className="font-semibold">{texts.found(verdict, whereOf(summary, link)).replace(/\.$/u, "")}</strong>
        </p>
        <Button variant="quiet" size="small" className="-my-1 px-2" aria-label={texts.closeCard} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      {verdict === "not-found" ? (
        <div className="grid gap-1 text-ui">
          <p>{texts.notFoundHelp}</p>
          {notesOf(summary, link).map((note) => (
            <p key={note} className="wrap-anywhere text-ink-2 text-sm">
              {note}
            </p>
          ))}
        </div>
      ) : (
        <div className="grid gap-2">
          {link.note === undefined ? null : <p className="wrap-anywhere text-ui">{link.note}.</p>}
          <p className="text-ink-2 text-sm">{texts.sourceSays}:</p>
          {passages.slice(0, mostQuotes).map(({ start, end }) => (
            <blockquote key={start} className="sum-quote" data-verdict={verdict}>
              {summary.source.slice(start, end)}
            </blockquote>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-1">
        <Button variant="secondary" size="small" onClick={() => onStep(-1)}>
          <Icon name="chevron-up" />
          {texts.previous(unit)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onStep(1)}>
          <Icon name="chevron-down" />
          {texts.next(unit)}
        </Button>
        {verdict === "not-found" ? null : (
          <Button variant="quiet" size="small" className="lg:hidden" onClick={onShow}>
            {texts.showPlace}
          </Button>
        )}
        {verdict === "found" || claims.length < 2 ? null : (
          <Button variant="quiet" size="small" onClick={() => controller.remove()}>
            {texts.removeClaim(unit)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The thread's knots beside the summary: one for each sentence, at the line that it begins on. */
export interface SummaryKnotsProps {
  readonly summary: Summary;
  readonly current: number | null;
  readonly onChoose: (index: number) => void;
  /** The text that the sentences stand in. */
  readonly text: RefObject<HTMLElement | null>;
}

interface LineKnot {
  readonly topPx: number;
  /** The sentences that begin on the line. */
  readonly sentences: readonly number[];
}

const states: Readonly<Record<Verdict, ClaimState>> = { found: "done", weak: "weak", "not-found": "missing" };
/** What is worst on a line is what its knot tells. */
const worst: readonly Verdict[] = ["not-found", "weak", "found"];

export function SummaryKnots({ summary, current, onChoose, text }: SummaryKnotsProps) {
  const { links } = summary;
  const unit = unitOfClaims(summary);
  const [knots, setKnots] = useState<readonly LineKnot[]>([]);

  const look = useCallback(() => {
    const root = text.current;
    if (root === null || links === null) return setKnots([]);
    const linePx = Number.parseFloat(getComputedStyle(root).lineHeight);
    const top = root.getBoundingClientRect().top;
    const lines = new Map<number, number[]>();
    for (const element of root.querySelectorAll<HTMLElement>("[data-sentence]")) {
      const box = element.getClientRects()[0];
      if (box === undefined) continue;
      const line = Math.floor((box.top + box.height / 2 - top) / linePx);
      const here = lines.get(line);
      const index = Number(element.dataset.sentence);
      if (here === undefined) lines.set(line, [index]);
      else here.push(index);
    }
    setKnots([...lines].map(([line, sentences]) => ({ topPx: (line + 0.5) * linePx, sentences })));
  }, [text, links]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const root = text.current;
    if (root === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => observer.disconnect();
  }, [text, look]);

  return knots.map(({ topPx, sentences }) => {
    const verdicts = sentences.map((index) => links?.[index]?.verdict ?? "found");
    const verdict = worst.find((one) => verdicts.includes(one)) ?? "found";
    return (
      <Knot
        key={topPx}
        state={states[verdict]}
        isCurrent={current !== null && sentences.includes(current)}
        topPx={topPx}
        tabIndex={-1}
        label={texts.knot(
          unit,
          verdict,
          sentences.map((index) => index + 1),
        )}
        {...(sentences.length > 1 ? { count: sentences.length } : {})}
        onPress={() => {
          // A knot with several sentences goes through them, one for each press.
          const at = current === null ? -1 : sentences.indexOf(current);
          const next = sentences[(at + 1) % sentences.length];
          if (next !== undefined) onChoose(next);
        }}
      />
    );
  });
}
