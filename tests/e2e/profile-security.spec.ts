/** Min profil: e-mail, password, devices, the security log and the mails about them. */
import { actionSuccess, refusals } from "#contract/messages.da.ts";
import { apiPaths, mailLinks, pagePaths } from "#contract/paths.ts";
import { loseAnswers } from "./account/steps.ts";
import { createAccount, logIn, mailsTo, newestLink } from "./accounts.ts";
import { expect, expectAccessible, failedLoad, hydrated, test } from "./fixtures.ts";
import { comeBack, fetched, fillPasswords, openProfile, section } from "./profile-page.ts";

const current = "Nuværende adgangskode";
const fresh = "Ny adgangskode";

test("the e-mail waits for its proof and then changes, and the old address is told", async ({ page }) => {
  const account = await openProfile(page);
  const email = section(page, "E-mail");
  const newEmail = `ny-${account.email}`;
  await email.getByLabel("Ny e-mail").fill(newEmail);
  await fillPasswords(email, { [current]: account.password });
  await email.getByRole("button", { name: "Skift e-mail" }).click();
  await expect(email.getByText("Vi har sendt et link til den nye adresse.")).toBeVisible();
  await expect(email.getByText("Venter på bekræftelse")).toBeVisible();
  await expect(email.getByText(/når du har åbnet linket og bekræftet/)).toHaveCount(1);
  await expect(email.getByText(newEmail)).toBeVisible();
  await expect(email.getByLabel("Ny e-mail")).toHaveValue("");
  await expect(email.getByLabel(current, { exact: true })).toHaveValue("");
  await expectAccessible(page);

  await page.goto(await newestLink(newEmail, mailLinks["confirm-email-change"].path));
  await hydrated(page);
  await page.getByRole("button", { name: "Skift til den nye e-mail" }).click();
  await expect(page.getByText("Din e-mail er skiftet.")).toBeVisible();
  await page.goto(pagePaths.profile);
  await fetched(page);
  await expect(email.getByText(`Din e-mail er ${newEmail}.`)).toBeVisible();
  await expect(email.getByText("Venter på bekræftelse")).toBeHidden();
  await newestLink(account.email, mailLinks["undo-email-change"].path);
});

test("a new e-mail is refused at its field when it is the old one or none at all", async ({ page }) => {
  const account = await openProfile(page);
  const email = section(page, "E-mail");
  await email.getByRole("button", { name: "Skift e-mail" }).click();
  await expect(email.getByLabel("Ny e-mail")).toBeFocused();
  await expect(email.getByLabel("Ny e-mail")).toHaveAccessibleDescription(/Udfyld feltet/);
  await expect(email.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/Udfyld feltet/);
  await email.getByLabel("Ny e-mail").fill(account.email.toUpperCase());
  await fillPasswords(email, { [current]: account.password });
  await email.getByRole("button", { name: "Skift e-mail" }).click();
  await expect(email.getByLabel("Ny e-mail")).toHaveAccessibleDescription(/Det er den e-mail, du har nu/);
});

test("a wrong current password stands at its field, and nobody is signed out by it", async ({ page, problems }) => {
  problems.allow(failedLoad(400));
  await openProfile(page);
  const password = section(page, "Adgangskode");
  await fillPasswords(password, { [current]: "ikke den rigtige", [fresh]: "syv lilla heste danser tango" });
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect(password.getByLabel(current, { exact: true })).toBeFocused();
  await expect(password.getByLabel(current, { exact: true })).toHaveAccessibleDescription(
    /Den nuværende adgangskode er forkert/,
  );
  await expect(password.getByLabel(fresh, { exact: true })).toHaveValue("syv lilla heste danser tango");
  await expectAccessible(page);
});

