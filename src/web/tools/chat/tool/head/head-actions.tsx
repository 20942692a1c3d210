/** What can be done with the conversation as a whole: its files, a link to it, a file of it. */
import { useEffect, useState } from "react";
import type { ConversationBody } from "#contract/chat/conversations.schema.ts";
import { DisclosureMenu } from "../../../../shell/frame/disclosure-menu.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { createFilesDesk } from "../../files/files-desk.ts";
import { FilesPanel } from "../../files/files-panel.tsx";
import type { FilesDesk } from "../../files/files-view.ts";
import * as fileTexts from "../../files/texts.da.ts";
import { LeaveButtons } from "../../leave/leave-buttons.tsx";
import * as texts from "../../texts.da.ts";
import { addFileFailure, useChatPage } from "../chat-page.ts";
import { useChatSession } from "../session.ts";

export interface HeadActionsProps {
  readonly item: ConversationBody;
  /** End of the path that is shown. */
  readonly leafId: string;
  readonly title: string;
  /** Undefined where it makes no difference. */
  readonly isLearning: boolean | undefined;
}

export function HeadActions({ item, leafId, title, isLearning }: HeadActionsProps) {
  const { conversation } = useChatSession();
  const isWide = useIsBeside();
  const all = (
    <>
      {item.files.length === 0 ? null : <ConversationFiles key={item.id} item={item} />}
      <LeaveButtons conversationId={item.id} leafId={leafId} title={title} />
    </>
  );
  if (isWide) return <div className="flex flex-wrap">{all}</div>;
  return (
    <DisclosureMenu
      summary={<Icon name="ellipsis" label={texts.moreOfConversation} />}
      summaryClass={buttonClass({ variant: "secondary" }, "cursor-pointer select-none px-3")}
      panelClass="absolute top-full right-0 z-30 mt-1 grid w-56 justify-items-start rounded-sheet border border-line bg-surface p-2 shadow-raised"
    >
      {isLearning === undefined ? null : (
        <Chip
          className="mb-1 ml-1"
          pressed={isLearning}
          onClick={() => void conversation.change({ isLearning: !isLearning })}
        >
          {texts.learning}
        </Chip>
      )}
      {all}
    </DisclosureMenu>
  );
}

function ConversationFiles({ item }: { readonly item: ConversationBody }) {
  const { api, ownerId, say } = useChatSession();
  const page = useChatPage();
  const [desk, setDesk] = useState<FilesDesk>();
  useEffect(() => () => desk?.leave(), [desk]);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          setDesk(
            createFilesDesk({
              api,
              ownerId,
              place: { kind: "conversation", id: item.id },
              // Once the dialog is closed.
              onReady: (name) => say(fileTexts.said(name)),
              onFailed: (text) => addFileFailure(page, ownerId, text),
            }),
          )
        }
      >
        <Icon name="paperclip" />
        {fileTexts.list}
      </Button>
      <Dialog open={desk !== undefined} onClose={() => setDesk(undefined)} title={fileTexts.list} place="bottom">
        {desk === undefined ? null : <FilesPanel desk={desk} />}
      </Dialog>
    </>
  );
}

/** Whether there is room beside the title. */
function useIsBeside(): boolean {
  const [isBeside, setBeside] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(width >= 64rem)");
    const look = () => setBeside(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isBeside;
}
