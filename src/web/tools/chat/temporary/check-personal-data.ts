/** Looks through what was written on the device before it is sent for the first time. */
import type { NamedText, ToldOf } from "../../../writing-worker/personal-data/find-in-texts.ts";
import { openTextWorker } from "../../../writing-worker/start-text-worker.ts";
import type { TextWorker } from "../../../writing-worker/text-worker.ts";

export interface LookedThrough {
  /** Personal data in all of them together; null: there is none. */
  readonly found: ToldOf | null;
  /** By id. */
  readonly asWritten: ReadonlyMap<string, string>;
  /** By id, with one marker for each value wherever it stands. */
  readonly blurred: ReadonlyMap<string, string>;
}

/**
 * In a worker of its own: a conversation may be as long as a tab has room for, and the page stands still meanwhile
 * otherwise.
 *
 * @returns undefined where what looks for it can't be had
 */
export async function lookThrough(
  said: readonly NamedText[],
  worker: TextWorker = openTextWorker(),
): Promise<LookedThrough | undefined> {
  const texts = said.map(({ id, text }) => ({ id, text }));
  try {
    const { found, blurred } = await worker.ask("look-through", texts);
    const asWritten = new Map(texts.map(({ id, text }) => [id, text]));
    return { found, asWritten, blurred: found === null ? asWritten : blurred };
  } catch {
    return undefined;
  } finally {
    worker.close();
  }
}
