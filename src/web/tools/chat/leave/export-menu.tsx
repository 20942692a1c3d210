/** The files that a conversation can be had as, each a button, and what came of it. */
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../shell/answer-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { storedUser } from "../../../shell/state/session.ts";
import type { Export } from "../../../text-tool/export/exports.ts";
import * as exportTexts from "../../../text-tool/export/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type ExportedConversation, exportConversation, exportWays } from "./export-conversation.ts";
import * as texts from "./texts.da.ts";

export function ExportMenu(props: ExportedConversation) {
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  const save = async (way: Export) => {
    const ownerId = storedUser()?.id;
    if (isBusy || ownerId === undefined) return;
    life.current = new AbortController();
    const { signal } = life.current;
    setBusy(true);
    setSaid(texts.fetching);
    try {
      const file = await exportConversation(way, props, { api: browserApi(), ownerId, now: Date.now(), signal });
      setSaid(
        file === null
          ? texts.isEmpty
          : file === undefined
            ? exportTexts.notWritten
            : exportTexts.saved(file.name, file.missing),
      );
    } catch (error) {
      if (!signal.aborted) setSaid(errorText(error));
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{texts.exportLead}</p>
      <ul className="flex flex-wrap gap-2">
        {exportWays.map((way) => (
          <li key={way.key}>
            <Button variant="secondary" busy={isBusy} onClick={() => void save(way)}>
              <Icon name="download" />
              {way.label}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 wrap-anywhere text-ink-2 text-sm">
        {said}
      </p>
    </div>
  );
}
