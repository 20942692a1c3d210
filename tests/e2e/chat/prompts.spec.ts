/** Skabeloner: one is picked, filled in from place to place by Tab, and one's own are made, changed and deleted. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, openChat } from "./list-steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const dialog = (page: Page) => page.getByRole("dialog", { name: "Skabeloner" });
const open = (page: Page) => page.getByRole("button", { name: "Skabeloner" }).click();
const selected = (page: Page) =>
  field(page).evaluate((element) => {
    const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

test("suggestions are filled in, and one's own are made, changed and deleted", async ({ page, person, problems }) => {
  await test.step("a suggestion is filled in by key alone, and Tab leaves the field when nothing is left", async () => {
    await openChat(page, person);
    await open(page);
    await expect(dialog(page).getByRole("listitem")).toHaveCount(20);
    await expectAccessible(page);
    await dialog(page)
      .getByRole("button", { name: /^Hvad er forskellen\?/ })
      .press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
    expect(await selected(page)).toBe("{{det ene}}");
    // A message is not spent on it.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "hvad der skal stå ved »det ene«" })).toBeVisible();
    await expect(field(page)).toHaveValue(/^Hvad er forskellen på \{\{det ene\}\}/);
    expect(await selected(page)).toBe("{{det ene}}");
    await expectAccessible(page);
    await page.keyboard.type("myte");
    await expect(page.getByRole("alert").filter({ hasText: "hvad der skal stå" })).toHaveCount(0);
    await page.keyboard.press("Tab");
    expect(await selected(page)).toBe("{{det andet}}");
    await page.keyboard.press("Tab");
    expect(await selected(page)).toBe("{{fag}}");
    await page.keyboard.press("Shift+Tab");
    expect(await selected(page)).toBe("{{det andet}}");
    await page.keyboard.type("sagn");
    await page.keyboard.press("Tab");
    await page.keyboard.type("dansk");
    await expect(field(page)).toHaveValue(/^Hvad er forskellen på myte og sagn i dansk\?/);
    await page.keyboard.press("Tab");
    await expect(field(page)).not.toBeFocused();
  });

  await test.step("what stands in the field goes where the prompt wants it", async () => {
    await field(page).fill("Min egen tekst om Lovise.");
    await open(page);
    await dialog(page)
      .getByRole("button", { name: /^Find den røde tråd/ })
      .click();
    await expect(field(page)).toHaveValue(/\n\nMin egen tekst om Lovise\.$/);
    await expect(field(page)).not.toHaveValue(/\{\{/);
  });

  await test.step("one's own are kept on the account, and nothing typed is lost when they can't be", async () => {
    await field(page).fill("");
    await open(page);
    await dialog(page).getByRole("button", { name: "Mine", exact: true }).click();
    await expect(dialog(page).getByText("Du har ingen egne skabeloner endnu.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Ny skabelon" }).click();
    await expect(dialog(page).getByLabel("Navn")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText("Udfyld feltet")).toHaveCount(2);
    await dialog(page).getByLabel("Navn").fill("Tysk brev");
    await dialog(page).getByLabel("Tekst").fill("Hjælp mig med et brev på tysk til {{modtager}} om {{emne}}.");
    await page.route("**/api/chat/prompts", (route) =>
      route.request().method() === "POST" ? route.abort("connectionfailed") : route.fallback(),
    );
    problems.allow(/net::ERR_CONNECTION_FAILED/);
    const save = dialog(page).getByRole("button", { name: "Gem", exact: true });
    await save.click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await expect(dialog(page).getByLabel("Navn")).toHaveValue("Tysk brev");
    await page.unroute("**/api/chat/prompts");
    await save.click();
    const own = dialog(page).getByRole("button", { name: /^Tysk brev/ });
    await expect(own).toBeVisible();
    await expectAccessible(page);

    await dialog(page).getByRole("button", { name: "Redigér »Tysk brev«" }).click();
    await dialog(page).getByLabel("Navn").fill("Brev på tysk");
    await save.click();
    await expect(dialog(page).getByRole("button", { name: /^Brev på tysk/ })).toBeVisible();
    await page.reload();
    await open(page);
    await dialog(page).getByRole("button", { name: "Mine", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Slet »Brev på tysk«" }).click();
    const sure = dialog(page).getByRole("group", { name: "Slet »Brev på tysk«? Det kan ikke fortrydes." });
    await expect(sure.getByRole("button", { name: "Behold" })).toBeFocused();
    await sure.getByRole("button", { name: "Behold" }).click();
    await dialog(page)
      .getByRole("button", { name: /^Brev på tysk/ })
      .click();
    await expect(field(page)).toHaveValue("Hjælp mig med et brev på tysk til {{modtager}} om {{emne}}.");
    expect(await selected(page)).toBe("{{modtager}}");
    await open(page);
    await dialog(page).getByRole("button", { name: "Slet »Brev på tysk«" }).click();
    await sure.getByRole("button", { name: "Slet", exact: true }).click();
    await expect(dialog(page).getByText("Du har ingen egne skabeloner endnu.")).toBeVisible();
  });
});
