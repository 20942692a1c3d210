/** What a person chooses on /grammatikkontrol: level, rules, and that the page says when half of the engine is missing. */
import { decideConsent, expect, expectAccessible, expectNoSideways, test } from "./fixtures.ts";
import { card, closely, expectFound, field, heading, list, marks, sample, write, writeAnew } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("the grammar comes after the spelling, and what one chooses of rules and level is kept", async ({ page }) => {
  await test.step("spelling is checked while the grammar is on its way, and the rest comes by itself", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/tagger-[^/]*\.bin/, async (route) => {
      await held;
      await route.continue();
    });
    await write(page, sample, 3);
    await expect(page.getByText("Henter grammatik og komma …")).toBeVisible();
    release();
    await expect(page.getByText("Henter grammatik og komma …")).toBeHidden();
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await page.unroute(/\/assets\/tagger-[^/]*\.bin/);
  });

  for (const width of [390, 1280]) {
    await test.step(`a comma that is right is explained by key and by press (${width} px)`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await writeAnew(page, "Jeg tror, at det regner i dag.", 0);
      await expect.poll(() => heading(page).textContent(), closely).toBe("Ingen sikre fejl fundet");
      const comma = page.getByRole("region", { name: "Rigtigt komma" });
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.press("Alt+k");
      await expect(comma).toContainText("en ledsætning begynder med »at«");
      await expect(page.getByRole("status").filter({ hasText: "en ledsætning begynder med »at«" })).toBeAttached();
      await expectAccessible(page);
      await expectNoSideways(page);
      await comma.getByRole("button", { name: "Luk" }).press("Enter");
      await expect(comma).toBeHidden();
      await expect(field(page)).toBeFocused();
      await field(page).click();
      await page.keyboard.press("ControlOrMeta+Home");
      for (let step = 0; step < "Jeg tror,".length; step += 1) await page.keyboard.press("ArrowRight");
      await expect(comma).toBeVisible();
      await page.keyboard.type(" ");
      await expect(comma).toBeHidden();
    });
  }

  await test.step("a rule is switched off from the card, kept, listed in the settings, and switched on again", async () => {
    await writeAnew(page, sample, 3);
    await marks(page).nth(1).click();
    await card(page).getByRole("button", { name: "Slå reglen fra" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await page.reload();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await page.getByText("Indstillinger og min ordbog", { exact: true }).click();
    const rules = page.getByRole("region", { name: "Regler, du har slået fra" });
    await expect(rules.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page);
    await rules.getByRole("button", { name: /^Slå til igen/ }).press("Enter");
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(rules.getByRole("heading")).toBeFocused();
  });

  await test.step("the level decides what is told, and is kept", async () => {
    await writeAnew(page, "Hun fik et 10 årigt barn. Vi mødes idag.", 2);
    await page.getByLabel("Niveau:").selectOption("begynder");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel("Niveau:")).toHaveValue("begynder");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSideways(page);
    await expect(heading(page)).toHaveText("1 fund");
  });
});

test("the speller does without the grammar; of commas and style is told what one asks for", async ({ page }) => {
  await test.step("without the grammar the speller goes on, says so quietly, and can try again", async () => {
    let isAway = true;
    await page.route(/\/assets\/tagger-[^/]*\.bin/, (route) => (isAway ? route.abort() : route.continue()));
    await write(page, sample, 3);
    const notice = page.getByText("Vi kunne ikke hente grammatik og komma.");
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await field(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" Hunden løbber.");
    await expectFound(page, 4);
    isAway = false;
    await page.getByRole("button", { name: "Prøv igen" }).click();
    await expect(notice).toBeHidden();
    await page.unroute(/\/assets\/tagger-[^/]*\.bin/);
  });

  await test.step("commas of both systems are one finding, with the choice between them", async () => {
    const clear = ["Jeg tror, at det regner.", "Hun siger, at du er her."].join(" ");
    const without = ["Jeg håber at du kommer.", "Han mener at det er sent."].join(" ");
    await writeAnew(page, `${clear} ${without} ${clear} ${without}`, 1);
    await list(page).getByRole("button").first().click();
    await expect(card(page)).toContainText("Gælder hele teksten.");
    await expectAccessible(page);
    await card(page).getByRole("button", { name: "Med startkomma" }).press("Enter");
    await expect(page.getByLabel("Komma:")).toHaveValue("start");
    await expect(list(page).getByRole("listitem")).toHaveCount(4);
  });

  await test.step("style is told only to those who ask, as possible findings", async () => {
    await writeAnew(page, "Samtlige elever var der.", 0);
    await page.getByText("Indstillinger og min ordbog", { exact: true }).click();
    await page.getByRole("checkbox", { name: /Vis også forslag til stilen/ }).check();
    await expect(list(page).getByText("Stil")).toBeVisible();
    await expect(page.getByLabel("Niveau:")).toHaveValue("avanceret");
    await page.reload();
    await expect(list(page).getByText("Stil")).toBeVisible();
  });
});
