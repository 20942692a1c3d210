/** What one has at hand while a conversation goes on: keys, the way to a new one, and one line under the field. */
import { decideConsent, expect, expectAccessible, expectNoSideways } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, openChat } from "./list-steps.ts";
import { answered, answers, ask } from "./steps.ts";

test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

for (const width of [1280, 390]) {
  test(`at ${width} px Enter too soon says what to do, and a new conversation is a key or a press away`, async ({
    page,
    there,
    person,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await there.provider.script({ script: { kind: "hang", text: "Et svar ", rest: "er færdigt." }, times: 1 });
    await openChat(page, person);
    await test.step("the field has the focus, the notice is short, and »?« shows the keys outside of it", async () => {
      await expect(field(page)).toBeFocused();
      const notice = page.locator("p.chat-disclosure");
      await expect(notice).toContainText("Du chatter med en AI. Den kan tage fejl – tjek vigtige oplysninger. Mere");
      const lines = await notice.evaluate(
        (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
      );
      // A phone has no room for the sentence in one.
      expect(Math.round(lines)).toBe(width === 1280 ? 1 : 2);
      await page.keyboard.press("?");
      await expect(field(page)).toHaveValue("?");
      await field(page).fill("");
      const keys = page.getByRole("dialog", { name: "Taster" });
      await expect(keys).toBeHidden();
      await page.getByRole("region", { name: "Samtalen" }).focus();
      await page.keyboard.press("?");
      await expect(keys.getByText("Søg i samtaler")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(keys).toBeHidden();
      await expect(page.getByRole("region", { name: "Samtalen" })).toBeFocused();
      if (width === 390) return;
      await page.getByRole("button", { name: "Mere om, hvem der får din besked" }).press("Enter");
      await page.getByRole("button", { name: "Taster", exact: true }).press("Enter");
      await expect(keys).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Mere om, hvem der får din besked" }).press("Enter");
    });
    await field(page).fill("Hvem er Blixen?");
    await field(page).press("Enter");
    await expect(page.getByRole("region", { name: "Samtalen" })).toContainText("Et svar");
    await field(page).fill("Og hendes bror?");
    await field(page).press("Enter");
    const reason = page.getByText("Vent, til svaret er færdigt, eller stop det.");
    await expect(reason).toBeVisible();
    await expect(field(page)).toHaveValue("Og hendes bror?");
    await there.provider.letGo();
    await expect(reason).toBeHidden();

    const more = page.getByRole("button", { name: "Mere om, hvem der får din besked" });
    const told = page.getByText("Teksten bliver sendt til Egen model");
    await expect(told).toBeHidden();
    await more.click();
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await expect(page).toHaveURL(/\?samtale=/);
    if (width === 1280) await page.keyboard.press("ControlOrMeta+Shift+O");
    else await page.locator(".chat-head").getByRole("link", { name: "Ny samtale" }).click();
    await expect(page).not.toHaveURL(/\?samtale=/);
    await expect(page.getByRole("region", { name: "Samtalen" })).not.toContainText("Et svar");
    // Each conversation has its own text.
    await expect(field(page)).toHaveValue("");
    await field(page).fill("Noget andet");
    await page.goBack();
    await expect(field(page)).toHaveValue("Og hendes bror?");
  });

  test(`at ${width} px each answer has one quiet row of actions, an older one when it is looked for`, async ({
    page,
    there,
    person,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openChat(page, person);
    for (const text of ["Det første svar.", "Det andet svar."]) {
      await there.provider.script({ script: { kind: "say", text } });
      await ask(page, `Hvad er ${text}`);
      await answered(page, text);
    }
    const rowOf = (at: number) => answers(page).nth(at).getByRole("group", { name: "Handlinger for svaret" });
    const newest = rowOf(1);
    await expect(newest.getByRole("button", { name: "Godt resultat" })).toBeVisible();
    const shape = await newest.evaluate((row) => ({
      height: row.getBoundingClientRect().height,
      icons: [...row.querySelectorAll(".icon")].filter((icon) => icon.checkVisibility()).length,
      lowest: Math.min(
        ...[...row.querySelectorAll("button, summary")]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect().height),
      ),
    }));
    // One row, with nothing under it.
    expect(shape.height).toBeLessThan(36);
    expect(shape.lowest).toBe(28);
    expect(shape.icons).toBeGreaterThanOrEqual(6);
    const label = newest.getByText("Prøv igen", { exact: true });
    expect(((await label.boundingBox())?.width ?? 0) > 10).toBe(width === 1280);

    const older = rowOf(0);
    const place = async () => (await answers(page).nth(1).boundingBox())?.y;
    const shown = (opacity: string) => expect(older).toHaveCSS("opacity", opacity);
    await page.mouse.move(0, 0);
    await shown("0");
    const before = await place();
    await answers(page).nth(0).hover();
    await shown("1");
    expect(await place()).toBe(before);
    await page.mouse.move(0, 0);
    await shown("0");
    // By key it is reached as before.
    await older.getByRole("button", { name: "Kopiér", exact: true }).focus();
    await shown("1");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(older.getByRole("button", { name: "Kopiér som markdown" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.emulateMedia({ forcedColors: "active" });
    await field(page).focus();
    await shown("1");
    await page.emulateMedia({ forcedColors: "none" });

    // What is said of the answer stands under the row, and the versions in it.
    await newest.getByRole("button", { name: "Dårligt resultat" }).press("Enter");
    await expect(newest.getByRole("group", { name: "Hvad er galt?" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.keyboard.press("Escape");
    await expect(newest.getByRole("button", { name: "Dårligt resultat" })).toBeFocused();
  });
}
