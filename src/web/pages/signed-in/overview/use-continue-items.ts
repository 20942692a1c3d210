/** What there is to go on with: what lies on the device in the first picture, the rest as it arrives. */
import { useEffect, useState } from "react";
import {
  type ContinueItem,
  continueSources,
  type Fetched,
  fetchRest,
  newestFirst,
  readNow,
} from "./continue-sources.ts";

export interface ContinueItems {
  readonly items: readonly ContinueItem[];
  /** Something could not be fetched. */
  readonly hasFailed: boolean;
}

const nothing: Fetched = { items: [], hasFailed: false };

/** Guarded pages are drawn in the browser only, so the server has nothing to differ from. */
export function useContinueItems(): ContinueItems {
  const [here] = useState(() => readNow(continueSources));
  const [rest, setRest] = useState(nothing);
  useEffect(() => {
    const left = new AbortController();
    void fetchRest(continueSources, left.signal).then((fetched) => {
      if (!left.signal.aborted) setRest(fetched);
    });
    return () => left.abort();
  }, []);
  return { items: newestFirst([...here, ...rest.items]), hasFailed: rest.hasFailed };
}
