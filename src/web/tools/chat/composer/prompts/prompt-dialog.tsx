/** Prompts to begin with: one's own, and those that are suggested. */
import { useEffect, useState } from "react";
import { browserApi } from "../../../../shell/browser-api.ts";
import { Chip } from "../../../../ui/chip.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useChatSession } from "../../tool/session.ts";
import { curatedPrompts, enginePrompts, type PromptGroup } from "./curated.da.ts";
import { OwnPrompts } from "./own-prompts.tsx";
import { createPromptDesk } from "./prompt-desk.ts";
import type { PromptPickerProps } from "./prompt-picker.tsx";
import { PromptRow } from "./prompt-row.tsx";
import * as texts from "./texts.da.ts";

export interface PromptDialogProps extends PromptPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function PromptDialog({ open, onClose, onPick }: PromptDialogProps) {
  const { ownerId, hasModel } = useChatSession();
  const [isOwn, setOwn] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={texts.prompts} place="bottom">
      <div className="grid gap-4">
        {ownerId === null ? null : (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{texts.which}</legend>
            <Chip pressed={!isOwn} onClick={() => setOwn(false)}>
              {texts.suggested}
            </Chip>
            <Chip pressed={isOwn} onClick={() => setOwn(true)}>
              {texts.mine}
            </Chip>
          </fieldset>
        )}
        <p className="text-ink-2 text-sm">
          {texts.lead} <span className="pointer-coarse:hidden">{texts.placesHint}</span>
          <span className="hidden pointer-coarse:inline">{texts.placesTouchHint}</span>
        </p>
        {isOwn && ownerId !== null ? (
          // Nothing of one person's is ever shown to the next.
          <Own key={ownerId} ownerId={ownerId} onPick={onPick} />
        ) : (
          <Suggested groups={hasModel ? curatedPrompts : enginePrompts} onPick={onPick} />
        )}
      </div>
    </Dialog>
  );
}

function Suggested({ groups, onPick }: PromptPickerProps & { readonly groups: readonly PromptGroup[] }) {
  return groups.map((group) => (
    <section key={group.name}>
      <h3 className="pb-1 font-semibold">{group.name}</h3>
      <ul>
        {group.prompts.map((prompt) => (
          <li key={prompt.name} className="border-line border-t">
            <PromptRow prompt={prompt} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Own({ ownerId, onPick }: PromptPickerProps & { readonly ownerId: string }) {
  const [desk] = useState(() => createPromptDesk({ ownerId, api: browserApi() }));
  useEffect(() => {
    desk.load();
    return () => desk.leave();
  }, [desk]);
  return <OwnPrompts desk={desk} onPick={onPick} />;
}
