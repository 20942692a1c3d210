/** Under the list: how long conversations stay, the archive, and how all of them are deleted. */
import { daysKept } from "#contract/chat/chat.rules.ts";
import { useUser } from "../../../shell/state/session.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { noFolders } from "../folders/folder-desk.ts";
import type { ListDesk, ListView } from "./desk/list-view.ts";
import * as texts from "./texts.da.ts";

export interface ListFootProps {
  readonly list: ListDesk;
  readonly view: ListView;
  readonly onAsk: (question: "clear" | "retention") => void;
}

export function ListFoot({ list, view, onAsk }: ListFootProps) {
  const user = useUser();
  const folders = useStore(list.folders.view, noFolders).items;
  if (user === null) return null;
  const { isArchive, folderId } = view.scope;
  const folder = folders?.find(({ id }) => id === folderId);
  const { chatDays } = user.settings;
  const isEmpty = view.items?.length === 0 && view.pinned.length === 0;
  return (
    <div className="chat-list-foot">
      <p>
        {folder === undefined || folder.keep === "account" ? (
          <>
            {texts.keptFor(chatDays)}{" "}
            <button
              type="button"
              className="text-link"
              aria-label={texts.changeLong}
              onClick={() => onAsk("retention")}
            >
              {texts.change}
            </button>
          </>
        ) : (
          texts.keptInFolderFor(daysKept(chatDays, folder.keep))
        )}
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" size="small" onClick={() => list.show({ isArchive: !isArchive })}>
          {isArchive ? texts.leaveArchive : texts.archive}
        </Button>
        {isEmpty && !isArchive && folderId === null && view.foundBy === "" ? null : (
          <Button variant="quiet" size="small" className="text-thread-ink" onClick={() => onAsk("clear")}>
            {texts.deleteAll}
          </Button>
        )}
      </div>
    </div>
  );
}
