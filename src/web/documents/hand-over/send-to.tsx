/** »Send til …«: takes the text of a result on to another tool, and never over a text that lies there without asking. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { type ToolSummary, tools } from "../../content/tools.ts";
import { DisclosureMenu } from "../../shell/frame/disclosure-menu.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { deviceStorage } from "../draft/stored.ts";
import { type Made, originOf } from "../export/label.ts";
import { draftTextOf, handOver } from "./hand-over.ts";
import * as texts from "./texts.da.ts";

/** Tools that begin with a text in a draft. */
const targets: ReadonlySet<ToolSummary["key"]> = new Set(["grammar", "rewriting", "summarising"]);

export interface SendToProps {
  /** The tool that the text comes from. */
  readonly from: ToolSummary["key"];
  /** The text as it is decided; asked for when a tool is chosen. */
  readonly text: () => string;
  /** Who made it: that goes with the text. Undefined for the person's own words. */
  readonly made: Made | undefined;
  /** Calls `go`, or asks the user first; left out where there is nothing to ask about. */
  readonly before?: (go: () => void) => void;
  /** Puts it in a row of other actions, without the words where there is no room for them. */
  readonly row?: { readonly buttonClass: string; readonly isLabelled: boolean };
}

const shownChars = 160;

interface Waiting {
  readonly tool: ToolSummary;
  readonly text: string;
  readonly lies: string;
}

export function SendTo({ from, text, made, before = (go) => go(), row }: SendToProps) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting>();
  const [said, setSaid] = useState("");

  const send = (tool: ToolSummary, given: string) => {
    const outcome = handOver(deviceStorage(), tool.key, given, made && originOf(made, from), Date.now());
    if (outcome === "stored") void navigate(tool.path);
    else setSaid(texts.notKept[outcome]);
  };
  const choose = (tool: ToolSummary) => {
    const given = text();
    setSaid(given.trim() === "" ? texts.nothing : "");
    if (given.trim() === "") return;
    const lies = draftTextOf(deviceStorage(), tool.key);
    if (lies.trim() === "" || lies === given) send(tool, given);
    else setWaiting({ tool, text: given, lies });
  };

  return (
    <>
      <DisclosureMenu
        summary={
          row === undefined ? (
            <>
              <Icon name="arrow-right" />
              {texts.sendTo}
            </>
          ) : (
            <>
              <Icon name="arrow-right" />
              <span className={row.isLabelled ? "action-label" : "sr-only"}>{texts.sendTo}</span>
            </>
          )
        }
        summaryClass={
          row?.buttonClass ?? buttonClass({ variant: "quiet", size: "small" }, "cursor-pointer select-none")
        }
        className="inline-block"
        panelClass={classNames(
          "absolute bottom-full z-30 mb-1 w-52 rounded-sheet border border-line bg-surface p-2 shadow-raised",
          // In the middle of a row on a phone it would lead over the edge.
          row === undefined ? "left-0" : "-left-24 md:left-0",
        )}
      >
        <ul>
          {tools.map((tool) =>
            tool.isOpen && tool.key !== from && targets.has(tool.key) ? (
              <li key={tool.key}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center rounded-control px-3 text-left text-ui hover:bg-sunken"
                  onClick={() => before(() => choose(tool))}
                >
                  {tool.name}
                </button>
              </li>
            ) : null,
          )}
        </ul>
      </DisclosureMenu>
      <p role="status" className="text-ink-2 text-sm not-empty:px-2">
        {said}
      </p>
      <Dialog
        open={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        title={waiting === undefined ? "" : texts.occupied(waiting.tool.name)}
        place="bottom"
        actions={
          <>
            <Button variant="secondary" onClick={() => setWaiting(undefined)}>
              {texts.keep}
            </Button>
            <Button
              onClick={() => {
                if (waiting === undefined) return;
                setWaiting(undefined);
                send(waiting.tool, waiting.text);
              }}
            >
              {texts.replace}
            </Button>
          </>
        }
      >
        <p>{texts.occupiedLead}</p>
        <p className="mt-2 wrap-anywhere font-serif">
          »{waiting?.lies.slice(0, shownChars).toWellFormed()}
          {(waiting?.lies.length ?? 0) > shownChars ? " …" : ""}«
        </p>
      </Dialog>
    </>
  );
}
