/**
 * What a key costs the page's main thread on /grammatikkontrol, in Chromium, with the worker answering as it does for a
 * person. Task time per key is the sum of the main thread's tasks from one keydown to the next (thread clock where the
 * trace has it). `TYPING_URL` names a server that runs already; without it the product is started.
 */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/run/chromium.ts";
import { storageKeys } from "../src/contract/storage-keys.ts";
import { startProduct } from "../tests/support/running-product.ts";

const keyCount = 96;
const keyGapMs = 30;
const keyMark = "typing-key";
const typed = "vi cykler hjem gennem skoven og spiser kage ved bordet i haven mens regnen falder stille ned ";

const sentences = [
  "Toget kørte langsomt gennem de grønne marker, og børnene sad stille ved vinduet.",
  "Min mormor bager altid boller om søndagen, når hele familien kommer på besøg.",
  "Det var koldt udenfor, men vi gik alligevel en lang tur langs stranden.",
  "Læreren fortalte om krigen, og klassen lyttede i næsten en time.",
  "Om aftenen læste han avisen, mens hunden sov under bordet.",
  "Byen har fået en ny svømmehal, som åbner efter sommerferien.",
];
const slips = ["idag", "forsvandte", "morgn", "bordt", "skrivr", "interresant", "iorden", "sommerferiem"];

interface Case {
  readonly name: string;
  readonly words: number;
  readonly marks: number;
  readonly paragraphs: boolean;
  /** p95 of the task time per key, milliseconds. */
  readonly barMs: number;
}

const cases: readonly Case[] = [
  { name: "10.000 words, 300 slips", words: 10_000, marks: 300, paragraphs: true, barMs: 8 },
  { name: "200.000 characters, 900 slips", words: 34_000, marks: 900, paragraphs: true, barMs: 16 },
  { name: "10.000 words in one paragraph, 300 slips", words: 10_000, marks: 300, paragraphs: false, barMs: 16 },
  { name: "200.000 characters in one paragraph, 900 slips", words: 34_000, marks: 900, paragraphs: false, barMs: 16 },
];

/** A text with a slip every so many words, a little under the limit so that there is room to type. */
function makeText({ words, marks, paragraphs }: Case): string {
  const every = Math.floor(words / marks);
  const parts: string[] = [];
  let count = 0;
  let length = 0;
  for (let index = 0; count < words && length < 199_000; index += 1) {
    const sentence = (sentences[index % sentences.length] ?? "").split(" ");
    for (const word of sentence) {
      count += 1;
      parts.push(count % every === 0 ? `${slips[(count / every) % slips.length]} ${word}` : word);
      length += word.length + 1;
    }
    if (paragraphs && index % 5 === 4) parts.push("\n");
  }
  return parts.join(" ").replaceAll(" \n ", "\n").slice(0, 199_000);
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds of main-thread tasks from each keydown to the next. */
function taskTimes(events: readonly TraceEvent[]): number[] {
  const keys = events.filter((one) => one.name === keyMark);
  const main = keys[0];
  if (!main) throw new Error("no keydown in the trace");
  const starts = keys.map((one) => one.ts).sort((a, b) => a - b);
  const tasks = events.filter(
    (one) =>
      one.name === "ThreadControllerImpl::RunTask" && one.ph === "X" && one.tid === main.tid && one.pid === main.pid,
  );
  return starts.slice(0, -1).map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    let total = 0;
    for (const task of tasks) {
      const middle = task.ts + (task.dur ?? 0) / 2;
      if (middle >= start && middle < end) total += task.tdur ?? task.dur ?? 0;
    }
    return total / 1000;
  });
}

async function type(page: Page, cdp: CDPSession): Promise<void> {
  for (let index = 0; index < keyCount; index += 1) {
    const text = typed[index % typed.length] ?? " ";
    await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text, unmodifiedText: text, key: text });
    await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key: text });
    await page.waitForTimeout(keyGapMs);
  }
}

async function measure(browser: Browser, url: string, one: Case): Promise<{ line: string; isWithin: boolean }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(
    ([draftKey, consentKey, text]) => {
      localStorage.setItem(draftKey, JSON.stringify({ text, savedAt: 1 }));
      const choice = { preferences: false, statistics: false, marketing: false, timestamp: new Date().toISOString() };
      localStorage.setItem(consentKey, JSON.stringify(choice));
    },
    [storageKeys.draft("grammar"), storageKeys.cookieConsent, makeText(one)] as const,
  );
  await page.goto(`${url}/grammatikkontrol`);
  await page.locator(".find").first().waitFor({ timeout: 60_000 });
  await page.locator(".writing-host").evaluate((host) => host.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(500);
  await page.mouse.click(500, 300);
  await page.waitForTimeout(500);
  const marks = await page.evaluate(() => document.getElementById("findings-heading")?.textContent ?? "");
  // Tracing of every event would itself cost as much as the key: only tasks and a mark for each key are recorded.
  await page.evaluate((name) => {
    addEventListener("keydown", () => performance.mark(name), { capture: true });
  }, keyMark);
  await browser.startTracing(page, {
    categories: ["toplevel", "blink.user_timing"],
  });
  await type(page, await context.newCDPSession(page));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const times = taskTimes(trace.traceEvents);
  await context.close();
  const p95 = percentile(times, 0.95);
  const cells = [one.name, marks, percentile(times, 0.5), p95, Math.max(...times), one.barMs];
  const line = `| ${cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell)).join(" | ")} |`;
  return { line, isWithin: p95 <= one.barMs };
}

const product = process.env.TYPING_URL === undefined ? await startProduct() : undefined;
const url = product?.url ?? process.env.TYPING_URL ?? "";
const browser = await chromium.launch({
  executablePath: ensureChromium().path,
  args: ["--no-sandbox", "--disable-gpu"],
});
let isWithin = true;
try {
  console.log("| text | found | median ms | p95 ms | most ms | bar p95 ms |\n|---|---|---|---|---|---|");
  for (const one of cases) {
    const result = await measure(browser, url, one);
    console.log(result.line);
    isWithin &&= result.isWithin;
  }
} finally {
  await browser.close();
  await product?.stop();
}
if (!isWithin) process.exitCode = 1;
