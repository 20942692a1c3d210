/** The rows of the list: pinned ones, then by day; or what was found, with where the words stand. */
import { useEffect, useId, useMemo, useState } from "react";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import { calendarDay } from "#contract/format.da.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { noFolders } from "../folders/folder-store.ts";
import { groupsOf } from "./groups.ts";
import { moreZone } from "./list-keys.ts";
import type { ListStore, ListView } from "./list-view.ts";
import { Row, type RowActions } from "./row.tsx";
import * as texts from "./texts.da.ts";

export interface ListBodyProps extends RowActions {
  readonly list: ListStore;
  readonly view: ListView;
  /** The conversation that the page shows. */
  readonly openId: string | null;
  /** The one that is being renamed. */
  readonly renamingId: string | null;
  /** The one whose menu is open. */
  readonly menuId: string | null;
}

export function ListBody({ list, view, openId, renamingId, menuId, ...actions }: ListBodyProps) {
  const { pinned, items, foundBy, scope } = view;
  const now = useToday();
  const { items: folders, failure: folderFailure } = useStore(list.folders.view, noFolders);
  const folderNames = useMemo(() => new Map(folders?.map(({ id, name }) => [id, name])), [folders]);
  const groups = useMemo(() => (foundBy === "" ? groupsOf(items ?? [], now) : []), [items, foundBy, now]);

  const rows = (some: readonly ConversationItem[]) =>
    some.map((item) => (
      <Row
        key={item.id}
        item={item}
        folderName={scope.folderId === null || foundBy !== "" ? folderNames.get(item.folderId ?? "") : undefined}
        isHit={foundBy !== ""}
        isOpen={item.id === openId}
        isRenaming={item.id === renamingId}
        isMenuOpen={item.id === menuId}
        {...actions}
      />
    ));

  // Both at once: folders that come later would push away the row that is about to be pressed.
  const isComing = (items === undefined && view.failure === null) || (folders === undefined && folderFailure === null);
  if (isComing) return <Skeleton />;
  return (
    <>
      <Failures list={list} view={view} />
      {scope.isArchive && foundBy === "" ? (
        <h2 className="chat-list-heading font-semibold text-ink">{texts.archive}</h2>
      ) : null}
      {pinned.length > 0 ? (
        <Group name={texts.pinnedGroup}>
          {rows(pinned)}
          {view.hasMorePinned ? <More isBusy={view.isBusy} onMore={list.morePinned} /> : null}
        </Group>
      ) : null}
      {groups.map(({ key, items: own }) => (
        <Group key={key} name={texts.groupNames[key]}>
          {rows(own)}
        </Group>
      ))}
      {foundBy !== "" && (scope.folderId !== null || scope.isArchive) ? (
        <p className="chat-list-empty">{texts.searchesAll}</p>
      ) : null}
      {foundBy !== "" && items !== undefined && items.length > 0 ? (
        <Group name={texts.hits}>{rows(items)}</Group>
      ) : null}
      {items?.length === 0 && pinned.length === 0 ? <p className="chat-list-empty">{emptyText(view)}</p> : null}
      {view.hasMore ? <More isBusy={view.isBusy} onMore={list.more} /> : null}
    </>
  );
}

function emptyText({ foundBy, isTooCommon, scope }: ListView): string {
  if (foundBy !== "") return texts.missed(foundBy, isTooCommon);
  if (scope.isArchive) return texts.emptyArchive;
  return scope.folderId === null ? texts.empty : texts.emptyFolder;
}

/** Milliseconds since 1970, renewed when another day has begun by the time somebody looks. */
function useToday(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow((before) => (calendarDay(before) === calendarDay(Date.now()) ? before : Date.now()));
    document.addEventListener("visibilitychange", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("focusin", look);
    };
  }, []);
  return now;
}

function Group({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="chat-list-heading">
        {name}
      </h2>
      <ul className="grid">{children}</ul>
    </section>
  );
}

function More({ isBusy, onMore }: { readonly isBusy: boolean; readonly onMore: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      data-zone={moreZone}
      className="justify-self-start"
      onClick={onMore}
    >
      {isBusy ? texts.loading : texts.showMore}
    </Button>
  );
}

/** What could not be fetched, and what could not be done. */
function Failures({ list, view }: { readonly list: ListStore; readonly view: ListView }) {
  const { failure, notice } = view;
  return (
    <>
      {failure === null ? null : (
        <Notice tone="error" live="alert" title={texts.failedTitle} className="mt-2">
          <p>{failure}</p>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={list.load}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
      {notice?.isFailure ? (
        <Notice tone="error" live="alert" className="mt-2">
          <p className="wrap-anywhere">{notice.text}</p>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={() => list.say(null)}>
            {texts.close}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

function Skeleton() {
  return (
    <div className="grid gap-3 px-2.5 pt-8">
      <p className="sr-only">{texts.loading}</p>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <div key={width} className={`skeleton h-4 ${width}`} />
      ))}
    </div>
  );
}
