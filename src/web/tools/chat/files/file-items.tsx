/** Files that were given, each with how far it is and what can be done with it. */
import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type FilePlace, type FilesStore, noFiles, type ShownFile } from "./files-view.ts";
import "./files.css";
import * as texts from "./texts.da.ts";

export interface FileItemsProps {
  readonly store: FilesStore;
  /** `chips`: small, beside one another. */
  readonly look: "chips" | "rows";
  /** Where the focus goes when the last one was taken away. */
  readonly onEmpty?: (() => void) | undefined;
}

/** Nothing where there are no files and nothing to say of any. */
export function FileItems({ store, look, onEmpty }: FileItemsProps) {
  const { files, failure } = useStore(store.view, noFiles);
  const list = useRef<HTMLUListElement>(null);
  const leave = useNewestInSight(list, store, files);
  if (files.length === 0 && (look === "rows" || failure === null)) return null;

  /** To what comes into its place, so that the next press of the key is not lost. */
  function remove(key: string, at: number): void {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next === undefined) onEmpty?.();
    else next.focus();
    store.remove(key);
  }

  const items = (
    <ul
      ref={list}
      className="file-items"
      data-look={look}
      aria-label={texts.list}
      onWheel={leave}
      onPointerDown={leave}
      onKeyDown={leave}
    >
      {files.map((file, at) => (
        <li key={file.key} className="file-item" data-phase={file.phase}>
          <Icon name={file.failure === null ? "file-text" : "circle-alert"} />
          <div className="file-told">
            <bdi className="file-name" title={file.name}>
              {file.name}
            </bdi>
            <FileState file={file} />
          </div>
          {file.canRetry ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={texts.retry(file.name)}
              onClick={() => store.again(file.key)}
            >
              {texts.tryAgain}
            </Button>
          ) : null}
          <button
            type="button"
            data-remove
            className="file-remove"
            aria-label={texts.remove(file.name)}
            onClick={() => remove(file.key, at)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
  if (look === "rows") return items;
  const added = files.filter(({ phase }) => phase !== "failed");
  return (
    <>
      {files.length === 0 ? null : items}
      {failure === null ? null : (
        <p className="file-note text-thread-ink" role="alert">
          {failure}
        </p>
      )}
      {files.length > 2 || added.length > 0 ? (
        <p className="file-note text-ink-2">
          {files.length > 2 ? `${texts.count(added.length, files.length - added.length)} ` : null}
          {added.length === 0 ? null : noteOf(store.place, added)}
        </p>
      ) : null}
    </>
  );
}

/**
 * The part that scrolls shows what was just given, and what has just become ready: refused ones fill it easily. It stays
 * there while others are told of and grow, until somebody looks elsewhere.
 *
 * @returns to be called when somebody does
 */
function useNewestInSight(
  list: RefObject<HTMLUListElement | null>,
  store: FilesStore,
  files: readonly ShownFile[],
): () => void {
  const seen = useRef({ store, files });
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { store, files };
    if (before.store !== store) shown.current = null;
    if (before.store !== store || before.files === files) return;
    const phases = new Map(before.files.map(({ key, phase }) => [key, phase]));
    const newest = files.findLast(({ key, phase }) => {
      const was = phases.get(key);
      return was === undefined || (phase === "ready" && was !== "ready");
    });
    shown.current = newest?.key ?? shown.current;
    const item = list.current?.children[files.findIndex(({ key }) => key === shown.current)];
    if (list.current && item) bringIn(list.current, item);
  }, [list, store, files]);
  return () => {
    shown.current = null;
  };
}

/** Within the list alone: the page stays where it is. */
function bringIn(list: Element, item: Element): void {
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  list.scrollTop += box.top - frame.top - Number.parseFloat(getComputedStyle(list).paddingTop);
}

/** Where the text of the files goes, what of them is not in it, and what may be given. */
export function noteOf({ kind }: FilePlace, files: readonly ShownFile[]): string {
  const isTextAlone = files.some((file) => file.kind === "docx" || file.kind === "pdf");
  return [texts.stays[kind], texts.rights, ...(isTextAlone ? [texts.textAlone] : [])].join(" ");
}

function FileState({ file }: { readonly file: ShownFile }) {
  if (file.failure !== null) {
    return (
      <p className="file-state text-thread-ink" role={file.isFromBefore ? "status" : "alert"}>
        {file.failure}
      </p>
    );
  }
  if (file.phase === "failed") return null;
  return (
    <>
      <p className="file-state">{texts.phases[file.phase]}</p>
      {file.leftOut === null ? null : <p className="file-state">{file.leftOut}</p>}
    </>
  );
}
