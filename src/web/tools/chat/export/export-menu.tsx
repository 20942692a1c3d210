/** The files that a conversation can be had as, each a button, and what came of it. */
import { useEffect, useRef, useState } from "react";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatMessage, MessageList } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { type Export, exports, type Saved } from "../../../documents/export/exports.ts";
import { fileNameOf } from "../../../documents/export/file-name.ts";
import * as exportTexts from "../../../documents/export/texts.da.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { storedUser } from "../../../shell/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "./texts.da.ts";
import { transcriptOf } from "./transcript.ts";

// Fetches the whole of a conversation's path and hands it out as a file.

/** In the order that they are shown. */
const exportWays: readonly Export[] = ["docx", "md", "pdf"].flatMap((key) => exports.filter((way) => way.key === key));

/** Messages of one call: as many as the API gives. */
const pageMessages = 100;

interface ExportedConversation {
  readonly conversationId: string;
  /** End of the path; null: where it was last looked at. */
  readonly leafId: string | null;
  readonly title: string;
}

/**
 * @returns null when there is nothing in it, undefined when the file could not be made
 * @throws ApiError when the messages can't be fetched
 */
async function exportConversation(
  way: Export,
  { conversationId, leafId, title }: ExportedConversation,
  { api, ownerId, now, signal }: ExportCall,
): Promise<Saved | null | undefined> {
  const path = filledPath(chatPaths.chatMessages, { id: conversationId });
  const leaf = leafId === null ? "" : `&leaf=${leafId}`;
  let messages: readonly ChatMessage[] = [];
  let before = "";
  for (;;) {
    const query = `?limit=${pageMessages}${leaf}${before}`;
    const page = await api.get<MessageList>(`${path}${query}`, { onlyAs: ownerId, signal });
    messages = [...page.items, ...messages];
    const first = page.items[0];
    if (page.olderId === null || first === undefined) break;
    before = `&before=${first.id}`;
  }
  if (messages.length === 0) return null;
  const { text, italics, formulas, markdown, made } = transcriptOf(messages, { title, exportedAt: now });
  const name = fileNameOf(title, texts.fileWord, now);
  return way.save({ text: way.key === "md" ? markdown : text, italics, formulas, name, made, now });
}

interface ExportCall {
  readonly api: Pick<ApiClient, "get">;
  readonly ownerId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

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
