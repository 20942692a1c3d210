/** Collects a user's data in one archive, and serves it by a secret link (GDPR articles 15 and 20). */
import type { DataExportResponse } from "#contract/accounts/user.schema.ts";
import { callMessages, clientErrors, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Clock, FileRead, Files } from "../../ports.ts";
import type { Transaction } from "../../store.ts";
import { type SignedInPerson, withPasswordProof, wrongPassword } from "../credentials/prove-password.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { dataExportMs } from "../model/account-limits.ts";
import type { UserRow } from "../model/account-store.ts";
import { recordEvent } from "../model/record-event.ts";
import { exportKey, exportPath, exportToken } from "./export-file.ts";
import { exportGuide, guideFile } from "./export-guide.ts";
import { exportParts } from "./export-parts.ts";

export interface ExportDeps extends AccountDeps {
  readonly files: Files;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  /** Creates one archive from files, streaming. */
  readonly zip: (files: Iterable<ExportFile>) => AsyncIterable<Uint8Array>;
}

/** A file of the archive: its text in pieces. */
export interface ExportFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/**
 * Each export creates a file, so it has a limit of its own besides the one on password attempts.
 *
 * @throws AppError `auth.wrong-password`, `rate.limited`, `storage.full`; `auth.required` if the session was ended
 *   meanwhile
 */
export async function exportData(
  deps: ExportDeps,
  person: SignedInPerson,
  currentPassword: string,
): Promise<DataExportResponse> {
  return withPasswordProof(deps, person.user, currentPassword, async () => {
    const releaseSlot = await takeIdentifierSlot(deps, "data-export", person.user.id);
    try {
      return await makeExport(deps, person);
    } catch (error) {
      // No file was created.
      await releaseSlot();
      throw error;
    }
  });
}

async function makeExport(deps: ExportDeps, person: SignedInPerson): Promise<DataExportResponse> {
  const { user } = person;
  const nowMs = deps.clock.nowMs();
  // The file doesn't outlive the account: the same nightly job deletes both.
  const expiresAtMs = Math.min(nowMs + dataExportMs, user.deleteAfterMs ?? Number.POSITIVE_INFINITY);
  const token = exportToken(user.id, expiresAtMs, deps.ids.capability());
  const key = exportKey(token, nowMs);
  if (key === null) throw new AppError("auth.required", clientErrors.notAuthenticated);
  await deps.files.put(key, deps.zip(filesOf(deps, user, nowMs)), "application/zip");
  try {
    await deps.store.transaction((tx) => recordExport(tx, deps, person));
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
  return {
    message: callMessages.dataExported,
    path: exportPath(token),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
}

function* filesOf(deps: ExportDeps, user: UserRow, nowMs: number): Iterable<ExportFile> {
  yield { name: guideFile, pieces: onePiece(exportGuide(exportParts, nowMs, deps.appUrl)) };
  for (const part of exportParts) yield { name: part.file, pieces: jsonOf(part.read(deps, user)) };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}

/** Indented for human readers; written row by row. */
async function* jsonOf(content: Promise<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  if (content instanceof Promise) {
    yield `${JSON.stringify(await content, null, 2)}\n`;
    return;
  }
  let isFirst = true;
  for await (const row of content) {
    const text = JSON.stringify(row, null, 2).replaceAll("\n", "\n  ");
    yield `${isFirst ? "[" : ","}\n  ${text}`;
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}

/**
 * Revoking exports changes the account first and looks for files afterwards. So the account is locked and checked again
 * after the file is written: either the revocation finds the file, or this check deletes it.
 */
async function recordExport(tx: Transaction, deps: ExportDeps, { user, session }: SignedInPerson): Promise<void> {
  const current = await tx.users.lock(user.id);
  const isSignedIn = (await tx.sessions.find(session.id))?.endedAtMs === null;
  if (current === null || !isSignedIn) throw new AppError("auth.required", clientErrors.notAuthenticated);
  if (current.passwordHash !== user.passwordHash) throw wrongPassword();
  await recordEvent(tx, deps, { userId: user.id, kind: "data-exported", device: session.device });
}

/** @throws AppError `resource.not-found` if the token is invalid or expired */
export async function readExport(
  deps: { readonly clock: Clock; readonly files: Files },
  token: string,
): Promise<FileRead> {
  const key = exportKey(token, deps.clock.nowMs());
  const archive = key === null ? null : await deps.files.get(key);
  if (archive === null)
    throw new AppError("resource.not-found", "no such export", { statusMessage: refusals.exportGone });
  return archive;
}
