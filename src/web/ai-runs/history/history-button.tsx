/** »Historik« in the title row of a tool, and what opens when it is pressed or an address asks for an entry. */
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { latePart } from "../../ui/lazy-part.tsx";
import { entryInAddress, withoutEntry } from "./entry-link.ts";
import * as texts from "./texts.da.ts";

export interface HistoryButtonProps {
  readonly tool: TextTool;
  /** Danish. */
  readonly toolName: string;
  /** What the tool calls its modes or formats. */
  readonly variants: texts.VariantNames;
  /** There is a text in the tool that an entry would take the place of. */
  readonly hasText: () => boolean;
  /** Puts the entry's text, choices and result in the tool. */
  readonly onOpen: (entry: HistoryEntryBody) => void;
}

// Nobody needs it before they ask for it.
const HistoryDialog = latePart(async () => (await import("./history-dialog.tsx")).default);

export function HistoryButton(props: HistoryButtonProps) {
  const [query, setQuery] = useSearchParams();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const asked = entryInAddress(query);
  useEffect(() => {
    if (asked === null) return;
    setWanted(asked);
    setOpen(true);
    setWasOpen(true);
    setQuery(withoutEntry, { replace: true, preventScrollReset: true });
  }, [asked, setQuery]);
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(null);
          setOpen(true);
          setWasOpen(true);
        }}
      >
        <Icon name="scroll-text" />
        {texts.name}
      </Button>
      {wasOpen ? <HistoryDialog {...props} open={isOpen} wanted={wanted} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
