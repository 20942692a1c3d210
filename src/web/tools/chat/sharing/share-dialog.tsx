/** Makes a link by which others read a conversation, shows it once, and lists those that work so that they can be ended. */
import { useEffect, useId, useRef, useState } from "react";
import { shareDays } from "#contract/chat/chat.rules.ts";
import { copyPlain } from "../../../documents/export/copy-text.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { storedUser } from "../../../shell/state/session.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import * as texts from "../export/texts.da.ts";
import { createShareStore, noShares, type ShareStore, type ShareView } from "./share-store.ts";

const dayMs = 86_400_000;

export interface ShareDialogProps {
  readonly conversationId: string;
  /** The path to here is shown. */
  readonly leafId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ open, onClose, ...place }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.shareTitle} place="bottom">
      {/* Made anew each time: a link that was shown is not shown again. */}
      {open ? <Sharing {...place} /> : null}
    </Dialog>
  );
}

function Sharing({ conversationId, leafId }: Pick<ShareDialogProps, "conversationId" | "leafId">) {
  const [store] = useState(() =>
    createShareStore({ api: browserApi(), ownerId: storedUser()?.id ?? "", conversationId, leafId }),
  );
  const view = useStore(store.view, noShares);
  useEffect(() => {
    store.open();
    return () => store.leave();
  }, [store]);
  const failure = view.refusal ?? view.failure;
  const part = useRef<HTMLDivElement>(null);
  // Of a link that is made, to what copies it; of one that is ended, to those that are left: not to what ends the next.
  useKeptFocus(part, ({ zone }) =>
    part.current?.querySelector<HTMLElement>(zone === "make" ? "[data-zone=make] button" : "h3"),
  );
  return (
    <div ref={part} className="grid gap-5">
      <p>{texts.shareLead}</p>
      <div data-zone="make">
        <MakeLink store={store} view={view} />
      </div>
      {failure === null ? null : (
        <Notice tone="error" live="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <OwnLinks store={store} view={view} />
      <p role="status" className="sr-only">
        {view.said}
      </p>
    </div>
  );
}

interface FilesProps {
  readonly store: ShareStore;
  readonly view: ShareView;
}

/** Whether a link for so many days would be over before its time. */
function endsEarlier(keptUntil: string, days: number): boolean {
  return Date.parse(keptUntil) < Date.now() + days * dayMs;
}

function MakeLink({ store, view: { days, made, isMaking, keptUntil } }: FilesProps) {
  const id = useId();
  const early =
    keptUntil === null || !endsEarlier(keptUntil, days) ? null : (
      <p className="text-ink-2 text-sm">{texts.endsFirst(keptUntil)}</p>
    );
  if (made !== null) {
    return (
      <div className="grid gap-3">
        <TextField
          label={texts.link}
          name="share-link"
          hint={texts.linkOnce}
          readOnly
          value={made}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {early}
        <div>
          <Button onClick={async () => store.copied(await copyPlain(made))}>
            <Icon name="copy" />
            {texts.copyLink}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no form controls */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
        <span id={id} className="font-semibold">
          {texts.worksFor}
        </span>
        {shareDays.map((count) => (
          <Chip key={count} pressed={count === days} onClick={() => store.choose(count)}>
            {texts.days(count)}
          </Chip>
        ))}
      </div>
      {early}
      <div>
        <Button busy={isMaking} onClick={() => void store.make()}>
          {isMaking ? texts.makingLink : texts.makeLink}
        </Button>
      </div>
    </div>
  );
}

function OwnLinks({ store, view: { items = [], hasMore, isBusy, failure, ending } }: FilesProps) {
  return (
    <section className="grid gap-2 border-line border-t pt-4">
      <h3 tabIndex={-1} className="font-semibold">
        {texts.links}
      </h3>
      {items.length === 0 ? (
        <p className="text-ink-2">{isBusy ? texts.loadingLinks : failure === null ? texts.noLinks : ""}</p>
      ) : (
        <ul className="grid gap-1">
          {items.map(({ id, title, createdAt, expiresAt, endsWithConversation }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{title}</bdi>
                <span className="block text-ink-2 text-sm">
                  {texts.linkTimes(createdAt, expiresAt, endsWithConversation)}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                busy={ending.has(id)}
                aria-label={texts.endLinkOf(title, createdAt)}
                onClick={() => void store.end(id)}
              >
                {ending.has(id) ? texts.endingLink : texts.endLink}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null || hasMore ? (
        <div>
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => store.load()}>
            {failure === null ? texts.showMore : texts.tryAgain}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
