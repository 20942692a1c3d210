/**
 * What a key costs the page's main thread on /grammatikkontrol, in Chromium, with the worker answering as it does for a
 * person, and beside it the same text in editors with nothing around them. Task time per key is the sum of the main
 * thread's tasks from one keydown to the next (thread clock where the trace has it). `TYPING_URL` names a server that
 * runs already; without it the product is started. `TYPING_ALONE=1` leaves the peers out.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/run/chromium.ts";
import { storageKeys } from "../src/contract/storage-keys.ts";
import { startProduct } from "../tests/support/running-product.ts";
import { typeKeys } from "./typing/keys.ts";
import { makePeers, type Peer } from "./typing/peers.ts";
import { type Case, cases, makeText, slipPlaces } from "./typing/texts.ts";
import { keyMark, kindNames, percentile, type TraceEvent, taskTimes, timeByKind } from "./typing/trace.ts";

const keyCount = 96;
const keyGapMs = 30;
const typed = "vi cykler hjem gennem skoven og spiser kage ved bordet i haven mens regnen falder stille ned ";
/** A peer that takes half a second a key is not waited for through all of them, in milliseconds; the sheet is. */
const peerPatienceMs = 20_000;
/** Tracing of every event would itself cost as much as the key: only tasks and a mark for each key are recorded. */
const tasksOnly = ["toplevel", "blink.user_timing"];
const withKinds = [...tasksOnly, "devtools.timeline"];

/** Opens the sheet with the text in it and the caret in its middle; gives what the heading says of findings. */
async function openSheet(page: Page, url: string, text: string): Promise<string> {
  await page.addInitScript(
    ([draftKey, consentKey, draft]) => {
      localStorage.setItem(draftKey, JSON.stringify({ text: draft, savedAt: 1 }));
      const choice = { preferences: false, statistics: false, marketing: false, timestamp: new Date().toISOString() };
      localStorage.setItem(consentKey, JSON.stringify(choice));
    },
    [storageKeys.draft("grammar"), storageKeys.cookieConsent, text] as const,
  );
  await page.goto(`${url}/grammatikkontrol`);
  await page.locator(".find").first().waitFor({ timeout: 60_000 });
  await page.locator(".writing-host").evaluate((host) => host.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(500);
  await page.mouse.click(500, 300);
  await page.waitForTimeout(500);
  return page.evaluate(() => document.getElementById("findings-heading")?.textContent ?? "");
}

async function openPeer(page: Page, peer: Peer, text: string): Promise<string> {
  const places = slipPlaces(text);
  await peer.open(page, text, places);
  await page.locator("#host").evaluate((host) => host.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(500);
  await page.mouse.click(500, 300);
  await page.waitForTimeout(500);
  return peer.name === "textarea" ? "–" : `${places.length} marks`;
}

interface Traced {
  readonly about: string;
  readonly events: readonly TraceEvent[];
}

async function trace(
  browser: Browser,
  categories: string[],
  open: (page: Page) => Promise<string>,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<Traced> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const about = await open(page);
  await page.evaluate((name) => {
    addEventListener("keydown", () => performance.mark(name), { capture: true });
  }, keyMark);
  await browser.startTracing(page, { categories });
  const untilMs = performance.now() + patienceMs;
  await typeKeys(page, await context.newCDPSession(page), { text: typed, count: keyCount, gapMs: keyGapMs, untilMs });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return { about, events: traceEvents };
}

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell)).join(" | ")} |`;

interface Figures {
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Prints a row; ratios are those of the sheet to the peer. */
function tell(one: Case, name: string, { about, events }: Traced, sheet?: Figures): Figures {
  const times = taskTimes(events);
  const figures = { medianMs: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
  const ratios = sheet
    ? [`${(sheet.medianMs / figures.medianMs).toFixed(2)}×`, `${(sheet.p95Ms / figures.p95Ms).toFixed(2)}×`, "–"]
    : ["–", "–", one.barMs];
  console.log(row([one.name, name, about, figures.medianMs, figures.p95Ms, Math.max(...times), ...ratios]));
  return figures;
}

const product = process.env.TYPING_URL === undefined ? await startProduct() : undefined;
const url = product?.url ?? process.env.TYPING_URL ?? "";
const peers = process.env.TYPING_ALONE === undefined ? await makePeers() : [];
const browser = await chromium.launch({
  executablePath: ensureChromium().path,
  args: ["--no-sandbox", "--disable-gpu"],
});
let isWithin = true;
try {
  console.log("The last columns say how much of a peer's time the sheet takes.\n");
  console.log("| text | in | found | median ms | p95 ms | most ms | median | p95 | bar p95 ms |");
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const one of cases) {
    const text = makeText(one);
    const sheet = tell(one, "**the sheet**", await trace(browser, tasksOnly, (page) => openSheet(page, url, text)));
    isWithin &&= sheet.p95Ms <= one.barMs;
    for (const peer of peers) {
      const open = (page: Page) => openPeer(page, peer, text);
      tell(one, peer.name, await trace(browser, tasksOnly, open, peerPatienceMs), sheet);
    }
  }
  console.log("\nWhat the time is made of, milliseconds a key on average; the finer trace costs time of its own.\n");
  console.log(row(["text", "in", ...kindNames]));
  console.log(row(["text", "in", ...kindNames].map(() => "---")));
  for (const one of cases) {
    const text = makeText(one);
    const subjects = [
      { name: "**the sheet**", open: (page: Page) => openSheet(page, url, text) },
      ...peers.slice(0, 1).map((peer) => ({ name: peer.name, open: (page: Page) => openPeer(page, peer, text) })),
    ];
    for (const { name, open } of subjects) {
      const { events } = await trace(browser, withKinds, open);
      const sums = timeByKind(events);
      console.log(row([one.name, name, ...kindNames.map((kind) => (sums.get(kind) ?? 0).toFixed(2))]));
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}
if (!isWithin) process.exitCode = 1;
