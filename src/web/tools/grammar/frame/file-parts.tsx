/** The page's parts for files: the button, what came of a file, and the question before a text is replaced. */
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Files } from "../files/files-view.ts";
import { acceptedFiles } from "../files/read/file-kind.ts";
import * as texts from "../files/texts.da.ts";
import { close } from "../texts.da.ts";

export function UploadButton({ files }: { readonly files: Files }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        busy={files.busy === "reading"}
        className="max-sm:px-3"
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {files.busy === "reading" ? texts.reading : texts.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={texts.upload}
        onChange={(event) => {
          files.take(event.currentTarget.files);
          // The same file chosen again must count as a choice.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

export function FileNotices({ files }: { readonly files: Files }) {
  if (!files.note) return null;
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-words">{files.note}</p>
        <Button variant="quiet" size="small" onClick={files.dismiss}>
          {close}
        </Button>
      </div>
    </Notice>
  );
}

export function ReplaceDialog({ files }: { readonly files: Files }) {
  if (!files.waiting) return null;
  return (
    <Dialog
      open
      onClose={files.keep}
      title={texts.replaceTitle}
      actions={
        <>
          <Button variant="secondary" onClick={files.keep}>
            {texts.keep}
          </Button>
          <Button onClick={files.replace}>{texts.replace}</Button>
        </>
      }
    >
      <p className="break-words font-semibold">{files.waiting.name}</p>
      <p className="mt-1 text-ink-2">{texts.replaceLead}</p>
    </Dialog>
  );
}
