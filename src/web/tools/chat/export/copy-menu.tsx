/** *Kopiér* under an answer: opens the ways that it can be had on the clipboard. */

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
  /** Once, in the status line. */
  readonly say: (text: string) => void;
}

export function CopyMenu({ text, isByModel, say }: CopyMenuProps) {
  return (
    <DisclosureMenu
      summaryClass="message-action select-none"
      panelClass="absolute bottom-full left-0 z-30 mb-1 w-60 rounded-sheet border border-line bg-surface p-2 shadow-raised"
      summary={<Icon name="copy" label={texts.copy} />}
    >
      <ul>
        {copyWays.map((way) => (
          <li key={way}>
            <button
              type="button"
              className="min-h-11 w-full rounded-control px-3 text-left text-ui hover:bg-sunken"
              onClick={async ({ currentTarget }) => {
                const menu = currentTarget.closest("details");
                const isCopied = await copyAnswer(way, text, isByModel);
                if (menu !== null) menu.open = false;
                menu?.querySelector("summary")?.focus();
                say(isCopied ? texts.copied : texts.notCopied);
              }}
            >
              {texts.copyWays[way]}
            </button>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  );
}
