/** Min profil: the file with one's own data, and an account that goes and may be kept. */
import { readFile } from "node:fs/promises";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { mailsTo } from "./accounts.ts";
import { expect, expectAccessible, failedLoad, hydrated, test } from "./fixtures.ts";
import { fetched, fillPasswords, openPart, openProfile, section } from "./profile-page.ts";

const current = "Nuværende adgangskode";

test("one's own data are fetched as a file, and a deletion that gets no answer claims nothing", async ({
  page,
  context,
  problems,
}) => {
  const account = await openProfile(page, undefined, pagePaths.profileData);
  await test.step("one's own data are fetched as a file, after the password", async () => {
    problems.allow(failedLoad(400));
    const part = section(page, "Dine data");
    await part.getByRole("button", { name: "Hent mine data" }).click();
    await expect(part.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/Udfyld feltet/);
    await fillPasswords(part, { [current]: "ikke den rigtige" });
    await part.getByRole("button", { name: "Hent mine data" }).click();
    await expect(part.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/er forkert/);

    await fillPasswords(part, { [current]: account.password });
    await part.getByRole("button", { name: "Hent mine data" }).click();
    await expect(part.getByText("Din fil er klar. Linket virker i 24 timer.")).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await part.getByRole("button", { name: "Gem filen på enheden" }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 2).toString()).toBe("PK");
    expect((await download).suggestedFilename()).toBe("rodtraad-mine-data.zip");
    await expect(part.getByText("Filen er hentet")).toBeVisible();
    await expectAccessible(page);
    await openPart(page, "Sikkerhed");
    await expect(section(page, "Sikkerhedslog").getByText("Der blev lavet en fil med dine data")).toBeVisible();
    await openPart(page, "Data");
  });

  await test.step("a deletion that gets no answer leaves everything as it is", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const part = section(page, "Slet konto");
    await fillPasswords(part, { [current]: account.password, "Skriv SLET": "SLET" });
    await context.setOffline(true);
    await part.getByRole("button", { name: "Slet konto" }).click();
    await expect(part.getByRole("alert").filter({ hasText: "Kontoen er ikke slettet" })).toContainText(
      "Tjek din internetforbindelse",
    );
    await expect(part.getByLabel("Skriv SLET")).toHaveValue("SLET");
    await context.setOffline(false);
  });

  await test.step("a deletion whose answer is lost claims nothing", async () => {
    problems.allow(failedLoad(504));
    const part = section(page, "Slet konto");
    await fillPasswords(part, { [current]: account.password, "Skriv SLET": "SLET" });
    await page.route(`**${apiPaths.deleteAccount}`, (route) => route.fulfill({ status: 504, body: "" }));
    await part.getByRole("button", { name: "Slet konto" }).click();
    await expect(part.getByRole("alert").filter({ hasText: "Vi ved ikke, om kontoen bliver slettet" })).toContainText(
      "Genindlæs siden.",
    );
    await expect(part.getByText("Kontoen er ikke slettet")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("an account is deleted by password and word, and kept again within its time", async ({ page, problems }) => {
  problems.allow(failedLoad(400));
  const account = await openProfile(page, undefined, pagePaths.profileData);
  const part = section(page, "Slet konto");
  const told = part.getByRole("definition");
  await expect(told.first().getByRole("listitem")).toHaveText([
    /din ordbog/,
    /samtaler i AI-chat.* filer.* mapper.* skabeloner.* links, du har delt/,
    /historik .* dine vurderinger/,
    /forbrug af AI/,
    /Kladder og den Word-fil, der ligger på denne enhed/,
  ]);
  await expect(told.nth(1)).toContainText("links til dine samtaler holder op med at virke");
  await expect(told.last()).toContainText(/Forslag, du har meldt.*Gemmer en AI-tjeneste.*Kladder på andre enheder/);
  await part.getByRole("button", { name: "Slet konto" }).click();
  await expect(part.getByLabel(current, { exact: true })).toBeFocused();
  await expect(part.getByLabel("Skriv SLET")).toHaveAccessibleDescription(/Skriv SLET for at bekræfte/);
  await fillPasswords(part, { [current]: "ikke den rigtige", "Skriv SLET": "SLET" });
  await part.getByRole("button", { name: "Slet konto" }).click();
  await expect(part.getByLabel(current, { exact: true })).toHaveAccessibleDescription(/er forkert/);
  await expectAccessible(page);

  // In small letters as well.
  await fillPasswords(part, { [current]: account.password, "Skriv SLET": " slet " });
  await part.getByRole("button", { name: "Slet konto" }).click();
  const farewell = page.getByRole("heading", { level: 1, name: "Din konto bliver slettet" });
  await expect(farewell).toBeFocused();
  await expect(page.getByText(/Kontoen slettes \d+\. \p{L}+ \d{4} kl\.\s\d+\.\d\d\./u)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(farewell).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(account.email)).some(({ subject }) => /slet/i.test(subject)), { timeout: 15_000 })
    .toBe(true);

  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(account.password);
  await page.getByRole("main").getByRole("button", { name: "Log ind" }).click();
  await expect(page).toHaveURL(pagePaths.profile);
  await fetched(page);
  await expect(page.getByText("Din konto bliver slettet", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Behold kontoen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Din konto bliver ikke slettet.")).toBeVisible();
  await page.reload();
  await fetched(page);
  await expect(page.getByText("Din konto bliver slettet", { exact: true })).toBeHidden();
});
