/** *Kopiér* under an answer: opens the ways that it can be had on the clipboard. */
import { DisclosureMenu } from "../../../shell/frame/disclosure-menu.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { copyAnswer, copyWays } from "./copy-answer.ts";
import * as texts from "./texts.da.ts";

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
