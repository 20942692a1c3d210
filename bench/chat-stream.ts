/**
 * What an answer of the chat costs the page while it comes in: 10,000 tokens of markdown at 200 a second on /__dev/ui, in
 * Chromium. A frame is held up by the longest task of the main thread (thread clock, which stands still while others have
 * the processor). Then 50 short answers, one in the place of the other, and what is left of them in the heap.
 * `CHAT_STREAM_URL` names a server that runs already; without it the product is started.
 */
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/run/chromium.ts";
import { devPaths } from "../src/contract/paths.ts";
import { startProduct } from "../tests/support/running-product.ts";
import { percentile, type TraceEvent, tasksOf } from "./typing/trace.ts";

const barTaskMs = 50;
const barHeapBytes = 5_000_000;
const answers = 50;
/** So many are warm-up: code is compiled, and caches are filled. */
const warmAnswers = 5;

/** Presses, and waits until the whole answer is there. */
async function answer(page: Page, button: string, place: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.locator(`${place} [data-coming="yes"]`).waitFor();
  await page.locator(`${place} [data-coming="no"]`).waitFor({ timeout: 180_000 });
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}

const product = process.env.CHAT_STREAM_URL === undefined ? await startProduct() : undefined;
const url = product?.url ?? process.env.CHAT_STREAM_URL ?? "";
const browser = await chromium.launch({
  executablePath: ensureChromium().path,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url + devPaths.ui);
  await page.locator(".md math").first().waitFor({ timeout: 60_000 });

  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.evaluate(() => performance.mark("chat-stream"));
  await answer(page, "Skriv 10.000 tokens", "#long-answer");
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = tasksOf(traceEvents, "chat-stream");
  const most = Math.max(...tasks);
  const busy = tasks.reduce((sum, task) => sum + task, 0);
  const elements = await page.locator("#long-answer .md *").count();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  let warm = 0;
  for (let count = 1; count <= answers; count += 1) {
    await answer(page, "Skriv et nyt, kort svar", "#short-answer");
    if (count === warmAnswers) warm = await heapBytes(cdp);
  }
  const grown = (await heapBytes(cdp)) - warm;

  console.log("| 10,000 tokens of markdown at 200 a second | |");
  console.log("|---|--:|");
  console.log(`| elements at the end | ${elements} |`);
  console.log(`| main thread busy, of ${(10_000 / 200).toFixed(0)} s | ${(busy / 1000).toFixed(1)} s |`);
  console.log(
    `| task p99 of those over 1 ms | ${percentile(
      tasks.filter((task) => task > 1),
      0.99,
    ).toFixed(1)} ms |`,
  );
  console.log(`| longest task (bar ${barTaskMs} ms) | ${most.toFixed(1)} ms |`);
  console.log(
    `| heap after ${answers} short answers, less that after ${warmAnswers} (bar ${barHeapBytes / 1e6} MB) | ${(grown / 1e6).toFixed(2)} MB |`,
  );
  if (most > barTaskMs || grown > barHeapBytes) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
}
