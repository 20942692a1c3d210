/** How easily the text is read: LIX on its scale, the length of sentences and words, and the longest sentences. */
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#contract/format.da.ts";
import type { lixLevel } from "#dansk/measure/measure.ts";
import { classNames } from "../../../../theme/class-names.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import type { Counts } from "../../engine/protocol.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { LongSentence } from "./longest-sentences.ts";
import * as texts from "./texts.da.ts";
import { useAnalysis } from "./use-analysis.ts";

export interface ReadabilityProps {
  readonly session: GrammarSession;
  readonly measures: Counts | undefined;
}

/** In order; which of them a text is on is the engine's to say. */
const steps: readonly ReturnType<typeof lixLevel>[] = ["meget let", "let", "middel", "svær", "meget svær"];

/** Long sentences that are shown. */
const shownSentences = 3;

export function Readability({ session, measures }: ReadabilityProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group text-ui" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {texts.title}
      </summary>
      {isOpen ? <Figures session={session} measures={measures} /> : null}
    </details>
  );
}

function Figures({ session, measures }: ReadabilityProps) {
  const { readability: analysis, state, tryAgain } = useAnalysis(session, measures);
  const root = useRef<HTMLDivElement>(null);
  const { words = 0, sentences = 0, longWords = 0, lix, lixWord, readingTimeSeconds = 0 } = measures ?? {};
  const isMissing = analysis === undefined && state !== "working";
  const wasMissing = useRef(isMissing);
  useEffect(() => {
    // *Prøv igen* has gone with what it was about.
    if (wasMissing.current && !isMissing && document.activeElement === document.body) root.current?.focus();
    wasMissing.current = isMissing;
  }, [isMissing]);
  if (words === 0 || lix === undefined || lixWord === undefined)
    return <p className="py-2 text-ink-2 text-sm">{texts.empty}</p>;
  const rows = [
    [texts.sentences, formatNumber(sentences)],
    [texts.sentenceLength, formatNumber(words / Math.max(1, sentences), 1)],
    [texts.longWords, texts.share(longWords / words)],
    [texts.readingTime, texts.time(readingTimeSeconds)],
    // These need the dictionary, and come a moment later.
    ...(isMissing
      ? []
      : [
          [texts.wordLetters, analysis ? formatNumber(analysis.wordLetters, 1) : "…"] as const,
          [texts.passive, analysis ? texts.share(analysis.passiveShare) : "…"] as const,
        ]),
  ] as const;
  return (
    <div ref={root} tabIndex={-1} className="grid gap-4 py-2">
      <LixScale lix={lix} current={lixWord} />
      <div>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 border-line border-b py-1">
              <dt className="text-ink-2">{name}</dt>
              <dd className="tabular whitespace-nowrap font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p role="status" className="not-empty:mt-3">
          {state === "failed" && isMissing ? texts.noDictionary : null}
        </p>
        {isMissing ? (
          <Button variant="secondary" size="small" className="mt-2" busy={state === "trying"} onClick={tryAgain}>
            {state === "trying" ? texts.trying : texts.tryAgain}
          </Button>
        ) : null}
      </div>
      {analysis && analysis.passiveShare > 0 ? <p className="text-ink-2 text-sm">{texts.passiveHint}</p> : null}
      {analysis && analysis.repeated.length > 0 ? (
        <p>
          <span className="font-semibold">{texts.repeatedTitle}:</span>{" "}
          {analysis.repeated.map(({ word, count }) => texts.times(word, count)).join(", ")}
        </p>
      ) : null}
      <LongestSentences session={session} measures={measures} />
      <p className="text-ink-2 text-sm">{texts.hint}</p>
    </div>
  );
}

function LixScale({ lix, current }: { readonly lix: number; readonly current: string }) {
  return (
    <div className="grid gap-1.5">
      <p>
        {texts.lix} <strong className="tabular">{formatNumber(lix)}</strong>: {current}
      </p>
      <ol aria-label={texts.scale} className="grid grid-cols-5 gap-1 text-sm">
        {steps.map((step) => {
          const isHere = step === current;
          return (
            <li key={step} aria-current={isHere ? "true" : undefined} className="grid content-start gap-1">
              <span
                aria-hidden="true"
                className={classNames("h-2 rounded-full border", isHere ? "border-ink bg-ink" : "border-field")}
              />
              <span className={isHere ? "font-semibold" : "text-ink-2"}>{step}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Looked for when the counts are new, which is when the text has come to rest. */
function LongestSentences({ session, measures }: ReadabilityProps) {
  const [found, setFound] = useState<readonly (LongSentence & { readonly text: string })[]>([]);
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new counts are the sign of a new text
  useEffect(() => {
    let isOver = false;
    void import("./longest-sentences.ts").then(({ longestSentences }) => {
      const text = session.text();
      const longest = longestSentences(text, shownSentences);
      if (!isOver) setFound(longest.map((one) => ({ ...one, text: text.slice(one.from, one.to) })));
    });
    return () => {
      isOver = true;
    };
  }, [session, measures]);
  if (found.length === 0) return null;

  const show = async ({ from, to, text }: (typeof found)[number]) => {
    const { showStretch } = await import("../caret.ts");
    const sheet = root.current?.closest(".grammar")?.querySelector(".writing");
    // Written on in the meantime: the place may be another one.
    const at = session.text().slice(from, to) === text ? from : session.text().indexOf(text);
    if (sheet && at >= 0) showStretch(sheet, at, at + text.length);
  };

  return (
    <section ref={root} aria-labelledby="longest-sentences" className="grid gap-1">
      <p id="longest-sentences" className="font-semibold">
        {texts.longestTitle}
      </p>
      <p className="text-ink-2 text-sm">{texts.longestHint}</p>
      <ul className="grid gap-1">
        {found.map((one) => (
          <li key={one.from} className="flex items-baseline gap-3">
            <span className="tabular whitespace-nowrap text-ink-2 text-sm">{texts.words(one.words)}</span>
            <span className="line-clamp-2 min-w-0 flex-1 break-words font-serif">{one.text}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.showSentence(one.text.slice(0, 60))}
              onClick={() => void show(one)}
            >
              {texts.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
