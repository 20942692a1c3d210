/** A file of the export, and how its rows are read: page by page, never held together. */
import type { Clock } from "../../ports.ts";
import type { Repos } from "../../store.ts";
import type { TimePage, TimePosition, UserRow } from "../model/account-store.ts";

export interface ExportSource {
  readonly clock: Clock;
  readonly store: Repos;
}

export interface ExportPart {
  /** Name in the archive. */
  readonly file: string;
  /** What stands in it, in Danish, for the file that explains the others. */
  readonly about: string;
  /**
   * Everything that is kept, as JSON can hold it, or one row after the other where there may be many: these are never
   * held together. Never a password, a token or what is worked out of them.
   */
  read(source: ExportSource, user: UserRow): Promise<unknown> | AsyncIterable<unknown>;
}

/** Every row of a list, page by page, as it is shown. */
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
