/** Cursors of lists ordered by time and id: the end of a page as text for the next call. */
import type { PageQuery } from "#contract/wire.schema.ts";
import { AppError } from "../../app-error.ts";
import type { TimePage, TimePosition } from "../model/account-store.ts";

/** Fourteen digits reach the year 5138; a longer number could exceed the range of dates. */
const cursorShape = /^(\d{1,14}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws AppError `validation.failed` for an unknown cursor */
export function positionOf({ cursor }: PageQuery): TimePosition | null {
  if (cursor === undefined) return null;
  const [, atMs, id] = cursorShape.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (atMs === undefined || id === undefined) {
    throw new AppError("validation.failed", "unknown cursor", { data: { fields: { cursor: "Ugyldig markør" } } });
  }
  return { atMs: Number(atMs), id };
}

/** A page in its wire format. */
export function pageOf<Row, Item>(
  { items, next }: TimePage<Row>,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const nextCursor = next === null ? null : Buffer.from(`${next.atMs} ${next.id}`).toString("base64url");
  return { items: items.map(toItem), nextCursor };
}
