/** The question before a text with corrections is handed out as Word: are they to be seen in it? */
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Files } from "./files-view.ts";
import * as texts from "./texts.da.ts";

export function WordDialog({ files }: { readonly files: Files }) {
  const { wordWish } = files;
  if (!wordWish) return null;
  return (
    <Dialog
      open
      onClose={wordWish.cancel}
      title={texts.asWord}
      actions={
        <>
          <Button variant="secondary" onClick={() => wordWish.choose(false)}>
            {texts.wordClean}
          </Button>
          <Button onClick={() => wordWish.choose(true)}>{texts.wordTracked}</Button>
        </>
      }
    >
      <p>{texts.wordLead}</p>
      {wordWish.hasFile ? <p className="mt-1 text-ink-2">{texts.wordFromFile}</p> : null}
    </Dialog>
  );
}
