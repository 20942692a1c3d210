/** The learning mode by mouse and keyboard: where and not what, a hint, the answer, and the score that stays on the device. */
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, test } from "./fixtures.ts";
import { card, closely, field, list, marks, open, sample, textOf, write, writeAnew } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("places alone are shown until one has tried or asked, and a try is told and counted", async ({ page }) => {
  await test.step("a try is told as right or as still wrong, and counted on this device until it is cleared", async () => {
    const status = page.getByRole("status");
    await write(page, sample, 3);
    await page.getByRole("button", { name: "Læring" }).click();
    await marks(page).first().click();
    await field(page).press("ArrowRight");
    await page.keyboard.press("Home");
    for (let step = 0; step < "Vi mødes i".length; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" ");
    await expect.poll(() => status.filter({ hasText: "Rettet. Du fandt det selv" }).count(), closely).toBe(1);
    expect(await textOf(page)).toContain("Vi mødes i dag");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("j");
    await expect.poll(() => status.filter({ hasText: "Godt forsøg." }).count(), closely).toBe(1);
    await expect(page.locator(".find-stavning")).toHaveText("tøjjj");

    const score = page.getByRole("region", { name: "Det øver du" });
    await expect(score).toContainText("1 af 1 fandt du selv");
    await expect(score).toContainText("stavning");
    await page.reload();
    await expect(score).toContainText("stavning");
    await score.getByRole("button", { name: "Nulstil tallene" }).press("Enter");
    await expect(score).not.toContainText("stavning");
    await expect(score.getByRole("heading", { name: "Det øver du" })).toBeFocused();
    await page.reload();
    await expect(score).toContainText("Når du har prøvet nogle gange");
  });

  await test.step("by keyboard: Alt + Enter shows the answer before it corrects", async () => {
    await writeAnew(page, sample, 3);
    await field(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("status").filter({ hasText: "1 af 3. Noget at se på: idag" })).toBeAttached();
    await page.keyboard.press("Alt+Enter");
    await expect(card(page)).toContainText("i dag");
    expect(await textOf(page)).toBe(sample);
    await page.keyboard.press("Alt+Enter");
    expect(await textOf(page)).toContain("i dag");
  });

  for (const width of [1280, 390]) {
    await test.step(`shows places alone until one has tried or asked (${width} px)`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await writeAnew(page, sample, 3);
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
      await expect(card(page)).toContainText("Det handler om: ord, der er skrevet sammen.");
      await card(page).getByRole("button", { name: "Vis svaret" }).press("Enter");
      await expect(card(page)).toContainText("i dag");
      await expect(card(page).getByRole("button", { name: "Ret", exact: true })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(list(page).getByRole("listitem")).toHaveCount(2);
      await expect(card(page).getByRole("button", { name: "Giv et hint" })).toBeFocused();
      await expectAccessible(page);
    });
  }
});

test("the weekly exercise: by keyboard on a phone, explained by the rules, and counted on this device", async ({
  page,
}) => {
  // Without the change of a button's colours that takes a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await page.getByRole("button", { name: "Læring" }).click();
  const start = page.getByRole("button", { name: "Åbn ugens øvelse" });
  await start.press("Enter");
  const exercise = page.getByRole("dialog", { name: "Ugens øvelse" });
  const status = exercise.getByRole("status");
  let explained = 0;
  for (let at = 1; at <= 8; at += 1) {
    await expect(exercise.getByRole("heading", { name: `Sætning ${at} af 8` })).toBeFocused();
    if (at === 1) await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(exercise.getByRole("group", { name: "Sætningen" }).getByRole("button").nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(status).toContainText(/^(Rigtigt|Ikke helt)\./);
    await expect(status).not.toContainText("Henter forklaringen …");
    await expect(status).not.toContainText("Forklaringen kunne ikke hentes.");
    if ((await status.getByRole("paragraph").count()) === 3) explained += 1;
    if (at === 1) await expectAccessible(page, "dialog[open]");
    await expectNoSideways(page);
    await expect(exercise.getByRole("button", { name: at < 8 ? "Næste sætning" : "Se resultatet" })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  // Two of the eight are right as they stand.
  expect(explained).toBe(6);
  await expect(exercise.getByRole("heading", { name: "Sådan gik det" })).toBeFocused();
  await expect(exercise).toContainText(/Denne uge: [0-3] af 3 rigtige\s*Sidste uge: ikke øvet/);
  await expectAccessible(page, "dialog[open]");
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.learning);
  expect(JSON.parse(stored ?? "{}").weeks[0].results).toHaveLength(3);
  expect(stored?.replaceAll(/"[a-z-]+"|"\d{4}-\d\d-\d\d"|[\d[\]{}:,]/g, "")).toBe("");
  await exercise.getByRole("button", { name: "Slet resultaterne" }).press("Enter");
  await expect(exercise).toContainText("Resultaterne er slettet.");
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.learning)).toBeNull();
  await page.keyboard.press("Escape");
  await expect(exercise).toBeHidden();
  await expect(start).toBeFocused();
});
