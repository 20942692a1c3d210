/** Derives a file's id from its upload, so that a repeated upload is the same file. */

import { pagesText } from "#contract/chat/chat.rules.ts";
import type { FileRequest } from "#contract/chat/files.schema.ts";
import type { Ids } from "../../../ports.ts";
import { submissionHash } from "../../../site/submission-hash.ts";

/**
 * A hash of the key and everything sent with it: another user's file can't match, and another text with the same key is
 * another file (RFC 9562, version 8).
 *
 * @param idempotencyKey undefined: each call is a file of its own
 */
export async function fileIdOf(
  ids: Ids,
  ownerId: string,
  { name, kind, text, pages, conversationId, folderId }: FileRequest,
  idempotencyKey: string | undefined,
): Promise<string> {
  const place = conversationId ?? folderId ?? "";
  const fields = { call: "file", ownerId, name, kind, text, pages: pagesText(pages), place };
  const hash = await submissionHash(idempotencyKey, fields);
  if (hash === null) return ids.row();
  const variant = (Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80;
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-${variant.toString(16)}${part(18, 20)}-${part(20, 32)}`;
}
