/** The files that answers in a folder's conversations are made from. */
import { useEffect, useId, useState } from "react";
import { createFilesDesk } from "../files/files-desk.ts";
import { FilesPanel } from "../files/files-panel.tsx";
import type { FilesDesk } from "../files/files-view.ts";
import * as fileTexts from "../files/texts.da.ts";
import { addFileFailure, useChatPage } from "../tool/chat-page.ts";
import { useChatSession } from "../tool/session.ts";
import * as texts from "./texts.da.ts";

export function FolderFiles({ folderId }: { readonly folderId: string }) {
  const { api, ownerId, say } = useChatSession();
  const page = useChatPage();
  const [desk, setDesk] = useState<FilesDesk>();
  const headingId = useId();
  useEffect(() => {
    const made = createFilesDesk({
      api,
      ownerId,
      place: { kind: "folder", id: folderId },
      // Once the dialog is closed.
      onReady: (name) => say(fileTexts.said(name)),
      onFailed: (text) => addFileFailure(page, ownerId, text),
    });
    setDesk(made);
    return () => made.leave();
  }, [api, ownerId, folderId, say, page]);
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5 border-line border-t pt-4">
      <h3 id={headingId} className="font-semibold text-ui">
        {texts.sourcesLabel}
      </h3>
      <p className="text-ink-2 text-sm">{texts.sourcesHint}</p>
      {desk === undefined ? null : <FilesPanel desk={desk} />}
    </section>
  );
}
