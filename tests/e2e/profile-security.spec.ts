/** Min profil: e-mail, password, devices, the security log and the mails about them. */
import { actionSuccess, refusals } from "#contract/messages.da.ts";
import { apiPaths, mailLinks, pagePaths } from "#contract/paths.ts";
import { loseAnswers } from "./account/steps.ts";
import { createAccount, logIn, mailsTo, newestLink } from "./accounts.ts";
import { expect, expectAccessible, failedLoad, hydrated, test } from "./fixtures.ts";
import { comeBack, fetched, fillPasswords, openPart, openProfile, section } from "./profile-page.ts";
import { expectSignedOut } from "./session-page.ts";

const current = "Nuværende adgangskode";
const fresh = "Ny adgangskode";

test("the e-mail is checked at its field, waits for its proof, changes, and the old address is told", async ({
  page,
}) => {
  const account = await openProfile(page);
  const email = section(page, "E-mail");

  await test.step("a new e-mail is refused at its field when it is the old one or none at all", async () => {
    await email.getByRole("button", { name: "Skift e-mail" }).click();
    await expect(email.getByLabel("Ny e-mail")).toBeFocused();
    await expect(email.getByLabel("Ny e-mail")).toHaveAccessibleDescription(/Udfyld feltet/);
    await expect(email.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/Udfyld feltet/);
    await email.getByLabel("Ny e-mail").fill(account.email.toUpperCase());
    await fillPasswords(email, { [current]: account.password });
    await email.getByRole("button", { name: "Skift e-mail" }).click();
    await expect(email.getByLabel("Ny e-mail")).toHaveAccessibleDescription(/Det er den e-mail, du har nu/);
  });

  const newEmail = `ny-${account.email}`;
  await test.step("it waits for its proof", async () => {
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
  });

  await test.step("it changes, and the old address is told", async () => {
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
});

test("a new password is judged, refused at its field, and told in the server's words or the action's own", async ({
  page,
  problems,
}) => {
  problems.allow(failedLoad(400));
  const account = await openProfile(page, undefined, pagePaths.profileSecurity);
  const password = section(page, "Adgangskode");
  const now = password.getByLabel(current, { exact: true });
  const next = password.getByLabel(fresh, { exact: true });
  const button = password.getByRole("button", { name: "Skift adgangskode" });
  const good = "syv lilla heste danser tango";

  await test.step("a wrong current password stands at its field, and nobody is signed out by it", async () => {
    await fillPasswords(password, { [current]: "ikke den rigtige", [fresh]: good });
    await button.click();
    await expect(now).toBeFocused();
    await expect(now).toHaveAccessibleDescription(/Den nuværende adgangskode er forkert/);
    await expect(next).toHaveValue(good);
    await expectAccessible(page);
  });

  await test.step("a new password is judged while it is written and when it is sent", async () => {
    await fillPasswords(password, { [current]: account.password, [fresh]: "kort" });
    await expect(password.getByText(/^Svag\./)).toBeVisible();
    await button.click();
    await expect(next).toHaveAccessibleDescription(/mindst 12 tegn/);
    await expect(password.getByText("Adgangskoden skal være på mindst 12 tegn")).toHaveCount(1);
    // What was said of the field goes when it is edited, and the focus stays.
    await next.pressSequentially("ere");
    await expect(next).not.toHaveAttribute("aria-invalid", "true");
    await expect(next).toBeFocused();
    // Long enough for the browser, too common for the server.
    await fillPasswords(password, { [fresh]: "sommersommer2026" });
    await button.click();
    await expect(next).toBeFocused();
    await expect(next).toHaveAccessibleDescription(/for almindelig/);
  });

  await test.step("too many tries are told with the time that is left, and the button comes back", async () => {
    problems.allow(failedLoad(429));
    await page.route(`**${apiPaths.changePassword}`, (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "2" },
        json: { statusMessage: refusals.rateLimited("2 sekunder"), message: "too many", code: "rate.limited" },
      }),
    );
    await fillPasswords(password, { [current]: account.password, [fresh]: good });
    await button.click();
    await expect(password.getByRole("alert")).toContainText("Du har prøvet for mange gange.");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(password.getByText("Du kan prøve igen nu.")).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    await expect(next).toHaveValue(good);
    await page.unroute(`**${apiPaths.changePassword}`);
  });

  await test.step("a server that says nothing of a new password is spoken for by the action's own text", async () => {
    await page.route(`**${apiPaths.changePassword}`, (route) => route.fulfill({ json: {} }));
    await fillPasswords(password, { [current]: account.password, [fresh]: good });
    await button.click();
    await expect(password.getByText(actionSuccess.changePassword)).toBeVisible();
  });
});

