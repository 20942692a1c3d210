/** The cursor of lists that are ordered by time and id: where a page ended, as text for the next call. */
import type { PageQuery } from "#contract/wire.schema.ts";
import { AppError } from "../../app-error.ts";
import type { TimePage, TimePosition } from "../model/account-store.ts";

/** Fourteen digits reach the year 5138; more could name a time that no date can hold. */
const cursorShape = /^(\d{1,14}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws AppError `validation.failed` when the cursor is not one that a page ended with */
export function positionOf({ cursor }: PageQuery): TimePosition | null {
  if (cursor === undefined) return null;
  const [, atMs, id] = cursorShape.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (atMs === undefined || id === undefined) {
    throw new AppError("validation.failed", "unknown cursor", { data: { fields: { cursor: "Ugyldig markør" } } });
  }
  return { atMs: Number(atMs), id };
}

/** A page as it goes on the wire. */
export function pageOf<Row, Item>(
  { items, next }: TimePage<Row>,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const nextCursor = next === null ? null : Buffer.from(`${next.atMs} ${next.id}`).toString("base64url");
  return { items: items.map(toItem), nextCursor };
}
