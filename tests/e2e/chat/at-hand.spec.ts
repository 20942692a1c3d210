/** What one has at hand while a conversation goes on: keys, the way to a new one, and one line under the field. */
import { decideConsent, expect, expectAccessible, expectNoSideways } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, openChat } from "./list-steps.ts";

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
}
