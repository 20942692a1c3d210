/** The sheet keeps what is laid out at a key to itself, and is none the less always as high as its text. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, test } from "./fixtures.ts";
import { write } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

interface Heights {
  readonly thread: number;
  readonly host: number;
  readonly text: number;
}

/** In pixels: of the thread beside the text, of the text's place on the page, and of the text itself. */
function heights(page: Page): Promise<Heights> {
  return page.locator(".writing-host").evaluate((host) => {
    const of = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().height ?? 0);
    return {
      thread: of(host.closest(".thread")),
      host: of(host),
      text: of(host.shadowRoot?.querySelector(".cm-editor")),
    };
  });
}

async function expectHeight(page: Page, px: number): Promise<void> {
  await expect.poll(() => heights(page)).toEqual({ thread: px, host: px, text: px });
}

test("the sheet is as high as its text", async ({ page }) => {
  await write(page, "En linje om regn.\n".repeat(19), 0);

  await test.step("on paper, where lines break elsewhere, its height is left to the text", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".writing-host")).toHaveCSS("contain", "none");
    const { host, text } = await heights(page);
    expect(host).toBe(text);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("it grows and shrinks with its lines, by keys and by the width of the window", async () => {
    await expectHeight(page, 20 * 34);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press("Enter");
    await expectHeight(page, 23 * 34);
    await page.keyboard.insertText("Regn over byen og regn over havet. ".repeat(4));
    const wide = await heights(page);
    expect(wide.text).toBeGreaterThan(23 * 34);
    await expectHeight(page, wide.text);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(async () => (await heights(page)).text).toBeGreaterThan(wide.text);
    await expectHeight(page, (await heights(page)).text);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectHeight(page, wide.text);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expectHeight(page, 13 * 34);
  });
});
