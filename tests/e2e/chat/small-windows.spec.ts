/** Small and low windows, and those of large zoom: what is said is in sight as it comes, and all of it can be read. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectNoSideways, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, forgetVisit, list } from "./list-steps.ts";
import { answered, answers, ask, questions, send, thread, toEnd } from "./steps.ts";

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const notice = "Du chatter med en AI. Den kan tage fejl – tjek vigtige oplysninger.";
const title = (page: Page) => page.getByText("Hvad arbejder du med?");

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ there }) => {
  await there.provider.reset();
});

async function open(page: Page, user?: Parameters<typeof signIn>[1]): Promise<void> {
  await decideConsent(page);
  if (user !== undefined) await signIn(page, user);
  await page.goto(pagePaths.chat);
  await hydrated(page);
}

/** The last answer ends within the window, and above the field. */
async function expectEndInSight(page: Page): Promise<void> {
  const end = () =>
    answers(page)
      .last()
      .locator(".answer-body")
      .evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        const foot = document.querySelector(".chat-foot")?.getBoundingClientRect().top ?? 0;
        const banner = document.querySelector(".cookie-banner")?.getBoundingClientRect();
        const edge = banner === undefined || banner.height === 0 ? window.innerHeight : banner.top;
        return bottom > 40 && bottom <= Math.min(edge, foot) + 1;
      });
  await expect.poll(end).toBe(true);
  await expect(toEnd(page)).toBeHidden();
}

test("each answer is in sight when it comes to a visitor, however small the window", async ({ page }) => {
  for (const [width, height] of [
    [390, 664],
    [320, 640],
    [640, 400],
    [320, 256],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await forgetVisit(page);
      await open(page);
      await expect(title(page)).toBeInViewport();
      for (const text of ["Hvad er forskellen på ad og af?", "Hvad er et adverbium? Forklar det.", "Og et verbum?"]) {
        await ask(page, text);
        await expect(send(page)).toBeVisible();
        await expectEndInSight(page);
      }
      await expect(questions(page)).toHaveCount(3);
      await expectNoSideways(page);
    });
  }
});

test.describe("on a phone", () => {
  test.use(phone);
  test("an answer is above what else stands at the foot, and the conversation has more than half of the window", async ({
    page,
    there,
    person,
  }) => {
    await test.step("a visitor who has not answered the question of cookies sees each answer above it, and the field", async () => {
      await page.goto(pagePaths.chat);
      await hydrated(page);
      for (const text of ["Hvad er forskellen på ad og af?", "Hvad er et adverbium? Forklar det."]) {
        await ask(page, text);
        await expect(send(page)).toBeVisible();
        await expectEndInSight(page);
      }
      const banner = await page.locator(".cookie-banner").boundingBox();
      const written = await field(page).boundingBox();
      expect((written?.y ?? 0) + (written?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    });

    await test.step("the conversation has more than half of the window, and what is told by the field is told first", async () => {
      await there.provider.script({ script: { kind: "say", text: "Et svar på flere linjer. ".repeat(40) } });
      await forgetVisit(page);
      await open(page, { user: person });
      await expect(title(page)).toBeInViewport();
      const told = page.getByText("Teksten bliver sendt til");
      await expect(page.getByText(notice)).toBeInViewport({ ratio: 1 });
      await expect(told).toBeHidden();
      await ask(page, "Fortæl mig noget.");
      await answered(page, "Et svar på flere linjer.");
      await expectEndInSight(page);
      expect((await thread(page).boundingBox())?.height).toBeGreaterThanOrEqual(330);
      await expect(page.getByText(notice)).toBeInViewport({ ratio: 1 });
      await expect(told).toBeHidden();
      await page.getByRole("button", { name: "Mere om, hvem der får din besked" }).tap();
      await expect(told).toBeVisible();
    });
  });
});

test("by key and at 400 % zoom", async ({ page, there, person }) => {
  await test.step("the field is the first stop by key within the content, before the list", async () => {
    await open(page, { user: person });
    await expect(list(page)).toBeVisible();
    await page.locator("main").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Spring til skrivefeltet" })).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
  });

  await test.step("the page scrolls as one, and each message has its own height", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await there.provider.script({ script: { kind: "say", text: "Et svar på flere linjer. ".repeat(20) } });
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await expect(title(page)).toBeInViewport();
    await ask(page, "Fortæl mig noget.");
    await answered(page, "Et svar på flere linjer.");
    const { inner, height } = await thread(page).evaluate((element) => ({
      inner: element.scrollHeight - element.clientHeight,
      height: element.clientHeight,
    }));
    expect(inner, "nothing is hidden in a part of the page").toBeLessThanOrEqual(1);
    expect(height).toBeGreaterThan(256);
    await questions(page)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: "start" }));
    await expect(questions(page).first()).toBeInViewport({ ratio: 0.9 });
    await expect(toEnd(page)).toBeVisible();
    await toEnd(page).click();
    await expect(toEnd(page)).toBeHidden();
    await expect(page.getByText(notice)).toBeVisible();
    await expectNoSideways(page);
  });
});
