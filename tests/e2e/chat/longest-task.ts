/** How long the main thread of a page is held, for tests. */
import type { Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** The longest task of the page's main thread while this is done, in milliseconds of the thread's own clock. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("no browser");
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await work();
  await page.evaluate(() => performance.mark("bomb"));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === "bomb");
  if (mark === undefined) throw new Error("the mark of the page is not in the trace");
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === "ThreadControllerImpl::RunTask" && ph === "X" && pid === mark.pid && tid === mark.tid,
  );
  return Math.max(...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}