test("a new password signs the other devices out, and one whose answer is lost may have been taken", async ({
  page,
  browser,
  problems,
}) => {
  const account = await openProfile(page, undefined, pagePaths.profileSecurity);
  const password = section(page, "Adgangskode");
  const changes = section(page, "Sikkerhedslog").getByText("Adgangskoden blev ændret");
  const second = "syv lilla heste danser tango";
  const third = "otte gule geder synger opera";

  await test.step("a new password signs the other devices out, and this one goes on", async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openProfile(other, account, pagePaths.profileSecurity);
    await fillPasswords(password, { [current]: account.password, [fresh]: second });
    await password.getByRole("button", { name: "Skift adgangskode" }).click();
    await expect(password.getByText("Adgangskode opdateret")).toBeVisible();
    await expect(password.getByText("Alle andre enheder er logget ud.")).toBeVisible();
    await expect(password.getByLabel(fresh, { exact: true })).toHaveValue("");
    await expect(section(page, "Aktive enheder").getByRole("listitem")).toHaveCount(1);
    await expect(changes).toHaveCount(1);
    await expect(changes).toBeVisible();

    await comeBack(other);
    await expect(other.getByRole("region", { name: "Log ind" })).toBeVisible();
    await elsewhere.close();
    await logIn({ ...account, password: second });
    await page.reload();
    await fetched(page);
  });

  await test.step("a lost answer says that nobody knows, and the wrong old one after it that it may have worked", async () => {
    problems.allow(/ERR_CONNECTION_RESET/);
    problems.allow(failedLoad(400));
    await expect(changes).toHaveCount(1);
    await loseAnswers(page, apiPaths.changePassword);
    await fillPasswords(password, { [current]: second, [fresh]: third });
    await password.getByRole("button", { name: "Skift adgangskode" }).click();
    const unknown = "Vi ved ikke, om adgangskoden blev skiftet";
    await expect(password.getByRole("alert").filter({ hasText: unknown })).toContainText("Se i sikkerhedsloggen");
    await expect(password.getByLabel(fresh, { exact: true })).toHaveValue(third);
    // The page has looked for itself.
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toBeVisible();
    await expectAccessible(page);
    await password.getByRole("button", { name: "Skift adgangskode" }).click();
    await expect(password.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/er forkert/);
    await expect(password.getByRole("status").filter({ hasText: unknown })).toContainText(
      "Dit forrige forsøg kan være lykkedes.",
    );
    await expectAccessible(page);
    await logIn({ ...account, password: third });
  });
});

test("the lists stay while nothing can be asked, and the security log unfolds where the focus is", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const account = await createAccount();
  for (let at = 0; at < 8; at++) await logIn(account);
  await openProfile(page, account, pagePaths.profileSecurity);
  const log = section(page, "Sikkerhedslog");
  const lists = [apiPaths.sessions, apiPaths.accountEvents];

  await test.step("without a connection, coming back says nothing while the lists are there", async () => {
    await expect(log.getByRole("listitem")).toHaveCount(6);
    await expect(section(page, "Aktive enheder").getByRole("listitem")).toHaveCount(8);
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

  await test.step("the security log unfolds, and goes on where the focus is", async () => {
    for (const path of lists) await page.unroute(`**${path}?*`);
    await log.getByRole("button", { name: "Vis flere" }).focus();
    await page.keyboard.press("Enter");
    await expect(log.getByRole("listitem").nth(6)).toBeFocused();
    await expect(log.getByText("Kontoen blev oprettet")).toBeVisible();
    await expect(log.getByRole("button", { name: "Vis flere" })).toBeHidden();
  });
});

test("the mail about a new device can be left out, and one or all other devices are signed out", async ({ page }) => {
  const account = await createAccount();
  await logIn(account);
  await logIn(account);
  await openProfile(page, account);

  await test.step("the mail about a new device can be left out", async () => {
    const part = section(page, "Notifikationer");
    const choice = part.getByLabel("Send mig en mail, når nogen logger ind på en ny enhed");
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await expect(part.getByText("Gemt", { exact: true })).toBeVisible();
    await page.reload();
    await fetched(page);
    await expect(choice).not.toBeChecked();
    expect((await mailsTo(account.email)).length).toBeGreaterThan(0);
  });

  await test.step("devices are listed, and one or all others are signed out", async () => {
    await openPart(page, "Sikkerhed");
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
    // As *Log ud* everywhere: to the front page. On the profile, what a visitor sees there may flash before it.
    await expect(page).toHaveURL(pagePaths.front);
    await expectSignedOut(page);
  });
});
