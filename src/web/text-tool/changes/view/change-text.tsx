/** One part of the result as it is read: what went, what came, and what is to be checked, in the place where it stands. */
import { memo, type ReactNode } from "react";
import type { RunFinding } from "#contract/ai/run.schema.ts";
import { unchecked } from "../../../ai-runs/texts.da.ts";
import { classNames } from "../../../theme/class-names.ts";
import { toCheck } from "../../texts.da.ts";
import type { ChangeKey, ResultPart } from "../result.ts";
import { type Segment, segmentsOf } from "../segments.ts";
import * as texts from "../texts.da.ts";
import { PartNote } from "./part-note.tsx";

export interface PartTextProps {
  readonly index: number;
  readonly part: ResultPart;
  /** The current change when it is in this part. */
  readonly currentId: string | undefined;
  /** The chosen sentence or word when it is in this part. */
  readonly chosen: Chosen | undefined;
  /** Puts what the model had in the place of what was put back. Stays the same function. */
  readonly onModelText: (index: number, finding: RunFinding) => void;
}

export interface Chosen {
  readonly what: "sentence" | "word";
  /** Place in the part's text after. */
  readonly start: number;
  readonly end: number;
}

/** Drawn anew only when this part has changed: a long text has many. */
export const PartText = memo(function PartText({ index, part, currentId, chosen, onModelText }: PartTextProps) {
  if (part.changes === null) {
    const isWaiting = part.after === "";
    return (
      <span data-part={index} className={isWaiting ? "part-waiting" : "part-unchecked"}>
        {isWaiting ? part.before : part.after}
        {isWaiting ? null : <span className="part-note"> {unchecked} </span>}
      </span>
    );
  }
  const findings = part.findings ?? [];
  const segments = segmentsOf(part.before, part.changes, part.decisions, findings, chosen);
  return (
    <span data-part={index}>
      <PartNote part={part} />
      {segments.map((segment, at) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a part have no other name, and are drawn together
          key={at}
          segment={segment}
          decision={segment.change && part.decisions.get(segment.change.id)}
          isCurrent={segment.change !== undefined && segment.change.id === currentId}
          isFirst={segments[at - 1]?.change !== segment.change}
          chosen={chosen !== undefined && isIn(segment, chosen) ? chosen.what : undefined}
          isToCheck={segment.marks.some((number) => findings[number]?.kind !== "restored")}
          notes={segment.notes.flatMap((number) => findings[number] ?? [])}
          onModelText={(finding) => onModelText(index, finding)}
        />
      ))}
    </span>
  );
});

function isIn({ kind, at, text }: Segment, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return kind !== "gone" && at < end && start < at + text.length;
}

interface PieceProps {
  readonly segment: Segment;
  readonly decision: "accepted" | "rejected" | undefined;
  readonly isCurrent: boolean;
  readonly chosen: Chosen["what"] | undefined;
  /** The first piece of its change in this place. */
  readonly isFirst: boolean;
  readonly isToCheck: boolean;
  /** What is told behind it. */
  readonly notes: readonly RunFinding[];
  readonly onModelText: (finding: RunFinding) => void;
}

function Piece({ segment, decision, isCurrent, chosen, isFirst, isToCheck, notes, onModelText }: PieceProps) {
  const { text, kind, change, isMoved, at } = segment;
  const shared = {
    "data-at": kind === "gone" ? undefined : at,
    "data-change": change?.id,
    "data-current": isCurrent ? "" : undefined,
    className: classNames(
      chosen === "sentence" && "sentence-chosen",
      chosen === "word" && "word-chosen",
      isToCheck && "to-check",
    ),
  };
  return (
    <>
      {change?.kind === "moved" && isFirst && decision !== "rejected" ? (
        <span className="part-note"> {kind === "gone" ? texts.movedAway : texts.movedHere} </span>
      ) : null}
      {drawn(kind, text, isMoved, decision, isSpace(segment), shared)}
      {notes.map((finding) =>
        finding.kind === "restored" ? (
          <RestoredNote key={`restored ${finding.message}`} finding={finding} onModelText={onModelText} />
        ) : (
          <span key={finding.message} className="check-note">
            {/* Apart from the words beside it for those who hear it too. */} {toCheck(finding.message)}{" "}
          </span>
        ),
      )}
    </>
  );
}

