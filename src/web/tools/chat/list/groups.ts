/** Conversations by the day of their last message, as the Danish calendar counts days. */
import { calendarDay } from "#contract/format.da.ts";

const groupKeys = ["today", "yesterday", "week", "month", "older"] as const;
export type GroupKey = (typeof groupKeys)[number];

export interface Group<T> {
  readonly key: GroupKey;
  readonly items: readonly T[];
}

/** @param updatedAt ISO @param nowMs milliseconds since 1970 */
export function groupOf(updatedAt: string, nowMs: number): GroupKey {
  const days = calendarDay(nowMs) - calendarDay(updatedAt);
  // A clock that is behind the server's: what has just been said is of today.
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days <= 7) return "week";
  return days <= 30 ? "month" : "older";
}

/** In the order of the items, each group once; empty ones are left out. @param items newest first */
export function groupsOf<T extends { readonly updatedAt: string }>(items: readonly T[], nowMs: number): Group<T>[] {
  const byKey = new Map<GroupKey, T[]>(groupKeys.map((key) => [key, []]));
  for (const item of items) byKey.get(groupOf(item.updatedAt, nowMs))?.push(item);
  return [...byKey].filter(([, own]) => own.length > 0).map(([key, own]) => ({ key, items: own }));
}
