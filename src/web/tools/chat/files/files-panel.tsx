/** The files of a conversation or a folder: what lies there, one more, one less. */
import { useEffect, useRef } from "react";
import { useGivenFiles } from "../../../documents/import/use-given-files.ts";
import { useStore } from "../../../shell/state/store.ts";
import { classNames } from "../../../theme/class-names.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AttachButton } from "./attach-button.tsx";
import { FileItems, noteOf } from "./file-items.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { type FilesStore, noFiles } from "./files-view.ts";
import * as texts from "./texts.da.ts";

export interface FilesPanelProps {
  /** Of a conversation or a folder; made by whoever shows the panel, and left by them. */
  readonly store: FilesStore;
}

export function FilesPanel({ store }: FilesPanelProps) {
  const { files, isLoading, failure, lastReady } = useStore(store.view, noFiles);
  const attach = useRef<HTMLButtonElement>(null);
  const given = useGivenFiles({ take: (list) => store.give([...(list ?? [])]) });
  useEffect(() => store.load(), [store]);
  return (
    <div className={classNames("files-panel", given.isOver && "is-over")} {...given.takers}>
      {isLoading && files.length === 0 ? <p className="show-late text-ink-2">{texts.loading}</p> : null}
      {!isLoading && files.length === 0 && failure === null ? <p className="text-ink-2">{texts.none}</p> : null}
      <FileItems store={store} look="rows" onEmpty={() => attach.current?.focus()} />
      {failure === null ? null : (
        <Notice tone="error" live="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <AttachButton ref={attach} store={store} className={buttonClass({ variant: "secondary", size: "small" })}>
          <Icon name="paperclip" />
          {given.isOver ? texts.dropHere : texts.add}
        </AttachButton>
      </div>
      <p className="text-ink-2 text-sm">{noteOf(store.place, files)}</p>
      <FileQuestions store={store} />
      {/* The page's own status line can't be heard while a dialog is open. */}
      <p className="sr-only" aria-live="polite">
        {lastReady === null ? "" : texts.said(lastReady)}
      </p>
    </div>
  );
}
