/** What must be said about the draft: another tab's text, something to take back, and that it could not be kept. */
import { useState } from "react";
import { formatRelative } from "#contract/format.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { DraftDesk, DraftView } from "../session/draft-desk.ts";
import * as texts from "../texts.da.ts";

export interface DraftNoticesProps {
  readonly desk: DraftDesk;
  readonly draft: DraftView;
}

export function DraftNotices({ desk, draft }: DraftNoticesProps) {
  return (
    <>
      {draft.kept === "full" || draft.kept === "blocked" ? (
        <Notice tone="warning" live="status">
          <p>{texts.draftNotKept[draft.kept]}</p>
        </Notice>
      ) : null}
      {draft.other ? <OtherText key={draft.other.savedAt} desk={desk} other={draft.other} /> : null}
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
  readonly desk: DraftDesk;
  readonly other: NonNullable<DraftView["other"]>;
}

function OtherText({ desk, other }: OtherTextProps) {
  const [now] = useState(Date.now);
  return (
    <Notice tone="warning" live="status" title={texts.otherTitle}>
      <p>{texts.otherLead(formatRelative(other.savedAt, now))}</p>
      <blockquote className="line-clamp-2 break-words border-field border-l-2 pl-3 font-serif">
        {other.text.slice(0, 200)}
      </blockquote>
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
