/** What is to be known of a text that was rewritten by rules alone: that it is not Danish, or that they had little to do. */
import { countChanges, type Result } from "../../../text-tool/changes/result.ts";
import { ForeignNotice } from "../../../text-tool/sheet/foreign-notice.tsx";
import type { TextWorker } from "../../../text-tool/worker/text-worker.ts";
import * as texts from "../texts.da.ts";

/** So few changes in a hundred words are little. */
const fewInHundred = 3;

export function HereNotes({ worker, result }: { readonly worker: TextWorker; readonly result: Result }) {
  const words = result.source.split(/\s+/u).length;
  const isLittle = countChanges(result).all * 100 < fewInHundred * words;
  return (
    <ForeignNotice worker={worker} source={result.source}>
      {isLittle ? <p className="result-hint">{texts.onlySureRules}</p> : null}
    </ForeignNotice>
  );
}
