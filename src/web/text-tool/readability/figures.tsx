/** The figures of the panel: LIX on its scale, sentences and words, the mix of word classes, and the longest sentences. */
import { useEffect, useRef } from "react";
import { formatNumber } from "#contract/format.da.ts";
import { lixLevel, type Measures } from "#dansk/measure/measure.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../ui/button.tsx";
import type { LongSentence } from "./analysis.ts";
import { classRows, difference, figureRows, type Row } from "./rows.ts";
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

/** One table of figures: a text, or two with how far they are apart. */
interface FiguresTableProps {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly own: TextAnalysis;
  readonly result: TextAnalysis | undefined;
}

const cell = "tabular whitespace-nowrap py-1 pl-3 text-right align-top";

function FiguresTable({ caption, rows, own, result }: FiguresTableProps) {
  return (
    <table className="w-full self-start border-collapse">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      {result === undefined ? null : (
        <thead>
          <tr className="border-line border-b text-ink-2 text-sm">
            <td />
            {[texts.own, texts.result, texts.apart].map((name) => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-line border-b">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {row.name}
            </th>
            <td className={`${cell} font-semibold`}>{shown(row, own)}</td>
            {result === undefined ? null : (
              <>
                <td className={`${cell} font-semibold`}>{shown(row, result)}</td>
                <td className={cell}>{difference(row, own, result) ?? "…"}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown({ value, show }: Row, text: TextAnalysis): string {
  const known = value(text);
  if (known === undefined) return "…";
  return known === null ? texts.none : show(known);
}

// LIX on its scale of five steps: for one text, or for two beside each other.

/** In order; which of them a text is on is the engine's to say. */
const steps: readonly ReturnType<typeof lixLevel>[] = ["meget let", "let", "middel", "svær", "meget svær"];

interface LixScaleProps {
  readonly own: number;
  /** Of the result; undefined where there is none, or none with words. */
  readonly result: number | undefined;
}

function LixScale({ own, result }: LixScaleProps) {
  const [before, after] = [lixLevel(own), result === undefined ? undefined : lixLevel(result)];
  return (
    <div className="grid gap-1.5">
      <p>
        {texts.lix} <strong className="tabular">{formatNumber(own)}</strong>
        {result === undefined ? null : (
          <>
            {" → "}
            <strong className="tabular">{formatNumber(result)}</strong>
          </>
        )}
        : {after === undefined || after === before ? before : `${before} → ${after}`}
      </p>
      <ol aria-label={texts.scale} className="grid grid-cols-5 gap-1 text-sm">
        {steps.map((step) => {
          const isHere = step === before || step === after;
          return (
            <li key={step} aria-current={isHere ? "true" : undefined} className="grid content-start gap-1">
              <span
                aria-hidden="true"
                className={classNames("h-2 rounded-full border", isHere ? "border-ink bg-ink" : "border-field")}
              />
              <span className={isHere ? "font-semibold" : "text-ink-2"}>{step}</span>
              {after === undefined ? null : (
                <>
                  {step === before ? <span className="text-ink-2">{texts.own}</span> : null}
                  {step === after ? <span className="text-ink-2">{texts.result}</span> : null}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
