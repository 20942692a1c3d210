/** The list in the history: what is looked for, the entries, the way to more of them, and how all of it is deleted. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import { errorText } from "../../shell/answer-error.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { useStore } from "../../shell/state/store.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { HistoryButtonProps } from "./history-button.tsx";
import { createHistoryController, type HistoryController, type HistoryView, noHistory } from "./history-controller.ts";
import { HistoryRow, Question, type RowQuestion, useCall } from "./history-row.tsx";
import { historyChanged, isMissing } from "./is-kept.ts";
import * as texts from "./texts.da.ts";

export interface HistoryListProps extends HistoryButtonProps {
  readonly ownerId: string;
  readonly wanted: string | null;
  /** What stands under the list; gets the way to fetch it anew. */
  readonly children: (reload: () => void) => ReactNode;
}

/** What was done last; `isGone`: with what was pressed for it. */
interface Said {
  readonly text: string;
  readonly isGone: boolean;
}
const nothingSaid: Said = { text: "", isGone: false };

type Asked = { readonly id: string; readonly question: RowQuestion } | "clear" | undefined;

export function HistoryListView(props: HistoryListProps) {
  const { tool, toolName, variants, ownerId, wanted, hasText, onOpen, children } = props;
  const [controller] = useState(() => createHistoryController({ tool, ownerId, api: browserApi() }));
  const view = useStore(controller.view, noHistory);
  const [now] = useState(Date.now);
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState<Said>(nothingSaid);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    controller.load();
    return () => controller.leave();
  }, [controller]);

  useEffect(() => {
    // What was pressed is gone; the focus must not go with it.
    if (said.isGone) status.current?.focus();
  }, [said]);

  const done = (text: string, isGone: boolean) => {
    setAsked(undefined);
    setSaid({ text, isGone });
  };
  const { items, query } = view;
  const hasSearch = items !== undefined && (items.length > 0 || query !== "");

  return (
    <div className="grid gap-4">
      {wanted === null ? null : <Wanted {...{ controller, wanted, hasText, onOpen }} />}
      {hasSearch ? (
        <TextField
          id={`${tool}-history-search`}
          name="q"
          type="search"
          label={texts.searchLabel}
          required={false}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setSaid(nothingSaid);
            controller.search(event.currentTarget.value);
          }}
        />
      ) : null}
      <p ref={status} role="status" tabIndex={-1} className="text-ink-2 text-sm outline-offset-4 empty:hidden">
        {said.text !== ""
          ? said.text
          : query !== "" && items !== undefined && !view.isBusy
            ? texts.found(items.length)
            : ""}
      </p>
      <Failure view={view} onAgain={controller.load} />
      {items === undefined && view.failure === null ? <Skeleton /> : null}
      {items?.length === 0 && !view.isBusy ? (
        <p className="text-ink-2">{query.trim() === "" ? texts.empty : texts.nothingFound(query.trim())}</p>
      ) : null}
      {items !== undefined && items.length > 0 ? (
        <ul aria-label={texts.titleOf(toolName)}>
          {items.map((item) => (
            <li key={item.id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
              <HistoryRow
                item={item}
                variants={variants}
                now={now}
                question={typeof asked === "object" && asked.id === item.id ? asked.question : undefined}
                onAsk={(question) => setAsked(question && { id: item.id, question })}
                onOpen={async () => {
                  if (hasText()) setAsked({ id: item.id, question: "replace" });
                  else onOpen(await controller.open(item.id));
                }}
                onReplace={async () => onOpen(await controller.open(item.id))}
                onRename={async (title) => {
                  await controller.rename(item.id, title);
                  done(texts.renamed, false);
                }}
                onRemove={async () => {
                  await controller.remove(item.id);
                  historyChanged(item.id);
                  done(texts.removed, true);
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {view.hasMore ? (
        <Button variant="quiet" busy={view.isBusy} className="justify-self-start" onClick={controller.more}>
          {view.isBusy ? texts.loading : texts.showMore}
        </Button>
      ) : null}
      <p className="text-ink-2 text-sm">{texts.onDeviceOnly}</p>
      <div className="grid gap-4 border-line border-t pt-4">
        {children(controller.load)}
        {items !== undefined && items.length > 0 ? (
          <Clear
            toolName={toolName}
            isAsked={asked === "clear"}
            onAsk={(isAsked) => setAsked(isAsked ? "clear" : undefined)}
            onClear={async () => {
              await controller.clear();
              historyChanged(null);
              done(texts.removed, true);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

interface WantedProps extends Pick<HistoryListProps, "hasText" | "onOpen"> {
  readonly controller: HistoryController;
  readonly wanted: string;
}

/** The entry that the address asked for: opened at once, unless a text would have to go. */
function Wanted({ controller, wanted, hasText, onOpen }: WantedProps) {
  const [entry, setEntry] = useState<HistoryEntryBody>();
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const then = useRef({ hasText, onOpen });
  then.current = { hasText, onOpen };
  useEffect(() => {
    let isLeft = false;
    controller.open(wanted).then(
      (found) => {
        if (isLeft) return;
        if (then.current.hasText()) setEntry(found);
        else then.current.onOpen(found);
      },
      (error: unknown) => {
        if (!isLeft) setFailure(isMissing(error) ? texts.goneEntry : errorText(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [controller, wanted]);
  if (failure !== undefined) {
    return (
      <Notice tone="warning" live="status">
        <p>{failure}</p>
      </Notice>
    );
  }
  if (entry === undefined || isOver) return null;
  return (
    <Question
      text={`»${entry.title}«: ${texts.replaceQuestion}`}
      hint={texts.replaceHint}
      yes={texts.replace}
      no={texts.keepOwn}
      isBusy={false}
      onYes={() => onOpen(entry)}
      onNo={() => setOver(true)}
    />
  );
}

interface ClearProps {
  readonly toolName: string;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onClear: () => Promise<void>;
}

function Clear({ toolName, isAsked, onAsk, onClear }: ClearProps) {
  const { isBusy, failure, run } = useCall();
  return (
    <div>
      {isAsked ? (
        <Question
          text={texts.clearQuestion(toolName)}
          yes={texts.clear}
          no={texts.keep}
          isDangerous
          isBusy={isBusy}
          onYes={() => void run(onClear)}
          onNo={() => onAsk(false)}
        />
      ) : (
        <Button variant="danger" size="small" onClick={() => onAsk(true)}>
          {texts.clear}
        </Button>
      )}
      {failure === null ? null : (
        <p role="alert" className="mt-1 font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </div>
  );
}

function Failure({ view, onAgain }: { readonly view: HistoryView; readonly onAgain: () => void }) {
  if (view.failure === null) return null;
  return (
    <Notice tone="error" live="alert" title={texts.failedTitle}>
      <p>{view.failure}</p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={onAgain}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}

function Skeleton() {
  return (
    <>
      <p className="sr-only">{texts.loading}</p>
      <div aria-hidden="true" className="show-late grid gap-3">
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton h-5 w-full" />
        <div className="skeleton h-5 w-3/5" />
      </div>
    </>
  );
}
