/** Under an answer: the places in files that it names, else those it could have, and what in it could not be found there. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import { inventedReferencesIn } from "#contract/chat/invented-references.ts";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as fileTexts from "../files/texts.da.ts";
import { citedSources } from "../markdown/cited-sources.ts";
import * as texts from "../texts.da.ts";

export type OpenSource = (source: ChatSource, citation: ChatCitation | null) => void;

export interface AnswerSourcesProps {
  /** The answer, as findings count in it. */
  readonly text: string;
  /** What was given for it. */
  readonly sources: readonly ChatSource[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly onSource: OpenSource;
}

export function AnswerSources({ text, sources, findings, onSource }: AnswerSourcesProps) {
  const invented = inventedReferencesIn(text, findings);
  const cited = citedSources(text, sources);
  // Where nothing was said, nothing was made of them.
  const given = text === "" ? [] : (sources ?? []);
  const listed = cited.length > 0 ? cited : given;
  return (
    <>
      {invented.map((name) => (
        <p key={name} className="message-note flex gap-1.5 text-amber">
          <Icon name="triangle-alert" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{texts.invented(name)}</span>
        </p>
      ))}
      {listed.length === 0 ? null : (
        <details className="group mt-2 text-sm">
          <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-ink-2 hover:bg-sunken pointer-coarse:min-h-11">
            <Icon name="file-text" />
            <span className="min-w-0">
              {cited.length > 0 ? texts.sources(cited.length) : texts.notCited(given.length)}
            </span>
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="grid gap-0.5 pt-1">
            {listed.map((source) => (
              <li key={source.number}>
                <button
                  type="button"
                  className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-sunken aria-off:text-ink-2 pointer-coarse:min-h-11"
                  aria-disabled={source.fileId === null ? true : undefined}
                  onClick={() => source.fileId !== null && onSource(source, null)}
                >
                  <span className="tabular text-ink-2">[{source.number}]</span>
                  <bdi className="min-w-0 wrap-anywhere">{fileTexts.sourceAt(source.name, source.page)}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
