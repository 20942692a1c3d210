/** Copy, with and without formatting, and the files that a finished text can be had as. */
import { type SyntheticEvent, useState } from "react";
import type { Stretch } from "../../documents/export/blocks.ts";
import { copyPlain, copyRich } from "../../documents/export/copy-text.ts";
import { type Export, exports, type Tracked } from "../../documents/export/exports.ts";
import { fileNameOf } from "../../documents/export/file-name.ts";
import type { Made } from "../../documents/export/label.ts";
import * as exportTexts from "../../documents/export/texts.da.ts";
import { DisclosureMenu } from "../../shell/frame/disclosure-menu.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as texts from "../texts.da.ts";

/** Over the buttons, which stand at the end of the page: what opened under them would be out of sight. */
const panel =
  "absolute bottom-full left-0 z-30 mb-1 w-[min(19rem,calc(100vw-3rem))] rounded-sheet border border-line bg-surface p-2 shadow-raised";

export interface LeaveButtonsProps {
  /** The text as it is decided; asked for when a button is pressed. */
  readonly text: () => string;
  /** The same as HTML, for a text with more in it than paragraphs and lists; worked out of the text when left out. */
  readonly rich?: () => string;
  /** What of the text is set in italics in a file that knows them. */
  readonly italics?: () => readonly Stretch[];
  /** What it was made of, for a file with tracked changes; left out where there are none to track. */
  readonly tracked?: () => Promise<Tracked>;
  readonly made: Made;
  /** Calls `go`, or asks the user first; left out where there is nothing to ask about. */
  readonly before?: (way: "copy" | "save", go: () => void) => void;
  /** What the text is, as its files are called: »Omskrivning«. */
  readonly fallbackName: string;
}

export function LeaveButtons({
  text,
  rich,
  italics,
  tracked,
  made,
  before = goAtOnce,
  fallbackName,
}: LeaveButtonsProps) {
  const [said, setSaid] = useState("");
  const [isWriting, setWriting] = useState(false);
  const isByModel = made.model.kind === "ai";
  const say = (message: string) => setSaid((before) => (before === message ? `${message}\u00a0` : message));
  const tell = (done: boolean) => say(done ? texts.copied : texts.copyFailed);
  const save = async (way: Export) => {
    if (isWriting) return;
    const now = Date.now();
    const leaving = { text: text(), italics: italics?.() ?? [], tracked, made, now };
    setWriting(true);
    const file = await way.save({ ...leaving, name: fileNameOf(leaving.text, fallbackName, now) });
    setWriting(false);
    say(file === undefined ? exportTexts.notWritten : exportTexts.saved(file.name, file.missing));
  };
  return (
    <div className="relative flex flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        size="small"
        onClick={() => before("copy", () => void copyRich(text(), isByModel, rich?.()).then(tell))}
      >
        <Icon name="copy" />
        {texts.copy}
      </Button>
      <Button variant="quiet" size="small" onClick={() => before("copy", () => void copyPlain(text()).then(tell))}>
        {texts.copyPlain}
      </Button>
      <DisclosureMenu
        className="static!"
        onToggle={showWhole}
        summaryClass={buttonClass({ variant: "quiet", size: "small" }, "select-none")}
        panelClass={panel}
        summary={
          <>
            <Icon name="download" />
            {exportTexts.save}
            <Icon name="chevron-down" />
          </>
        }
      >
        <ul>
          {exports
            .filter(({ takesChanges }) => !takesChanges || tracked !== undefined)
            .map((way) => (
              <li key={way.key}>
                <button
                  type="button"
                  className="grid min-h-11 w-full content-center rounded-control px-3 py-1.5 text-left text-ui hover:bg-sunken"
                  onClick={(event) => {
                    close(event.currentTarget);
                    before("save", () => void save(way));
                  }}
                >
                  {way.label}
                  {way.about === undefined ? null : <span className="text-ink-2 text-sm">{way.about}</span>}
                </button>
              </li>
            ))}
        </ul>
      </DisclosureMenu>
      <p role="status" className="min-w-0 wrap-anywhere text-ink-2 text-sm not-empty:px-2">
        {isWriting ? exportTexts.writing : said}
      </p>
    </div>
  );
}

function goAtOnce(_: unknown, go: () => void): void {
  go();
}

function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" });
}

/** A choice was made: the menu is done, and the focus stays where it was opened. */
function close(inside: HTMLElement): void {
  const menu = inside.closest("details");
  if (menu === null) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
