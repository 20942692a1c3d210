/** LIX on its scale of five steps: for one text, or for two beside each other. */
import { formatNumber } from "#contract/format.da.ts";
import { lixLevel } from "#dansk/measure/measure.ts";
import { classNames } from "../../../theme/class-names.ts";
import * as texts from "./texts.da.ts";

/** In order; which of them a text is on is the engine's to say. */
const steps: readonly ReturnType<typeof lixLevel>[] = ["meget let", "let", "middel", "svær", "meget svær"];

export interface LixScaleProps {
  readonly own: number;
  /** Of the result; undefined where there is none, or none with words. */
  readonly result: number | undefined;
}

export function LixScale({ own, result }: LixScaleProps) {
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
