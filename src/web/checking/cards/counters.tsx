/** What the text holds: words, characters, standard pages and how hard it is to read. */
import { formatNumber } from "#contract/format.da.ts";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import { classNames } from "../../theme/class-names.ts";
import type { Counts } from "../engine/protocol.ts";
import * as texts from "../texts.da.ts";

/** From this share of the limit on the number of characters is a warning. */
const warnAt = 0.9;

export interface CountersProps {
  readonly measures: Counts | undefined;
  /** UTF-16 units, as the limit counts them. */
  readonly length: number;
  /** Words and LIX alone, without its word: for the front page's narrow foot. */
  readonly short?: boolean;
}

export function Counters({ measures, length, short = false }: CountersProps) {
  const isNearLimit = length >= grammarLimits.maxTextChars * warnAt;
  const lix = measures?.lix;
  // No numbers of a text before this one while this one is being read.
  if (length > 0 && !measures?.chars) {
    return (
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-1" aria-label={texts.countersLabel}>
        <li>{texts.notCounted}</li>
      </ul>
    );
  }
  return (
    <ul className="tabular flex flex-wrap gap-x-4 gap-y-1" aria-label={texts.countersLabel}>
      <li>{texts.words(measures?.words ?? 0)}</li>
      {short ? null : (
        <li className={classNames(isNearLimit && "font-semibold text-amber")}>
          {isNearLimit ? texts.charsOfLimit(length, grammarLimits.maxTextChars) : texts.chars(measures?.chars ?? 0)}
        </li>
      )}
      {short ? null : <li>{`${formatNumber(measures?.standardPages ?? 0, 1)} normalsider`}</li>}
      {lix === undefined ? null : (
        <li
          className={classNames(!short && "max-sm:sr-only")}
        >{`${texts.lix(lix)}${short ? "" : ` (${measures?.lixWord})`}`}</li>
      )}
    </ul>
  );
}
