/** Gathers everything of a person into one archive, and gives it out to whoever holds its link (GDPR articles 15 and 20). */
import type { DataExportResponse } from "#contract/accounts/user.schema.ts";
import { callMessages, clientErrors, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Clock, Files } from "../../ports.ts";
import type { Transaction } from "../../store.ts";
import { type SignedInPerson, withPasswordProof, wrongPassword } from "../credentials/prove-password.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { dataExportMs } from "../model/account-numbers.ts";
import type { UserRow } from "../model/account-store.ts";
import { recordEvent } from "../model/record-event.ts";
import { exportKey, exportPath, exportToken } from "./export-file.ts";
import { exportGuide, guideFile } from "./export-guide.ts";
import { exportParts } from "./export-parts.ts";

export interface ExportDeps extends AccountDeps {
  readonly files: Files;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  /** Makes one archive of files by name, away from the event loop when they are large. */
  readonly zip: (files: Readonly<Record<string, Uint8Array>>) => Promise<Uint8Array>;
}

/**
 * Every export costs a file, so it has a limit of its own besides the one on guesses.
 *
 * @throws AppError `auth.wrong-password`, `rate.limited`, `storage.full`; `auth.required` when the session was ended
 *   meanwhile
 */
export async function exportData(
  deps: ExportDeps,
  person: SignedInPerson,
  currentPassword: string,
): Promise<DataExportResponse> {
  return withPasswordProof(deps, person.user, currentPassword, async () => {
    const giveBack = await takeIdentifierSlot(deps, "data-export", person.user.id);
    try {
      return await makeExport(deps, person);
    } catch (error) {
      // No file is left.
      await giveBack();
      throw error;
    }
  });
}

async function makeExport(deps: ExportDeps, person: SignedInPerson): Promise<DataExportResponse> {
  const { user } = person;
  const nowMs = deps.clock.nowMs();
  // No file of a person outlives the account: the same night takes both.
  const expiresAtMs = Math.min(nowMs + dataExportMs, user.deleteAfterMs ?? Number.POSITIVE_INFINITY);
  const token = exportToken(user.id, expiresAtMs, deps.ids.capability());
  const key = exportKey(token, nowMs);
  if (key === null) throw new AppError("auth.required", clientErrors.notAuthenticated);
  await deps.files.put(key, await archiveOf(deps, user, nowMs), "application/zip");
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

async function archiveOf(deps: ExportDeps, user: UserRow, nowMs: number): Promise<Uint8Array> {
  const texts = new Map([[guideFile, exportGuide(exportParts, nowMs, deps.appUrl)]]);
  for (const part of exportParts) texts.set(part.file, `${JSON.stringify(await part.read(deps, user), null, 2)}\n`);
  const encoder = new TextEncoder();
  return deps.zip(Object.fromEntries([...texts].map(([file, text]) => [file, encoder.encode(text)])));
}

/**
 * Whoever takes exports away changes the account first and looks for files then. So the account is held and looked at
 * once more when the file is there: either they find the file, or it is seen here that it must go.
 */
async function recordExport(tx: Transaction, deps: ExportDeps, { user, session }: SignedInPerson): Promise<void> {
  const current = await tx.users.lock(user.id);
  const isSignedIn = (await tx.sessions.find(session.id))?.endedAtMs === null;
  if (current === null || !isSignedIn) throw new AppError("auth.required", clientErrors.notAuthenticated);
  if (current.passwordHash !== user.passwordHash) throw wrongPassword();
  await recordEvent(tx, deps, { userId: user.id, kind: "data-exported", device: session.device });
}

/** @throws AppError `resource.not-found` when the token is none of ours or its time is up */
export async function readExport(
  deps: { readonly clock: Clock; readonly files: Files },
  token: string,
): Promise<Uint8Array> {
  const key = exportKey(token, deps.clock.nowMs());
  const archive = key === null ? null : await deps.files.get(key);
  if (archive === null)
    throw new AppError("resource.not-found", "no such export", { statusMessage: refusals.exportGone });
  return archive;
}
