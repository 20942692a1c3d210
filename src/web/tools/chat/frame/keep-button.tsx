/** »Gem alligevel«: asks what one might not expect of it, looks through what was never sent, and hands it over. */
import { useState } from "react";
import { PersonalDataDialog } from "../../../ai-runs/sending/personal-data-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useConversation } from "../conversation/chat-session.ts";
import type { Keeping, TemporaryConversation } from "../conversation/conversation-view.ts";
import { type LookedThrough, lookThrough } from "../temporary/check-personal-data.ts";
import * as chatTexts from "../texts.da.ts";
import * as texts from "./texts.da.ts";

export interface KeepButtonProps {
  readonly temporary: TemporaryConversation;
  /** Names of files that wait for the next message: they go along. */
  readonly waiting: readonly string[];
  /** It is kept, under this id. */
  readonly onKept: (id: string) => void;
  /** What was never sent could not be looked through, or could. */
  readonly onLooked: (hasFailed: boolean) => void;
}

export function KeepButton({ temporary, waiting, onKept, onLooked }: KeepButtonProps) {
  const { isAnswering, isKeeping } = useConversation(temporary);
  const [asked, setAsked] = useState<Keeping>();
  const [isLooking, setLooking] = useState(false);
  const [looked, setLooked] = useState<LookedThrough>();
  const keep = async (said?: ReadonlyMap<string, string>) => {
    setLooked(undefined);
    const id = await temporary.keep(said);
    if (id !== null) onKept(id);
  };
  const look = async () => {
    setAsked(undefined);
    if (heldOf(temporary).length === 0) return keep();
    setLooking(true);
    const signal = temporary.signal();
    let found: LookedThrough | undefined;
    // What is said meanwhile is looked through too.
    do found = await lookThrough(heldOf(temporary));
    while (found !== undefined && !heldOf(temporary).every(({ id }) => found?.asWritten.has(id)));
    setLooking(false);
    // It was deleted meanwhile: what lies there now has not been asked about.
    if (signal.aborted) return;
    // Not looked through, it stays here.
    onLooked(found === undefined);
    if (found?.found === null) return keep();
    setLooked(found);
  };
  const askFirst = () => {
    const keeping = temporary.keeping();
    if (linesOf(keeping, waiting).length === 0) void look();
    else setAsked(keeping);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isKeeping || isLooking}
        aria-disabled={isAnswering ? true : undefined}
        onClick={askFirst}
      >
        {isKeeping ? texts.saving : chatTexts.keepTemporary}
      </Button>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={texts.saveTitle}
        place="bottom"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(undefined)}>
              {texts.cancel}
            </Button>
            <Button onClick={() => void look()}>{texts.save}</Button>
          </>
        }
      >
        <p>{texts.saveLead}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {asked === undefined
            ? null
            : [...filesOf(asked), ...linesOf(asked, waiting)].map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
        </ul>
      </Dialog>
      <PersonalDataDialog
        found={looked?.found ?? null}
        lead={chatTexts.personalLead}
        onBlur={() => void keep(looked?.blurred)}
        onSend={() => void keep(looked?.asWritten)}
        onCancel={() => setLooked(undefined)}
      />
    </>
  );
}

/** What was never sent. */
function heldOf({ view }: TemporaryConversation) {
  const { path, heldIds } = view.get();
  return path.filter(({ id }) => heldIds.includes(id));
}

function filesOf({ files }: Keeping): readonly string[] {
  return files.length === 0 ? [] : [texts.withFiles(files)];
}

/** What one might not expect. */
function linesOf(keeping: Keeping, waiting: readonly string[]): readonly string[] {
  const { lostFiles, hasOtherVersions, hasSources, hasHeld, hasEarlier } = keeping;
  return [
    ...(hasEarlier ? [texts.asAnother] : []),
    ...(lostFiles.length === 0 ? [] : [texts.withoutFiles(lostFiles)]),
    ...(waiting.length === 0 ? [] : [texts.withWaiting(waiting)]),
    ...(hasSources ? [texts.withoutSources] : []),
    ...(hasOtherVersions ? [texts.withoutVersions] : []),
    ...(hasHeld ? [texts.withHeld] : []),
  ];
}
