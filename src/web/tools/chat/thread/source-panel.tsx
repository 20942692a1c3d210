/** The place in a file that an answer names, with what stands around it. */
import { useEffect, useRef, useState } from "react";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { Passage } from "#contract/chat/files.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { isMissing } from "../../../ai-runs/history/is-kept.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useChatSession } from "../conversation/chat-session.ts";
import "../files/files.css";
import * as texts from "../files/texts.da.ts";

export interface SourcePanelProps {
  readonly source: ChatSource;
  /** Null: the source as a whole was asked for. */
  readonly citation: ChatCitation | null;
  readonly onClose: () => void;
}

type Shown =
  | { readonly passage: Passage }
  | { readonly failure: string; readonly canRetry: boolean }
  /** On its way. */
  | null;

export function SourcePanel({ source, citation, onClose }: SourcePanelProps) {
  const [shown, again] = usePassage(source, citation);
  const page = shown !== null && "passage" in shown ? shown.passage.page : source.page;
  return (
    <Dialog open onClose={onClose} place="bottom" title={<bdi>{texts.sourceAt(source.name, page)}</bdi>}>
      {citation === null ? null : (
        <p className="source-verdict" data-verdict={citation.verdict}>
          <Icon name={verdictIcons[citation.verdict]} />
          {texts.verdicts[citation.verdict]}
        </p>
      )}
      {shown === null ? <p className="show-late text-ink-2">{texts.loadingPlace}</p> : null}
      {shown !== null && "failure" in shown ? (
        <Notice tone="error" live="alert">
          <p>{shown.failure}</p>
          {shown.canRetry ? (
            <Button variant="secondary" size="small" className="justify-self-start" onClick={again}>
              {texts.tryAgain}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {shown !== null && "passage" in shown ? <PassageText passage={shown.passage} /> : null}
    </Dialog>
  );
}

const verdictIcons = {
  found: "circle-check",
  weak: "info",
  missing: "triangle-alert",
  invented: "triangle-alert",
} as const;

function PassageText({ passage: { before, text, after } }: { readonly passage: Passage }) {
  const place = useRef<HTMLElement>(null);
  // Where it begins is what one has come for, however long it is.
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing that an effect may give.
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="source-text" tabIndex={0} aria-label={texts.markedPlace}>
      {before}
      <mark ref={place}>{text}</mark>
      {after}
    </section>
  );
}

/** The place that bears a citation out, else all that was shown to the model. */
function usePassage(source: ChatSource, citation: ChatCitation | null): readonly [Shown, () => void] {
  const { api, ownerId } = useChatSession();
  const [shown, setShown] = useState<Shown>(null);
  const [tries, setTries] = useState(0);
  const { fileId } = source;
  const start = citation?.start ?? source.start;
  const end = citation?.end ?? source.end;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same
  useEffect(() => {
    setShown(null);
    if (fileId === null) {
      setShown({ failure: texts.notHere, canRetry: false });
      return;
    }
    const life = new AbortController();
    const options = { signal: life.signal, ...(ownerId === null ? {} : { onlyAs: ownerId }) };
    api.get<Passage>(`${filledPath(chatPaths.chatPassage, { id: fileId })}?start=${start}&end=${end}`, options).then(
      (passage) => setShown({ passage }),
      (error: unknown) => {
        if (life.signal.aborted) return;
        const isGone = isMissing(error);
        setShown({ failure: isGone ? chatRefusals.fileGone : errorText(error), canRetry: !isGone });
      },
    );
    return () => life.abort();
  }, [api, ownerId, fileId, start, end, tries]);
  return [shown, () => setTries(tries + 1)];
}
