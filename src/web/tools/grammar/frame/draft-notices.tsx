/** What must be said about the draft: another tab's text, something to take back, and that it could not be kept. */
import { useState } from "react";
import { formatRelative } from "#contract/format.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { firstDifference, roughWords } from "../panel/around/first-difference.ts";
import { InSentence } from "../panel/around/in-sentence.tsx";
import type { DraftDesk, DraftView } from "../session/draft-desk.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";

export interface DraftNoticesProps {
  readonly session: GrammarSession;
  readonly desk: DraftDesk;
  readonly draft: DraftView;
}

export function DraftNotices({ session, desk, draft }: DraftNoticesProps) {
  return (
    <>
      {draft.kept === "full" || draft.kept === "blocked" ? (
        <Notice tone="warning" live="status">
          <p>{texts.draftNotKept[draft.kept]}</p>
        </Notice>
      ) : null}
      {draft.other ? (
        <OtherText
          key={draft.other.savedAt}
          session={session}
          desk={desk}
          other={draft.other}
          writtenAt={draft.writtenAt}
        />
      ) : null}
      {draft.regret ? (
        <Notice tone="info" live="status">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{texts.regretTexts[draft.regret]}</p>
            <Button variant="secondary" size="small" onClick={desk.takeBack}>
              {texts.takeBack}
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  );
}

interface OtherTextProps {
  readonly session: GrammarSession;
  readonly desk: DraftDesk;
  readonly other: NonNullable<DraftView["other"]>;
  readonly writtenAt: number | undefined;
}

function OtherText({ session, desk, other, writtenAt }: OtherTextProps) {
  const [now] = useState(Date.now);
  const [here] = useState(() => session.text());
  const when = (at: number | undefined) => (at ? formatRelative(at, now) : undefined);
  const [own, that] = firstDifference(here, other.text);
  const parts = [
    { name: texts.thisText, about: texts.writtenAt(roughWords(here), when(writtenAt)), around: own },
    { name: texts.thatText, about: texts.writtenAt(roughWords(other.text), when(other.savedAt)), around: that },
  ];
  return (
    <Notice tone="warning" live="status" title={texts.otherTitle}>
      <p>{texts.otherLead}</p>
      <dl className="grid gap-2">
        {parts.map(({ name, about, around }) => (
          <div key={name} className="border-field border-l-2 pl-3">
            <dt>
              <span className="font-semibold">{name}</span>: {about}
            </dt>
            <dd className="wrap-anywhere font-serif">
              <span className="sr-only">{texts.firstDifference}: </span>
              <InSentence around={around.marked === "" ? { ...around, marked: texts.endsHere } : around} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={desk.keepOwn}>
          {texts.keepOwn}
        </Button>
        <Button variant="secondary" size="small" onClick={desk.takeOther}>
          {texts.takeOther}
        </Button>
      </div>
    </Notice>
  );
}
