/** The sentence that is looked at: whether the source says it, where, and in which words. */
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { isQuestion, type Summary, unitOfClaims } from "../summary/summary.ts";
import type { SummaryDesk } from "../summary/summary-desk.ts";
import * as texts from "../texts.da.ts";
import { notesOf, whereOf } from "./summary-text.tsx";

export interface SentenceCardProps {
  readonly desk: SummaryDesk;
  readonly summary: Summary;
  readonly current: number | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  /** Brings the source itself into sight. */
  readonly onShow: () => void;
}

/** The passages of a sentence that are quoted. */
const mostQuotes = 3;

export function SentenceCard({ desk, summary, current, onStep, onClose, onShow }: SentenceCardProps) {
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
          <Button variant="quiet" size="small" onClick={() => desk.remove()}>
            {texts.removeClaim(unit)}
          </Button>
        )}
      </div>
    </section>
  );
}