test("a new password is judged while it is written and when it is sent", async ({ page, problems }) => {
  problems.allow(failedLoad(400));
  const account = await openProfile(page);
  const password = section(page, "Adgangskode");
  await fillPasswords(password, { [current]: account.password, [fresh]: "kort" });
  await expect(password.getByText(/^Svag\./)).toBeVisible();
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect(password.getByLabel(fresh, { exact: true })).toHaveAccessibleDescription(/mindst 12 tegn/);
  await expect(password.getByText("Adgangskoden skal være på mindst 12 tegn")).toHaveCount(1);
  // What was said of the field goes when it is edited, and the focus stays.
  await password.getByLabel(fresh, { exact: true }).pressSequentially("ere");
  await expect(password.getByLabel(fresh, { exact: true })).not.toHaveAttribute("aria-invalid", "true");
  await expect(password.getByLabel(fresh, { exact: true })).toBeFocused();
  // Long enough for the browser, too common for the server.
  await fillPasswords(password, { [fresh]: "sommersommer2026" });
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect(password.getByLabel(fresh, { exact: true })).toBeFocused();
  await expect(password.getByLabel(fresh, { exact: true })).toHaveAccessibleDescription(/for almindelig/);
});

test("a new password signs the other devices out, and this one goes on", async ({ page, browser }) => {
  const account = await openProfile(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openProfile(other, account);
  const password = section(page, "Adgangskode");
  const newPassword = "syv lilla heste danser tango";
  await fillPasswords(password, { [current]: account.password, [fresh]: newPassword });
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect(password.getByText("Adgangskode opdateret")).toBeVisible();
  await expect(password.getByText("Alle andre enheder er logget ud.")).toBeVisible();
  await expect(password.getByLabel(fresh, { exact: true })).toHaveValue("");
  await expect(section(page, "Aktive enheder").getByRole("listitem")).toHaveCount(1);
  await expect(section(page, "Sikkerhedslog").getByText("Adgangskoden blev ændret")).toBeVisible();

  await comeBack(other);
  await expect(other.getByRole("region", { name: "Log ind" })).toBeVisible();
  await elsewhere.close();
  await logIn({ ...account, password: newPassword });
  await page.reload();
  await fetched(page);
});

test("a lost answer to a new password says that nobody knows, and the wrong old one after it that it may have worked", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  problems.allow(failedLoad(400));
  const account = await openProfile(page);
  const password = section(page, "Adgangskode");
  const newPassword = "syv lilla heste danser tango";
  await loseAnswers(page, apiPaths.changePassword);
  await fillPasswords(password, { [current]: account.password, [fresh]: newPassword });
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  const unknown = "Vi ved ikke, om adgangskoden blev skiftet";
  await expect(password.getByRole("alert").filter({ hasText: unknown })).toContainText("Se i sikkerhedsloggen");
  await expect(password.getByLabel(fresh, { exact: true })).toHaveValue(newPassword);
  // The page has looked for itself.
  await expect(section(page, "Sikkerhedslog").getByText("Adgangskoden blev ændret")).toBeVisible();
  await expectAccessible(page);
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect(password.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/er forkert/);
  await expect(password.getByRole("status").filter({ hasText: unknown })).toContainText(
    "Dit forrige forsøg kan være lykkedes.",
  );
  await expectAccessible(page);
  await logIn({ ...account, password: newPassword });
});

test("a server that says nothing of a new password is spoken for by the action's own text", async ({ page }) => {
  const account = await openProfile(page);
  await page.route(`**${apiPaths.changePassword}`, (route) => route.fulfill({ json: {} }));
  const password = section(page, "Adgangskode");
  await fillPasswords(password, { [current]: account.password, [fresh]: "syv lilla heste danser tango" });
  await password.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect(password.getByText(actionSuccess.changePassword)).toBeVisible();
});

