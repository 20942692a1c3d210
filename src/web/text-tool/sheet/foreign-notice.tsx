/** Beside what was made without a model: the text is no Danish of today, so that little or nothing means nothing. */
import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import * as texts from "../texts.da.ts";

export interface ForeignNoticeProps {
  readonly worker: TextWorker;
  /** The text that something was made of. */
  readonly source: string;
  readonly children?: ReactNode;
}

/** @param children - what is said of a text that is Danish */
export function ForeignNotice({ worker, source, children }: ForeignNoticeProps) {
  if (!useIsForeign(worker, source)) return children;
  return (
    <Notice tone="info" live="status">
      <p>{texts.foreignText}</p>
    </Notice>
  );
}

/** False until it is known, and where it can't be. */
function useIsForeign(worker: TextWorker, source: string): boolean {
  const [told, setTold] = useState({ source: "", isForeign: false });
  useEffect(() => {
    let isOver = false;
    worker.ask("language", { text: source }).then(
      (isForeign) => isOver || setTold({ source, isForeign }),
      () => {
        // Without the dictionary nothing was made either, and that is told.
      },
    );
    return () => {
      isOver = true;
    };
  }, [worker, source]);
  return told.isForeign && told.source === source;
}
