/**
 * What a long conversation costs the page on /ai-chat, in Chromium: the way from the navigation until the newest messages
 * are seen, and task time of the main thread per key in the field under them, also with 500 messages mounted and while
 * an answer comes in. Beside it the same messages as static HTML over a textarea.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { pagePaths } from "#contract/paths.ts";
import { ensureChromium } from "../scripts/run/chromium.ts";
import { type Account, createAccount, logIn } from "../tests/e2e/accounts.ts";
import { decideConsent, writeSession } from "../tests/e2e/fixtures.ts";
import { serveOpenAi } from "../tests/support/ai/served-openai.ts";
import { startProduct } from "../tests/support/running-product.ts";
import { servePlainPage } from "./chat-open/plain-page.ts";
import { longAnswer, saidMessages } from "./chat-open/said.ts";
import { storeConversations } from "./chat-open/stored.ts";
import { typeKeys } from "./typing/keys.ts";
import { keyMark, percentile, type TraceEvent, tasksOf, taskTimes } from "./typing/trace.ts";

const lengths = [1_000, 5_000] as const;
const openings = 3;
const keys = {
  count: 300,
  gapMs: 25,
  text: "så skriver jeg, hvad jeg selv mener om novellen, og hvorfor slutningen virker på mig, som den gør ",
} as const;
const mountedMessages = 500;
const barKeyMs = 8;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const phoneSlower = 4;
const seenMark = "newest-seen";
const openedMark = "opened";
/** What comes after the newest are seen belongs to opening as well: for so long, in milliseconds. */
const settleMs = 1000;

interface Subject {
  readonly name: string;
  readonly url: string;
  /** Undefined for a page that nobody signs in on. */
  readonly account: Account | undefined;
  readonly isPhone: boolean;
  /** There is room for one more message. */
  readonly canGoOn: boolean;
}

interface Opening {
  readonly firstPaintMs: number;
  readonly seenMs: number;
  readonly longestTaskMs: number;
  readonly busyMs: number;
  readonly elements: number;
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly opening: Opening;
}

