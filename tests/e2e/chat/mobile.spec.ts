/** On a phone: one column, the list in a drawer, the field in sight above the keyboard, and targets for fingers. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { field, list } from "./list-steps.ts";
import { answered, answers, ask, questions } from "./steps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

async function open(page: Page, user: Parameters<typeof signIn>[1], address = ""): Promise<void> {
  await signIn(page, user);
  await page.goto(`/ai-chat${address}`);
  await hydrated(page);
}

test("the list is a drawer that gives way to what is chosen", async ({ page, person }) => {
  const chat = await keptChat(person);
  await chat.conversations([{ title: "Kildekritik" }]);
  await open(page, { user: person });
  const opener = page.getByRole("button", { name: "Åbn samtaler" });
  await opener.tap();
  await expect(list(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await opener.tap();
  await list(page)
    .getByRole("link", { name: /Kildekritik/ })
    .tap();
  await expect(list(page)).toBeHidden();
  await expect(questions(page).first()).toContainText("Hvad ved du om Kildekritik?");
  await expectNoSideways(page);
});

test("the field stays in sight above the keyboard, Enter is a new line, and every button is large enough", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: "Et kort svar." } });
  await open(page, { user: person });
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

test("a keyboard that lies over the page takes its height from the frame", async ({ page, person }) => {
  await page.addInitScript(() => {
    // As Safari does it: the page keeps its height, and only the visual viewport is smaller.
    const own = window.visualViewport;
    if (own === null) return;
    const events = new EventTarget();
    const state = { height: window.innerHeight, offsetTop: 0, scale: 1 };
    const fake = Object.assign(events, state);
    Object.defineProperty(window, "visualViewport", { value: fake });
  });
  await open(page, { user: person });
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

test("a long word and a wide table stay on the page", async ({ page, there, person }) => {
  const table = `| ${Array.from({ length: 12 }, (_n, at) => `Kolonne${at}`).join(" | ")} |\n|${" --- |".repeat(12)}\n| ${"værdi | ".repeat(12)}`;
  await there.provider.script({
    script: { kind: "say", text: `${"speciallægepraksisplanlægning".repeat(6)}\n\n${table}` },
  });
  await open(page, { user: person });
  await ask(page, "a".repeat(300));
  await answered(page, "speciallægepraksis");
  await expect(answers(page).last().getByRole("table")).toBeVisible();
  await expectNoSideways(page);
});
