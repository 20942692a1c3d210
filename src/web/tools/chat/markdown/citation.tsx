/** `[1]` in an answer: a button to the place in the source, telling how that bears it out. */
import { createContext, useContext } from "react";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { verdictWords } from "#dansk/writing/sources/citations/verdicts-as-text.ts";
import * as texts from "./texts.da.ts";

export interface Citations {
  readonly sources: readonly ChatSource[];
  /** In their order over the whole answer; null: not checked yet. */
  readonly checked: readonly ChatCitation[] | null;
  /** Where the citations of each block begin among them. */
  readonly firsts: readonly number[];
  readonly onSource: (source: ChatSource, citation: ChatCitation | null) => void;
}

export const CitationsContext = createContext<Citations>({
  sources: [],
  checked: null,
  firsts: [],
  onSource: () => {},
});
/** Which block of the answer this is, counted from 0. */
export const BlockContext = createContext(0);

export interface CitationProps {
  readonly number: number;
  /** Among the citations of its block, counted from 0. */
  readonly place: number;
}

export function Citation({ number, place }: CitationProps) {
  const { sources, checked, firsts, onSource } = useContext(CitationsContext);
  const first = firsts[useContext(BlockContext)] ?? 0;
  const citation = checked?.[first + place] ?? null;
  // What was checked tells which source it is: the number of a mark may have been put right.
  const source = sources.find((one) => one.number === (citation?.number ?? number));
  if (source === undefined) {
    if (citation?.verdict !== "invented") return `[${number}]`;
    // Nothing to open: what is wrong with it stands in the text.
    return <span className="md-citation" data-verdict="invented">{`[${number} (${verdictWords("invented")})]`}</span>;
  }
  const verdict = citation === null ? "" : ` ${texts.verdicts[citation.verdict]}`;
  return (
    <button
      type="button"
      className="md-citation"
      data-verdict={citation?.verdict}
      aria-label={`${texts.sourceName(source)}.${verdict}`}
      // Said in words where nothing can be pressed: on paper.
      data-note={citation === null ? undefined : verdictWords(citation.verdict) || undefined}
      onClick={() => onSource(source, citation)}
    >
      [{number}]
    </button>
  );
}
