/** The button that files are chosen by. */
import { type ComponentProps, useRef } from "react";
import { acceptedWithTables } from "../../../documents/import/file-kind.ts";
import type { FilesStore } from "./files-view.ts";
import * as texts from "./texts.da.ts";

export interface AttachButtonProps extends Omit<ComponentProps<"button">, "onClick" | "type"> {
  readonly store: Pick<FilesStore, "give">;
}

/** Looks as its classes say; a picture alone needs a label. */
export function AttachButton({ store, ...rest }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button {...rest} type="button" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedWithTables}
        aria-label={texts.attach}
        onChange={({ currentTarget }) => {
          store.give([...(currentTarget.files ?? [])]);
          // The same file chosen again must count as a choice.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
