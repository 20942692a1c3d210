/** From nothing to signed in and back again, as a newcomer goes: by the pages and the local mailbox alone. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { expect, hydrated, mailsTo, test } from "../fixtures.ts";
import { signOut } from "../session-page.ts";
import { button, emailField, fillLogin, fillRegister, heading, newPasswordField, newPerson, open } from "./steps.ts";

/** Goes to the local mailbox by the page's own link and presses the link of the newest mail that has one. */
async function pressMailLink(page: Page, email: string, path: string): Promise<void> {
  const holdsLink = (text: string) => text.includes(`${path}?`);
  await expect.poll(async () => (await mailsTo(email)).some((mail) => holdsLink(mail.text))).toBe(true);
  const subject = (await mailsTo(email)).filter((mail) => holdsLink(mail.text)).at(-1)?.subject ?? "";
  await page.getByRole("link", { name: "Læs mailen i den lokale postkasse" }).click();
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link", { name: subject }).click();
  await page
    .locator("pre")
    .getByRole("link")
    .filter({ hasText: `${path}?` })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await hydrated(page);
}

test("register, read the mail, confirm, log in, log out, forget, choose anew and log in again", async ({ page }) => {
  const person = newPerson();
  await open(page, pagePaths.front);
  await page.getByRole("banner").getByRole("link", { name: "Opret konto" }).click();
  await fillRegister(page, person);
  await button(page, "Opret konto").click();
  await expect(heading(page)).toHaveText("Tjek din email");

  await pressMailLink(page, person.email, pagePaths.verifyEmail);
  await button(page, "Bekræft e-mail").click();
  await expect(heading(page)).toHaveText("Din e-mail er bekræftet");
  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await expect(emailField(page)).toHaveValue(person.email);
  await fillLogin(page, person.email, person.password);
  await button(page, "Log ind").click();
  await expect(page).toHaveURL(pagePaths.home);
  await expect(page.getByText(`${person.firstName} ${person.lastName}`).first()).toBeVisible();

  await signOut(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log ind" })).toBeVisible();
  await page.goto(pagePaths.login);
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Glemt adgangskode?" }).click();
  // The page before has a field of the same name.
  await expect(heading(page)).toHaveText("Glemt adgangskode");
  await emailField(page).fill(person.email);
  await button(page, "Send link").click();
  await expect(heading(page)).toHaveText("Tjek din email");
  await pressMailLink(page, person.email, pagePaths.resetPassword);
  const password = "syv violette paraplyer i gangen";
  await newPasswordField(page).fill(password);
  await button(page, "Gem ny adgangskode").click();
  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await fillLogin(page, person.email, password);
  await page.getByLabel("Husk mig").check();
  await button(page, "Log ind").click();
  await expect(page).toHaveURL(pagePaths.home);
});