/** Told behind what was put back: the text is as the person wrote it, so that there is nothing to check. */
function RestoredNote({ finding, onModelText }: { finding: RunFinding } & Pick<PieceProps, "onModelText">) {
  return (
    <span className="part-note">
      {" "}
      {finding.message}{" "}
      {finding.modelText ? (
        <button
          type="button"
          className="min-h-6 underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={(event) => {
            // The press is on the button, not on the text that it stands in.
            event.stopPropagation();
            // The note goes when the model's text comes, and the focus would go with it.
            event.currentTarget.closest("section")?.focus({ preventScroll: true });
            onModelText(finding);
          }}
        >
          {texts.showModelText}
        </button>
      ) : null}{" "}
    </span>
  );
}

interface Shared {
  readonly className: string;
  readonly "data-at": number | undefined;
  readonly "data-change": string | undefined;
  readonly "data-current": string | undefined;
}

function drawn(
  kind: Segment["kind"],
  text: string,
  isMoved: boolean,
  decision: PieceProps["decision"],
  isBlank: boolean,
  shared: Shared,
): ReactNode {
  if (kind === "gone" && decision !== "rejected") {
    const className = classNames("change-gone", isMoved && "change-moved", shared.className);
    return (
      <del {...shared} className={className}>
        {isBlank ? <SpaceMark text={text} /> : text}
      </del>
    );
  }
  if (kind === "come") {
    const className = classNames("change-come", decision === "accepted" && "change-settled", shared.className);
    return (
      <ins {...shared} className={className}>
        {isBlank ? <SpaceMark text={text} /> : null}
        {text}
      </ins>
    );
  }
  const className = classNames(
    decision === "rejected" && "change-back",
    isMoved && "change-moved",
    isMoved && decision === "accepted" && "change-settled",
    shared.className,
  );
  return (
    <span {...shared} className={className === "" ? undefined : className}>
      {text}
    </span>
  );
}

/** Nothing but white space came or went. */
function isSpace({ change, kind }: Segment): boolean {
  return change !== undefined && (kind === "gone" ? change.gone : change.come).trim() === "";
}

/** White space that came or went, made visible. */
function SpaceMark({ text }: { readonly text: string }) {
  const isLine = /[\n\r]/u.test(text);
  return (
    <span className="space-mark">
      <span aria-hidden="true">{isLine ? "¶" : "␣"}</span>
      <span className="sr-only">{isLine ? texts.newParagraph : texts.blank}</span>
    </span>
  );
}

/** The change and the place in the text that a press was on. */
export function pressedAt(
  target: EventTarget | null,
  point: { readonly x: number; readonly y: number },
): { readonly change: ChangeKey | null; readonly place: { readonly part: number; readonly offset: number } | null } {
  const element = target instanceof Element ? target : null;
  const part = Number(element?.closest<HTMLElement>("[data-part]")?.dataset.part ?? Number.NaN);
  if (Number.isNaN(part)) return { change: null, place: null };
  const id = element?.closest<HTMLElement>("[data-change]")?.dataset.change;
  const start = element?.closest<HTMLElement>("[data-at]")?.dataset.at;
  const place = start === undefined ? null : { part, offset: Number(start) + offsetAt(element, point) };
  return { change: id === undefined ? null : { part, id }, place };
}

/** How far into the text of the element the point is. */
function offsetAt(element: Element | null, { x, y }: { readonly x: number; readonly y: number }): number {
  const found = document.caretPositionFromPoint?.(x, y);
  if (!found || element === null || !element.contains(found.offsetNode)) return 0;
  return found.offset;
}
