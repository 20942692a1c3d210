/** Under an answer: the places in files that it was made from, and what in it could not be found there. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as fileTexts from "../files/texts.da.ts";
import * as texts from "../texts.da.ts";

export type OpenSource = (source: ChatSource, citation: ChatCitation | null) => void;

export interface AnswerSourcesProps {
  readonly sources: readonly ChatSource[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly onSource: OpenSource;
}

export function AnswerSources({ sources, findings, onSource }: AnswerSourcesProps) {
  const invented = findings?.some(({ kind }) => kind === "citation") ?? false;
  return (
    <>
      {invented ? (
        <p className="message-note flex gap-1.5 text-amber">
          <Icon name="triangle-alert" className="mt-0.5" />
          {texts.invented}
        </p>
      ) : null}
      {sources === null || sources.length === 0 ? null : (
        <details className="group mt-2 text-sm">
          <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-ink-2 hover:bg-sunken pointer-coarse:min-h-11">
            <Icon name="file-text" />
            {texts.sources}: {texts.sourcesUsed(sources.length)}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="grid gap-0.5 pt-1">
            {sources.map((source) => (
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
