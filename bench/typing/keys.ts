/** Keys as a person presses them, through the browser's own way in. */
import type { CDPSession, Page } from "@playwright/test";

export interface TypedKeys {
  /** Begun anew when it is at its end. */
  readonly text: string;
  readonly count: number;
  /** Between two keys, in milliseconds. */
  readonly gapMs: number;
  /** No key is pressed after this, by `performance.now()`; left out, all are. */
  readonly untilMs?: number;
}

/** Presses each key into what has the focus. */
export async function typeKeys(
  page: Page,
  cdp: CDPSession,
  { text: typed, count, gapMs, untilMs = Number.POSITIVE_INFINITY }: TypedKeys,
): Promise<void> {
  for (let index = 0; index < count && performance.now() < untilMs; index += 1) {
    const text = typed[index % typed.length] ?? " ";
    await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text, unmodifiedText: text, key: text });
    await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key: text });
    await page.waitForTimeout(gapMs);
  }
}
