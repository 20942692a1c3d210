/** A file of the export and how its rows are read: page by page, never all in memory. */
import type { Clock } from "../../ports.ts";
import type { Repos } from "../../store.ts";
import type { TimePage, TimePosition, UserRow } from "../model/account-store.ts";

export interface ExportSource {
  readonly clock: Clock;
  readonly store: Repos;
}

export interface ExportPart {
  /** File name in the archive. */
  readonly file: string;
  /** Its content in Danish, for the guide file. */
  readonly about: string;
  /**
   * Everything stored, as JSON values: one value, or row by row if there may be many. Never includes a password, a
   * token or anything derived from them.
   */
  read(source: ExportSource, user: UserRow): Promise<unknown> | AsyncIterable<unknown>;
}

/** All rows of a list, page by page, as they are exported. */
export async function* rowsOf<Row, Shown>(
  page: (after: TimePosition | null) => Promise<TimePage<Row>>,
  shown: (row: Row) => Shown,
): AsyncGenerator<Awaited<Shown>> {
  let after: TimePosition | null = null;
  do {
    const { items, next }: TimePage<Row> = await page(after);
    for (const row of items) yield await shown(row);
    after = next;
  } while (after !== null);
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
