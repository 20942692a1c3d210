/** A length that is asked for: in per cent or in standard pages, refused where it can't be had, and what became of it. */
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { again, field, pane, start } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const sentence = "Novellen handler om en dreng, der flytter fra landet til byen sammen med sin mor. ";
/** 1.0 standard pages. */
const source = sentence.repeat(29).trim();

test("a length that is asked for is checked, sent, and held against what came", async ({ page, there, person }) => {
  await openSignedIn(page, { user: person });

  await test.step("a target in standard pages is sent, bad input is told, and the length that came stands beside it", async () => {
    await there.provider.script({ script: { kind: "say", text: sentence.repeat(22).trim() } });
    await page.getByRole("button", { name: "Flere valg" }).click();
    await page.getByRole("combobox", { name: "Længde" }).selectOption({ label: "Eget mål i normalsider" });
    const target = page.getByRole("textbox", { name: "Mål i normalsider" });
    await field(page).fill(source);
    await expect(page.getByText("Din tekst er 1,0.")).toBeVisible();
    await expect(page.getByText("Skriv, hvor mange normalsider teksten skal fylde.")).toBeVisible();
    await expect(start(page)).toHaveAttribute("aria-disabled", "true");
    await target.fill("0.8");
    await expect(target).toHaveAccessibleDescription(/Skriv målet som et tal med højst én decimal, fx 2,0\./);
    await target.fill("9");
    await expect(target).toHaveAccessibleDescription(/Din tekst kan blive mellem 0,3 og \d(,\d)? normalsider\./);
    await expectAccessible(page);
    await target.fill("0,8");
    await expect(start(page)).not.toHaveAttribute("aria-disabled", "true");
    await start(page).click();
    await expect(pane(page).getByText(/0,[78] af 0,8 normalsider/)).toBeVisible();
    const [call] = await there.provider.calls();
    expect(JSON.stringify(call?.messages)).toMatch(/\d+ ord/);
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Flere valg" }).click();
    await expect(target).toHaveValue("0,8");
  });

  await test.step("a change in per cent says what it was and what it became", async () => {
    await there.provider.script({ script: { kind: "say", text: sentence.repeat(28).trim() } });
    await page.getByRole("combobox", { name: "Længde" }).selectOption({ label: "25 % kortere" });
    await page.getByRole("combobox", { name: "Læser" }).selectOption({ label: "Universitet, LIX 45–55" });
    await field(page).fill(source);
    await expect(again(page)).not.toHaveAttribute("aria-disabled", "true");
    await again(page).click();
    await expect(pane(page).getByText(/Målet var mindst LIX 45; teksten har \d+ · Mål: −25 %/)).toBeVisible();
    await expect(pane(page).getByText("Mål: −25 %, blev −3 %, mere end 5 % fra målet")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 780 });
    await expectNoSideways(page);
  });
});
