/** The chat's files in a user's data export. */
import { expiryOf } from "../../tools/chat/retention.ts";
import type { UserRow } from "../model/account-store.ts";
import { type ExportPart, type ExportSource, iso, isoOrNull, rowsOf } from "./export-rows.ts";

const rowsAtOnce = 100;
/** Rows that may hold several pages of text each. */
const textsAtOnce = 10;

export const chatParts: readonly ExportPart[] = [
  {
    file: "samtaler.json",
    about:
      "Dine samtaler i AI-chat, den nyeste først: titel og mappe, og efter hver samtale alt, hvad der er sagt i den, også ældre versioner, med hvem der svarede (ai, built-in: uden AI, imported: indsat bagefter), hvor svaret er hentet fra, og hvad vi fandt om hver henvisning (found: står i kilden, weak: kilden siger kun noget lignende, missing: ikke fundet i kilden, invented: kilden findes ikke).",
    read: conversationRows,
  },
  {
    file: "chatfiler.json",
    about: "De filer, du har lagt i AI-chat: navnet, teksten i dem, og hvor de hører til.",
    read: ({ store: { chat } }, user) =>
      rowsOf(
        (after) => chat.files.listWhole(user.id, textsAtOnce, after),
        async ({ userId, createdAtMs, chunkStarts, chunkWords, ...file }) => ({
          ...file,
          text: (await chat.files.chunks(user.id, file.id, 0, chunkStarts.length)).join(""),
          createdAt: iso(createdAtMs),
        }),
      ),
  },
  {
    file: "mapper.json",
    about: "Dine mapper i AI-chat: navn, instruktion, og hvor længe samtalerne i dem bliver gemt.",
    read: async ({ store: { chat } }, user) =>
      (await chat.folders.list(user.id)).map(({ userId, createdAtMs, ...folder }) => ({
        ...folder,
        createdAt: iso(createdAtMs),
      })),
  },
  {
    file: "skabeloner.json",
    about: "De skabeloner, du selv har lavet til AI-chat.",
    read: async ({ store: { chat } }, user) =>
      (await chat.prompts.list(user.id)).map(({ userId, createdAtMs, ...prompt }) => ({
        ...prompt,
        createdAt: iso(createdAtMs),
      })),
  },
  {
    file: "delte-samtaler.json",
    about:
      "De links, du har lavet til samtaler: hvornår, til hvilken samtale, hvad den hed, og hvornår de udløber. Kunne det sidste svar fortsættes, står det, som det var.",
    read: ({ store: { chat } }, user) =>
      rowsOf(
        // Includes expired links that are still stored.
        (after) => chat.shares.listWhole(user.id, textsAtOnce, after),
        ({ userId, createdAtMs, expiresAtMs, ...share }) => ({
          ...share,
          createdAt: iso(createdAtMs),
          expiresAt: iso(expiresAtMs),
        }),
      ),
  },
];

/** Each conversation followed by its messages, one at a time: together they may be hundreds of megabytes. */
async function* conversationRows({ store: { chat } }: ExportSource, user: UserRow): AsyncGenerator<unknown> {
  const conversations = rowsOf(
    (after) => chat.conversations.listWhole(user.id, rowsAtOnce, after),
    (row) => row,
  );
  for await (const row of conversations) {
    const { userId, folderKeep, isWriting, createdAtMs, updatedAtMs, ...conversation } = row;
    const times = { createdAt: iso(createdAtMs), updatedAt: iso(updatedAtMs) };
    yield { conversation: { ...conversation, ...times, expiresAt: isoOrNull(expiryOf(row, user.settings.chatDays)) } };
    yield* rowsOf(
      (after) => chat.messages.listWhole(user.id, row.id, textsAtOnce, after),
      ({ createdAtMs: atMs, ...message }) => ({ message: { ...message, createdAt: iso(atMs) } }),
    );
  }
}
