/** *Kopiér* under an answer: one press copies it for Word and as plain words; the other ways are behind a chevron. */
import { useEffect, useRef, useState } from "react";
import { copyPlain, copyRich } from "../../../documents/export/copy-text.ts";
import { DisclosureMenu } from "../../../shell/frame/disclosure-menu.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { plainWords } from "./plain.ts";
import { richWords } from "./rich.ts";
import * as texts from "./texts.da.ts";

/**
 * Puts an answer on the clipboard: for Word with its headings, lists and tables, as it was written, or as plain words.
 */
const copyWays = ["word", "markdown", "plain"] as const;
type CopyWay = (typeof copyWays)[number];

/**
 * @param text of the answer, markdown
 * @returns false where the browser doesn't allow it
 */
function copyAnswer(way: CopyWay, text: string, isByModel: boolean): Promise<boolean> {
  switch (way) {
    case "word":
      return copyRich(plainWords(text).text, isByModel, richWords(text, isByModel));
    case "markdown":
      return copyPlain(text);
    case "plain":
      return copyPlain(plainWords(text).text);
  }
}

export interface CopyMenuProps {
  /** Of the answer, markdown. */
  readonly text: string;
  readonly isByModel: boolean;
  /** The word stands beside the icon where there is room. */
  readonly isLabelled: boolean;
  /** Once, in the status line. */
  readonly say: (text: string) => void;
}

/** So long the button shows that it has copied, in milliseconds. */
const shownMs = 2000;

export function CopyMenu({ text, isByModel, isLabelled, say }: CopyMenuProps) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef(0);
  useEffect(() => () => window.clearTimeout(shown.current), []);
  const copy = async (way: CopyWay) => {
    const isDone = await copyAnswer(way, text, isByModel);
    say(isDone ? texts.copied : texts.notCopied);
    window.clearTimeout(shown.current);
    setCopied(isDone);
    if (isDone) shown.current = window.setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <span className="inline-flex">
      <button type="button" className="message-action" title={texts.copy} onClick={() => void copy("word")}>
        <Icon name={isCopied ? "check" : "copy"} />
        <span className={isLabelled ? "action-label" : "sr-only"}>{texts.copy}</span>
      </button>
      <DisclosureMenu
        summaryClass="message-action is-narrow select-none"
        panelClass="absolute bottom-full -left-8 z-30 mb-1 w-60 rounded-sheet border border-line bg-surface p-2 shadow-raised"
        summary={<Icon name="chevron-down" label={texts.moreWays} />}
      >
        <ul>
          {copyWays.map((way) => (
            <li key={way}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control px-3 text-left text-ui hover:bg-sunken"
                onClick={async ({ currentTarget }) => {
                  const menu = currentTarget.closest("details");
                  await copy(way);
                  if (menu !== null) menu.open = false;
                  menu?.querySelector("summary")?.focus();
                }}
              >
                {texts.copyWays[way]}
              </button>
            </li>
          ))}
        </ul>
      </DisclosureMenu>
    </span>
  );
}
