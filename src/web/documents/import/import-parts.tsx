/** A page's parts for taking in a file: the button, what came of it, and the question before a text is replaced. */
import { useRef } from "react";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { acceptedFiles } from "./file-kind.ts";
import * as texts from "./texts.da.ts";

/** What a page knows of the file that is being taken in. */
export interface ImportView {
  /** A file is being read, or something else of the page is at work with one. */
  readonly busy: "reading" | "writing" | undefined;
  /** Read, and waiting for a yes because there is a text already. */
  readonly waiting: { readonly name: string } | undefined;
  /** What came of the last file. */
  readonly note: string | undefined;
  take(list: FileList | null): void;
  replace(): void;
  keep(): void;
  dismiss(): void;
}

export function UploadButton({ files, size }: { readonly files: ImportView; readonly size?: ButtonSize }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        busy={files.busy === "reading"}
        {...(size && { size })}
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

/** What came of the last file; a page that has no other place for it also gives why one was not taken. */
export function FileNotices({ files }: { readonly files: ImportView & { readonly failure?: string | undefined } }) {
  const { note, failure } = files;
  if (!note && !failure) return null;
  return (
    <Notice tone={failure ? "error" : "info"} {...(failure ? { live: "alert" } : {})}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-words">{failure ?? note}</p>
        <Button variant="quiet" size="small" onClick={files.dismiss}>
          {texts.close}
        </Button>
      </div>
    </Notice>
  );
}

export function ReplaceDialog({ files }: { readonly files: ImportView }) {
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
