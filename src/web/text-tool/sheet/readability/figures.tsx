/** The figures of the panel: LIX on its scale, sentences and words, the mix of word classes, and the longest sentences. */
import { useEffect, useRef } from "react";
import type { Measures } from "#dansk/measure/measure.ts";
import { Button } from "../../../ui/button.tsx";
import type { LongSentence } from "./analysis.ts";
import { FiguresTable } from "./figures-table.tsx";
import { LixScale } from "./lix-scale.tsx";
import { classRows, figureRows } from "./rows.ts";
import * as texts from "./texts.da.ts";
import { type TextAnalysis, useAnalysis } from "./use-analysis.ts";

export interface FiguresProps {
  readonly text: () => string;
  /** Counted of the text: new ones are the sign that it has come to rest. */
  readonly measures: Measures | undefined;
  /** What was made of the text; undefined where there is nothing that is finished. */
  readonly result?: string | undefined;
  /** Brings a stretch of the text into sight, UTF-16 units, and puts the caret there. */
  readonly onShow: (from: number, to: number) => void;
}

export function Figures({ text, measures, result: made, onShow }: FiguresProps) {
  const { own, result, state, tryAgain } = useAnalysis(text, measures, made);
  const root = useRef<HTMLDivElement>(null);
  const isMissing = own.looked === undefined && state !== "working";
  const wasMissing = useRef(isMissing);
  useEffect(() => {
    // *Prøv igen* has gone with what it was about.
    if (wasMissing.current && !isMissing && document.activeElement === document.body) root.current?.focus();
    wasMissing.current = isMissing;
  }, [isMissing]);
  const lix = own.counted?.measures.lix;
  if (own.counted !== undefined && lix === undefined) {
    return <p className="py-2 text-ink-2 text-sm">{texts.empty}</p>;
  }
  const isMixed = !isMissing && (own.looked === undefined || own.looked.classes !== undefined);
  const show = ({ from, to, text: sentence }: LongSentence) => {
    // Written on in the meantime: the place may be another one.
    const at = text().slice(from, to) === sentence ? from : text().indexOf(sentence);
    if (at >= 0) onShow(at, at + sentence.length);
  };
  return (
    <div ref={root} tabIndex={-1} className="grid gap-4 py-2">
      {lix === undefined ? null : <LixScale own={lix} result={result?.counted?.measures.lix} />}
      <div className={`grid gap-x-10 gap-y-4 ${result === undefined ? "sm:grid-cols-2" : "lg:grid-cols-2"}`}>
        <FiguresTable
          caption={texts.figures}
          rows={[...figureRows.counted, ...(isMissing ? [] : figureRows.looked)]}
          own={own}
          result={result}
        />
        {isMixed ? <FiguresTable caption={texts.classes} rows={classRows} own={own} result={result} /> : null}
      </div>
      <div className="grid justify-items-start gap-2 empty:hidden">
        <p role="status" className="empty:hidden">
          {state === "failed" && isMissing ? texts.noDictionary : null}
        </p>
        {isMissing ? (
          <Button variant="secondary" size="small" busy={state === "trying"} onClick={tryAgain}>
            {state === "trying" ? texts.trying : texts.tryAgain}
          </Button>
        ) : null}
      </div>
      {own.looked && own.looked.passiveShare > 0 ? <p className="text-ink-2 text-sm">{texts.passiveHint}</p> : null}
      <Repeated title={result === undefined ? texts.repeated : texts.repeatedOwn} text={own} />
      {result === undefined ? null : <Repeated title={texts.repeatedResult} text={result} />}
      <Longest title={result === undefined ? texts.longest : texts.longestOwn} text={own} onShow={show} />
      {result === undefined ? null : <Longest title={texts.longestResult} text={result} />}
      <p className="text-ink-2 text-sm">{texts.hint}</p>
    </div>
  );
}

function Repeated({ title, text: { looked } }: { readonly title: string; readonly text: TextAnalysis }) {
  if (looked === undefined || looked.repeated.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{title}:</span>{" "}
      {looked.repeated.map(({ word, count }) => texts.times(word, count)).join(", ")}
    </p>
  );
}

interface LongestProps {
  readonly title: string;
  readonly text: TextAnalysis;
  readonly onShow?: (sentence: LongSentence) => void;
}

function Longest({ title, text: { counted }, onShow }: LongestProps) {
  if (counted === undefined || counted.longest.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2 text-sm">{texts.longestHint}</p>
      <ul className="grid gap-1">
        {counted.longest.map((one) => (
          <li key={one.from} className="flex items-baseline gap-3">
            <span className="tabular whitespace-nowrap text-ink-2 text-sm">{texts.words(one.words)}</span>
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere font-serif">{one.text}</span>
            {onShow === undefined ? null : (
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.showSentence(one.text.slice(0, 60))}
                onClick={() => onShow(one)}
              >
                {texts.show}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
