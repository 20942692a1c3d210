/** The learning mode by mouse and keyboard: where and not what, a hint, the answer, and the score that stays on the device. */
import { decideConsent, expect, expectAccessible, expectNoSideways, test } from "./fixtures.ts";
import { card, field, list, marks, sample, textOf, write } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

for (const width of [390, 1280]) {
  test(`shows places alone until one has tried or asked (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await write(page, sample, 3);
    await page.getByRole("button", { name: "Læring" }).click();
    await expect(page.locator(".find-hidden")).toHaveCount(3);
    await expect(page.locator(".find-stavning, .find-ord, .find-grammatik")).toHaveCount(0);
    await expect(list(page).getByText("Noget at se på")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Ret alle sikre fejl" })).toBeHidden();
    await list(page).getByRole("button").first().click();
    await expect(card(page)).toContainText("idag");
    await expect(card(page)).not.toContainText("i dag");
    await expect(card(page)).not.toContainText("Ét eller flere ord");
    await expectAccessible(page);
    await expectNoSideways(page);
    await card(page).getByRole("button", { name: "Giv et hint" }).click();
    await expect(card(page)).toContainText("Det handler om: ét eller flere ord.");
    await card(page).getByRole("button", { name: "Vis svaret" }).click();
    await expect(card(page)).toContainText("i dag");
    await expect(card(page).getByRole("button", { name: "Ret", exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a try is told as right or as still wrong, and counted on this device until it is cleared", async ({ page }) => {
  await write(page, sample, 3);
  await page.getByRole("button", { name: "Læring" }).click();
  await marks(page).first().click();
  await field(page).press("ArrowRight");
  await page.keyboard.press("Home");
  for (let step = 0; step < "Vi mødes i".length; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type(" ");
  await expect(page.getByRole("status").filter({ hasText: "Rettet. Du fandt det selv" })).toBeAttached();
  expect(await textOf(page)).toContain("Vi mødes i dag");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("j");
  await expect(page.getByRole("status").filter({ hasText: "Godt forsøg." })).toBeAttached();
  await expect(page.locator(".find-stavning")).toHaveText("tøjjj");

  const score = page.getByRole("region", { name: "Det øver du" });
  await expect(score).toContainText("1 af 1 fandt du selv");
  await expect(score).toContainText("stavning");
  await page.reload();
  await expect(score).toContainText("stavning");
  await score.getByRole("button", { name: "Nulstil tallene" }).click();
  await expect(score).not.toContainText("stavning");
  await page.reload();
  await expect(score).toContainText("Når du har prøvet nogle gange");
});

test("by keyboard: Alt + Enter shows the answer before it corrects", async ({ page }) => {
  await write(page, sample, 3);
  await page.getByRole("button", { name: "Læring" }).click();
  await field(page).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "1 af 3. Noget at se på: idag" })).toBeAttached();
  await page.keyboard.press("Alt+Enter");
  await expect(card(page)).toContainText("i dag");
  expect(await textOf(page)).toBe(sample);
  await page.keyboard.press("Alt+Enter");
  expect(await textOf(page)).toContain("i dag");
});
