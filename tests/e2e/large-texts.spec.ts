/**
 * Every text within the limit can be written in at once, whatever its shape. On a quiet machine each of these takes
 * about a second; inserted line by line the first one takes minutes.
 */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Document, Packer, Paragraph, TextRun } from "docx";
import { pagePaths } from "#contract/paths.ts";
import { here } from "../support/machine-speed.ts";
import { decideConsent, expect, hydrated, test } from "./fixtures.ts";
import { clear, closely, field, goneFindings, heading, markFindings } from "./grammar-page.ts";

/** Patience with two cores that have other work to do. What is promised is {@link usableMs}, in processor time. */
const patienceMs = 20_000;
/** Most that the page's main thread may work from the file to the first letter typed in it, in milliseconds. */
const usableMs = 3000;

const numbered = Array.from({ length: 20_000 }, (_, index) => `${index + 1}`);
const shapes: readonly (readonly [name: string, text: string])[] = [
  ["20,000 short lines", numbered.join("\n")],
  ["60,000 empty lines", `${"\n".repeat(60_000)}Slut.`],
  ["one line of 200,000 characters", "a".repeat(199_900)],
  ["66,000 words of two letters", "vi er på xq ".repeat(16_500)],
  ["33,000 mistakes", "idag  ".repeat(33_000)],
];

const input = (page: Page) => page.locator('input[type=file][accept*=".docx"]');
const lastLine = (page: Page) => page.locator(".cm-line").last();

/** By its path: the browser fetches a large file faster than it is sent to it. */
async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  await input(page).setInputFiles(path);
}

/** @returns what the page's main thread has worked until now, in milliseconds of the processor */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
    if (seconds === undefined) throw new Error("the browser doesn't tell its TaskDuration");
    return seconds * 1000;
  };
}

test.beforeEach(async ({ page }) => {
  await decideConsent(page);
  await page.goto(pagePaths.grammar);
  await hydrated(page);
});

test("a file of any shape within the limit can be written in at once, and is checked", async ({ page }) => {
  test.setTimeout(180_000);
  const threadMs = await threadClock(page);
  for (const [index, [name, text]] of shapes.entries()) {
    await test.step(`${name}, as text`, async () => {
      const started = await threadMs();
      await give(page, `${index}.txt`, text);
      await expect(page.locator(".writing-host")).toBeVisible({ timeout: patienceMs });
      await field(page).focus();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type("Ø");
      await expect(lastLine(page)).toHaveText(/Ø$/, { timeout: patienceMs });
      expect((await threadMs()) - started).toBeLessThan(here(usableMs));
      await expect(heading(page)).toHaveText(/fund$|^Ingen sikre fejl fundet$/, { timeout: patienceMs });
    });
    // The next file meets the page as a visitor does: with the plain field.
    await clear(page);
    await page.reload();
    await hydrated(page);
  }

  await test.step("20,000 short lines, as Word, and as the draft of an earlier visit", async () => {
    const children = numbered.map((line) => new Paragraph({ children: [new TextRun(line)] }));
    await give(page, "lang.docx", await Packer.toBuffer(new Document({ sections: [{ children }] })));
    const started = await threadMs();
    await expect(page.locator(".writing-host")).toBeVisible({ timeout: patienceMs });
    await field(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await expect(lastLine(page)).toHaveText(/20000$/, { timeout: patienceMs });
    await page.keyboard.type("Ø");
    await expect(lastLine(page)).toHaveText(/20000Ø$/);
    expect((await threadMs()) - started).toBeLessThan(here(usableMs));
    await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.locator(".writing-host")).toBeVisible({ timeout: patienceMs });
    await field(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await expect(lastLine(page)).toHaveText(/20000Ø$/);
  });
});

test("2,000 corrections in 6,000 lines are one step, in the editor and in the plain field", async ({ page }) => {
  test.setTimeout(120_000);
  const text = "Idag.\n".repeat(6000);
  const fixAll = async () => {
    await page.getByRole("button", { name: "Ret alle sikre fejl" }).click();
    const dialog = page.getByRole("dialog", { name: "Ret alle sikre fejl" });
    await dialog.getByRole("button", { name: /^Ret \d/ }).click();
    await expect(dialog).toBeHidden();
  };
  const undo = page.getByRole("button", { name: "Fortryd ændring" });
  await give(page, "idag.txt", text);
  await expect(heading(page)).toHaveText("2.000 fund", { timeout: patienceMs });

  await test.step("in the editor", async () => {
    await fixAll();
    await expect(page.locator(".cm-line").first()).toHaveText("I dag.");
    await expect(page.getByText("2.000 rettet", { exact: true })).toBeVisible();
    // The worker is told of 2,000 edits: it looks at the text once, and not after each.
    await markFindings(page);
    await undo.click();
    await expect.poll(() => goneFindings(page).count(), { ...closely, timeout: patienceMs }).toBe(0);
  });

  await test.step("in the plain field, where the browser's own undo does not hold it", async () => {
    await page.getByText("Indstillinger og min ordbog", { exact: true }).click();
    await page.getByRole("checkbox", { name: /Brug enkelt tekstfelt/ }).check();
    await expect(field(page)).toHaveValue(text);
    await expect(heading(page)).toHaveText("2.000 fund", { timeout: patienceMs });
    await fixAll();
    const start = () => field(page).evaluate((one) => (one as HTMLTextAreaElement).value.slice(0, 7));
    await expect.poll(start, closely).toBe("I dag.\n");
    await undo.click();
    await expect(field(page)).toHaveValue(text);
    await field(page).focus();
    await page.keyboard.press("ControlOrMeta+y");
    await expect.poll(start, closely).toBe("I dag.\n");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("Ø");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field(page)).toHaveValue(text);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field(page)).toHaveValue(text);
  });
});
