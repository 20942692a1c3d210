/** On a phone: the field in sight above the keyboard, and targets for fingers; the list has its own test of a phone. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectNoSideways, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field } from "./list-steps.ts";
import { answered, answers, ask } from "./steps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

async function open(page: Page): Promise<void> {
  await page.goto(pagePaths.chat);
  await hydrated(page);
}

test("the field, the keyboard, buttons, words and tables on a phone", async ({ page, there, person }) => {
  await test.step("the field stays in sight above the keyboard, Enter is a new line, and every button is large enough", async () => {
    await there.provider.script({ script: { kind: "say", text: "Et kort svar." } });
    await signIn(page, { user: person });
    await open(page);
    await field(page).tap();
    // As a keyboard that resizes the page leaves it.
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await page.keyboard.type("Hej");
    await page.keyboard.press("Enter");
    await page.keyboard.type("igen");
    await expect(field(page)).toHaveValue("Hej\nigen");
    await page.getByRole("button", { name: "Send", exact: true }).tap();
    await answered(page, "Et kort svar.");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });
    const small = await page.locator(".chat button:visible, .chat summary:visible").evaluateAll((elements) =>
      elements
        .map((element) => ({
          name: element.getAttribute("aria-label") ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await expectNoSideways(page);
  });

  await test.step("a long word and a wide table stay on the page", async () => {
    const table = `| ${Array.from({ length: 12 }, (_n, at) => `Kolonne${at}`).join(" | ")} |\n|${" --- |".repeat(12)}\n| ${"værdi | ".repeat(12)}`;
    await there.provider.script({
      script: { kind: "say", text: `${"speciallægepraksisplanlægning".repeat(6)}\n\n${table}` },
    });
    await open(page);
    await ask(page, "a".repeat(300));
    await answered(page, "speciallægepraksis");
    await expect(answers(page).last().getByRole("table")).toBeVisible();
    await expectNoSideways(page);
  });

  await test.step("a keyboard that lies over the page takes its height from the frame", async () => {
    await page.addInitScript(() => {
      // As Safari does it: the page keeps its height, and only the visual viewport is smaller.
      const own = window.visualViewport;
      if (own === null) return;
      const events = new EventTarget();
      const state = { height: window.innerHeight, offsetTop: 0, scale: 1 };
      const fake = Object.assign(events, state);
      Object.defineProperty(window, "visualViewport", { value: fake });
    });
    await open(page);
    await field(page).tap();
    await page.evaluate(() => {
      const viewport = window.visualViewport as unknown as EventTarget & { height: number };
      viewport.height = 480;
      viewport.dispatchEvent(new Event("resize"));
    });
    const bottom = () => field(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(480);
    await page.evaluate(() => {
      const viewport = window.visualViewport as unknown as EventTarget & { height: number };
      viewport.height = window.innerHeight;
      viewport.dispatchEvent(new Event("resize"));
    });
    await expect.poll(bottom).toBeGreaterThan(480);
  });
});