async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await work();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** Runs in the page: marks the frame in which the end of the last message stands on the screen, read as Markdown. */
function watchNewest(mark: string): void {
  const look = () => {
    const last = [...document.querySelectorAll(".messages .message")].at(-1);
    const bottom = last?.querySelector(".md, article:not(.answer)")?.getBoundingClientRect().bottom ?? 0;
    if (document.readyState !== "loading" && bottom > 0 && bottom <= innerHeight) {
      requestAnimationFrame(() => performance.mark(mark));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(browser: Browser, { url, account, isPhone }: Subject): Promise<Opened> {
  const context = await browser.newContext({ ...(isPhone ? phone : desktop), baseURL: new URL(url).origin });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (account !== undefined) {
    await decideConsent(page);
    await writeSession(page, await logIn(account), true);
  }
  if (isPhone) await cdp.send("Emulation.setCPUThrottlingRate", { rate: phoneSlower });
  await page.addInitScript(watchNewest, seenMark);
  const events = await traced(browser, page, async () => {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, seenMark, { timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    await page.evaluate((name) => performance.mark(name), openedMark);
  });
  const tasks = tasksOf(events, openedMark);
  const told = await page.evaluate((name) => {
    const at = (entry: string) => performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN;
    return {
      firstPaintMs: at("first-contentful-paint"),
      seenMs: at(name),
      elements: document.querySelectorAll("*").length,
    };
  }, seenMark);
  const opening = { ...told, longestTaskMs: Math.max(...tasks), busyMs: tasks.reduce((sum, task) => sum + task, 0) };
  await page.evaluate((name) => {
    addEventListener("keydown", () => performance.mark(name), { capture: true });
  }, keyMark);
  return { context, page, cdp, opening };
}

interface KeyFigures {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly mostMs: number;
}

async function typeInto(browser: Browser, { page, cdp }: Opened): Promise<KeyFigures> {
  await page.locator("textarea.composer-field").focus();
  const times = taskTimes(await traced(browser, page, () => typeKeys(page, cdp, keys)));
  return { medianMs: percentile(times, 0.5), p95Ms: percentile(times, 0.95), mostMs: Math.max(...times) };
}

/** Scrolls to the beginning again and again, and back to the end. @returns milliseconds of the longest task */
async function mountOlder(browser: Browser, { page }: Opened): Promise<number> {
  const messages = page.locator(".messages .message");
  const events = await traced(browser, page, async () => {
    for (let count = await messages.count(); count < mountedMessages; count = await messages.count()) {
      await page.locator(".chat-scroll").evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
      await messages.nth(count).waitFor({ state: "attached" });
    }
    await page.evaluate((name) => performance.mark(name), openedMark);
  });
  await page.getByRole("button", { name: "Gå til bunden" }).click();
  return Math.max(...tasksOf(events, openedMark));
}

/** Asks, and comes back as soon as words are there. */
async function beginAnswer({ page }: Opened): Promise<void> {
  await page.locator("textarea.composer-field").fill("Hvad skal jeg huske, når jeg skriver om ringen?");
  // On a phone Enter is a new line.
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator('.answer[aria-busy="true"] .md').waitFor();
}

const row = (cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell)).join(" | ")} |`);
const whole = (ms: number): string => `${ms.toFixed(0)} ms`;
const times = (mine: number, theirs: number): string => `${(mine / theirs).toFixed(2)}×`;

function medians(all: readonly Opening[]): Opening {
  const of = (name: keyof Opening) =>
    percentile(
      all.map((one) => one[name]),
      0.5,
    );
  return {
    firstPaintMs: of("firstPaintMs"),
    seenMs: of("seenMs"),
    longestTaskMs: of("longestTaskMs"),
    busyMs: of("busyMs"),
    elements: of("elements"),
  };
}

async function measure(browser: Browser, subjects: readonly Subject[]): Promise<boolean> {
  const all = new Map<Subject, Opening[]>(subjects.map((subject) => [subject, []]));
  // By turns, so that what else the machine does falls on all of them.
  for (let round = 0; round < openings; round += 1) {
    for (const subject of subjects) {
      const { context, opening } = await open(browser, subject);
      all.get(subject)?.push(opening);
      await context.close();
    }
  }
  row(["messages", "first paint", "newest seen", "longest task", "main thread busy", "elements"]);
  row(["---", "---", "---", "---", "---", "---"]);
  for (const [{ name }, opened] of all) {
    const { firstPaintMs, seenMs, longestTaskMs, busyMs, elements } = medians(opened);
    row([name, whole(firstPaintMs), whole(seenMs), whole(longestTaskMs), whole(busyMs), elements.toFixed(0)]);
  }

  console.log(`\nTask time of the main thread per key, ${keys.count} keys with ${keys.gapMs} ms between them.\n`);
  row(["messages", "when", "median ms", "p95 ms", "most ms", "p95 to the plain page's", "bar p95 ms"]);
  row(["---", "---", "---", "---", "---", "---", "---"]);
  let isWithin = true;
  let plain: KeyFigures | undefined;
  const longest: string[] = [];
  // The plain page comes first: the others are told beside it.
  for (const subject of subjects.toSorted(
    (a, b) => Number(a.account !== undefined) - Number(b.account !== undefined),
  )) {
    const { name, account, isPhone, canGoOn } = subject;
    const isBarred = account !== undefined && !isPhone;
    const opened = await open(browser, subject);
    const tell = async (when: string, bar: number | undefined) => {
      const figures = await typeInto(browser, opened);
      const beside = isBarred && plain !== undefined ? times(figures.p95Ms, plain.p95Ms) : "–";
      row([name, when, figures.medianMs, figures.p95Ms, figures.mostMs, beside, bar ?? "–"]);
      isWithin &&= bar === undefined || figures.p95Ms <= bar;
      return figures;
    };
    const bar = isBarred ? barKeyMs : undefined;
    const first = await tell("opened", bar);
    plain ??= account === undefined ? first : undefined;
    if (account !== undefined) {
      longest.push(`${name}: ${whole(await mountOlder(browser, opened))}`);
      await tell(`${mountedMessages} mounted`, bar);
      if (canGoOn) {
        await beginAnswer(opened);
        await tell("the same, while an answer comes in", undefined);
      }
    }
    await opened.context.close();
  }
  console.log(
    `\nLongest task while older messages were fetched until ${mountedMessages} were mounted: ${longest.join("; ")}.`,
  );
  return isWithin;
}

// Whatever goes wrong, nothing stays.
await using opened = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), "rodtraad-chat-open-"));
opened.defer(() => rm(dataDir, { recursive: true, force: true }));
const provider = await serveOpenAi();
opened.defer(() => provider.stop());
await provider.script({ script: { kind: "say", text: longAnswer, tokensPerSecond: 50 } });
const said = lengths.map(saidMessages);
const plainPage = await servePlainPage(said[0] ?? []);
opened.defer(() => plainPage.stop());

const first = await startProduct({ dataDir, env: provider.env });
// Accounts are made and signed in on the product that the environment names.
Object.assign(process.env, { E2E_URL: first.url, E2E_DATA_DIR: dataDir });
const person = async () => {
  const account = await createAccount();
  return { account, userId: (await logIn(account)).user.id };
};
const { account, userId } = await person().finally(() => first.stop());
const ids = await storeConversations(dataDir, userId, said);
const product = await startProduct({ dataDir, port: first.port, env: provider.env });
opened.defer(async () => void (await product.stop()));
const browser = await chromium.launch({
  executablePath: ensureChromium().path,
  args: ["--no-sandbox", "--disable-gpu"],
});
opened.defer(() => browser.close());

const count = (length: number) => length.toLocaleString("en");
const addressOf = (id: string | undefined) => `${product.url}${pagePaths.chat}?samtale=${id}`;
const isWithin = await measure(browser, [
  ...lengths.map((length, at) => ({
    name: count(length),
    url: addressOf(ids[at]),
    account,
    isPhone: false,
    canGoOn: length < chatLimits.maxPathMessages,
  })),
  {
    name: `${count(lengths[0])}, 390 px, processor ${phoneSlower}× slower`,
    url: addressOf(ids[0]),
    account,
    isPhone: true,
    canGoOn: true,
  },
  {
    name: `${count(lengths[0])} as a plain page`,
    url: plainPage.url,
    account: undefined,
    isPhone: false,
    canGoOn: false,
  },
]);
if (!isWithin) process.exitCode = 1;
