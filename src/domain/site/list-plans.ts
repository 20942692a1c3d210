/** Lists the plans on offer, page by page. */
import type { PlanList } from "#contract/site/plans.schema.ts";
import type { PageQuery } from "#contract/wire.schema.ts";
import { AppError } from "../app-error.ts";
import type { PlanPosition, Store } from "../store.ts";

/** @throws AppError `validation.failed` for an unknown cursor */
export async function listPlans(deps: { readonly store: Store }, query: PageQuery): Promise<PlanList> {
  const page = await deps.store.plans.list(query.limit, query.cursor === undefined ? null : readCursor(query.cursor));
  return { items: [...page.items], nextCursor: page.next && writeCursor(page.next) };
}

function writeCursor({ position, id }: PlanPosition): string {
  return Buffer.from(`${position} ${id}`).toString("base64url");
}

function readCursor(cursor: string): PlanPosition {
  const [, position, id] = /^(\d{1,6}) ([a-z0-9-]{1,40})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (position === undefined || id === undefined) {
    throw new AppError("validation.failed", "unknown cursor", { data: { fields: { cursor: "Ugyldig markør" } } });
  }
  return { position: Number(position), id };
}