test("without a connection, coming back again and again says nothing while the lists are there", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const account = await createAccount();
  for (let at = 0; at < 8; at++) await logIn(account);
  await openProfile(page, account);
  const log = section(page, "Sikkerhedslog");
  await expect(log.getByRole("listitem")).toHaveCount(6);
  await expect(section(page, "Aktive enheder").getByRole("listitem")).toHaveCount(8);
  const lists = [apiPaths.sessions, apiPaths.accountEvents];
  for (const path of lists) await page.route(`**${path}?*`, (route) => route.abort());
  const failed = lists.map((path) => page.waitForEvent("requestfailed", (request) => request.url().includes(path)));
  await comeBack(page);
  await Promise.all(failed);
  for (const title of ["Aktive enheder", "Sikkerhedslog"]) {
    // The button is ready again: the failure has been seen to.
    await expect(section(page, title).getByRole("button", { name: "Vis flere" })).toBeVisible();
    await expect(section(page, title).getByRole("alert")).toHaveCount(0);
  }
  await expect(log.getByRole("listitem")).toHaveCount(6);
  // What somebody presses for is answered.
  await log.getByRole("button", { name: "Vis flere" }).click();
  await expect(log.getByRole("alert")).toContainText("Tjek din internetforbindelse");
});

test("devices are listed, and one or all others are signed out", async ({ page }) => {
  const account = await createAccount();
  await logIn(account);
  await logIn(account);
  await openProfile(page, account);
  const devices = section(page, "Aktive enheder");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByText("Denne enhed")).toHaveCount(1);
  await expect(devices.getByRole("listitem").first()).toHaveText(/Denne enhed.*Bruges lige nu.*logget ind \d+\. /s);
  const others = devices.getByRole("listitem").filter({ hasNotText: "Denne enhed" });
  await others
    .first()
    .getByRole("button", { name: /^Log ud/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(devices.getByText("Enheden er logget ud.")).toBeFocused();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Log ud på alle andre enheder" }).click();
  await expect(devices.getByText("Alle andre enheder er logget ud.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("button", { name: "Log ud på alle andre enheder" })).toBeHidden();
  await expectAccessible(page);
  await devices.getByRole("button", { name: "Log ud på denne enhed" }).click();
  await expect(page.getByRole("region", { name: "Log ind" })).toBeVisible();
});

test("the security log unfolds, and goes on where the focus is", async ({ page }) => {
  const account = await createAccount();
  for (let at = 0; at < 8; at++) await logIn(account);
  await openProfile(page, account);
  const log = section(page, "Sikkerhedslog");
  await expect(log.getByRole("listitem")).toHaveCount(6);
  await log.getByRole("button", { name: "Vis flere" }).focus();
  await page.keyboard.press("Enter");
  await expect(log.getByRole("listitem").nth(6)).toBeFocused();
  await expect(log.getByText("Kontoen blev oprettet")).toBeVisible();
  await expect(log.getByRole("button", { name: "Vis flere" })).toBeHidden();
});

test("the mail about a new device can be left out", async ({ page }) => {
  const account = await openProfile(page);
  const part = section(page, "Notifikationer");
  const choice = part.getByLabel("Send mig en mail, når nogen logger ind på en ny enhed");
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await part.getByRole("button", { name: "Gem notifikationer" }).click();
  await expect(part.getByText("Profil opdateret")).toBeVisible();
  await page.reload();
  await fetched(page);
  await expect(choice).not.toBeChecked();
  expect((await mailsTo(account.email)).length).toBeGreaterThan(0);
});

test("too many tries are told with the time that is left, and the button comes back", async ({ page, problems }) => {
  problems.allow(failedLoad(429));
  const account = await openProfile(page);
  await page.route(`**${apiPaths.changePassword}`, (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "2" },
      json: { statusMessage: refusals.rateLimited("2 sekunder"), message: "too many", code: "rate.limited" },
    }),
  );
  const password = section(page, "Adgangskode");
  await fillPasswords(password, { [current]: account.password, [fresh]: "syv lilla heste danser tango" });
  const button = password.getByRole("button", { name: "Skift adgangskode" });
  await button.click();
  await expect(password.getByRole("alert")).toContainText("Du har prøvet for mange gange.");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(password.getByText("Du kan prøve igen nu.")).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await expect(password.getByLabel(fresh, { exact: true })).toHaveValue("syv lilla heste danser tango");
});
