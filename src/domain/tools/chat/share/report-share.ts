/** Stores a reader's report about a shared conversation and mails it to the operator. */
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { ShareReported, ShareReportRequest } from "#contract/chat/share.schema.ts";
import { reportReasons } from "#contract/chat/share-report.rules.ts";
import { pagePaths } from "#contract/paths.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Ids } from "../../../ports.ts";
import { submissionHash } from "../../../site/submission-hash.ts";
import type { ManageDeps } from "../manage/owner.ts";
import { openShare } from "./read-share.ts";

export interface ReportDeps extends ManageDeps, RateLimitDeps {
  readonly ids: Ids;
  readonly appUrl: string;
  /** Null if the installation has no address for notices: the report is only stored. */
  readonly companyEmail: string | null;
}

/**
 * The report is stored like a message from the contact form, with the same retention and reply. It contains the link,
 * because operators must see what they judge, and nothing about the owner.
 *
 * @param idempotencyKey the same key with the same fields stores nothing twice
 * @throws AppError `resource.not-found` if the link shows nothing; `rate.limited` after too many about one link
 */
export async function reportShare(
  deps: ReportDeps,
  { token, reason, message, email }: ShareReportRequest,
  idempotencyKey: string | undefined,
): Promise<ShareReported> {
  const { share } = await openShare(deps, token);
  const link = `${deps.appUrl}${pagePaths.sharedChat}#${token}`;
  const row = {
    id: deps.ids.row(),
    reference: `H-${deps.ids.reference()}`,
    receivedAtMs: deps.clock.nowMs(),
    name: "Læser af en delt samtale",
    email,
    subject: "Anmeldelse af en delt samtale",
    message: [
      `Grund: ${reportReasons[reason]}`,
      `Link: ${link}`,
      `Slå linket fra på serveren: npm run share:end -- ${link}`,
      ...(message === "" ? [] : ["", message]),
    ].join("\n"),
    orderNumber: "",
  };
  const answer = (reference: string) => ({ message: chatMessages.shareReported, reference });

  const hash = await submissionHash(idempotencyKey, { call: "share-report", token, reason, message, email });
  const first = hash === null ? null : await deps.store.contactMessages.findSubmitted(hash);
  if (first !== null) return answer(first.reference);
  const releaseSlot = await takeIdentifierSlot(deps, "share-report", share.id);
  try {
    const stored = await deps.store.transaction(async (tx) => {
      const added = await tx.contactMessages.add(row, hash);
      if (added.isNew && deps.companyEmail !== null) {
        await tx.jobs.enqueue("mail", { kind: "contact-notice", contactMessageId: row.id });
      }
      return added;
    });
    if (!stored.isNew) await releaseSlot();
    return answer(stored.row.reference);
  } catch (error) {
    await releaseSlot();
    throw error;
  }
}
