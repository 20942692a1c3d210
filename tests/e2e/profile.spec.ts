/** Min profil: what a person writes about themselves is checked, saved section by section, and never lost meanwhile. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, failedLoad, hydrated, test } from "./fixtures.ts";
import { comeBack, fetched, openProfile, section } from "./profile-page.ts";

test("the name is saved by itself, and the whole page follows", async ({ page }) => {
  await openProfile(page);
  const name = section(page, "Navn");
  await name.getByLabel("Fornavn").fill("  Åse Wærn  ");
  await expect(name.getByText("Du har ændringer, der ikke er gemt.")).toBeVisible();
  await name.getByRole("button", { name: "Gem navn" }).click();
  await expect(name.getByRole("status").filter({ hasText: "Profil opdateret" })).toBeVisible();
  await expect(name.getByLabel("Fornavn")).toHaveValue("Åse Wærn");
  await expect(name.getByText("Du har ændringer")).toBeHidden();
  await page.reload();
  await fetched(page);
  await expect(name.getByLabel("Fornavn")).toHaveValue("Åse Wærn");
  await page.goto(pagePaths.home);
  await expect(page.getByRole("heading", { level: 1, name: /Åse Wærn/ })).toBeVisible();
});

test("a field that is wrong says so, takes the focus, and nothing is sent", async ({ page }) => {
  await openProfile(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  const name = section(page, "Navn");
  for (const [value, error] of [
    ["", /Udfyld feltet/],
    ["   ", /Udfyld feltet/],
    ["W".repeat(100_000), /Skriv højst 60 tegn/],
  ] as const) {
    await name.getByLabel("Efternavn").fill(value);
    await name.getByRole("button", { name: "Gem navn" }).click();
    await expect(name.getByLabel("Efternavn")).toBeFocused();
    await expect(name.getByLabel("Efternavn")).toHaveAccessibleDescription(error);
  }
  expect(sent).toEqual([]);
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("an error that only the server finds stands at its field", async ({ page, problems }) => {
  problems.allow(failedLoad(400));
  await openProfile(page);
  const name = section(page, "Navn");
  // A control character looks like something here and is nothing once the server has cleaned the text.
  await name.getByLabel("Fornavn").fill("\u0001");
  await name.getByRole("button", { name: "Gem navn" }).click();
  await expect(name.getByLabel("Fornavn")).toBeFocused();
  await expect(name.getByLabel("Fornavn")).toHaveAccessibleDescription(/Udfyld feltet/);
});

test("education can be chosen, saved and taken away again", async ({ page }) => {
  await openProfile(page);
  const education = section(page, "Uddannelse");
  await education.getByLabel("Niveau").selectOption("Gymnasium: stx");
  await education.getByLabel("Skole").fill("Ørestad Gymnasium");
  await education.getByRole("button", { name: "Gem uddannelse" }).click();
  await expect(education.getByText("Profil opdateret")).toBeVisible();
  await page.reload();
  await fetched(page);
  await expect(education.getByLabel("Niveau")).toHaveValue("stx");
  await expect(education.getByLabel("Skole")).toHaveValue("Ørestad Gymnasium");
  await education.getByLabel("Niveau").selectOption("Ikke valgt");
  await education.getByLabel("Skole").fill("");
  await education.getByRole("button", { name: "Gem uddannelse" }).click();
  await expect(education.getByText("Profil opdateret")).toBeVisible();
  await page.reload();
  await fetched(page);
  await expect(education.getByLabel("Niveau")).toHaveValue("");
  await expect(education.getByLabel("Skole")).toHaveValue("");
});

test("the settings of the grammar check hold at once on this device, and on a new one", async ({ page, browser }) => {
  const account = await openProfile(page);
  const settings = section(page, "Standardindstillinger");
  await settings.getByLabel("Komma").selectOption("Uden startkomma");
  await settings.getByLabel("Hvor meget grammatikkontrollen viser").selectOption("Begynder");
  await settings.getByRole("button", { name: "Gem indstillinger" }).click();
  await expect(settings.getByText("Profil opdateret")).toBeVisible();
  await page.goto(pagePaths.grammar);
  await hydrated(page);
  await expect(page.getByLabel("Komma:")).toHaveValue("uden");

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await openProfile(device, account);
  await device.goto(pagePaths.grammar);
  await expect(device.getByLabel("Komma:")).toHaveValue("uden");
  // From now on the device has a will of its own.
  await device.getByLabel("Komma:").selectOption("start");
  await device.reload();
  await expect(device.getByLabel("Komma:")).toHaveValue("start");
  await elsewhere.close();
});

test("what is typed survives a reload and being signed out, for the same person only", async ({ page, context }) => {
  const account = await openProfile(page);
  await section(page, "Uddannelse").getByLabel("Skole").fill("Aarhus HF");
  await section(page, "Adgangskode").getByLabel("Ny adgangskode", { exact: true }).fill("må aldrig gemmes her");
  await page.reload();
  await fetched(page);
  await expect(section(page, "Uddannelse").getByLabel("Skole")).toHaveValue("Aarhus HF");
  await expect(section(page, "Adgangskode").getByLabel("Ny adgangskode", { exact: true })).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain("må aldrig gemmes her");

  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken);
  await expect(page.getByRole("region", { name: "Log ind" })).toBeVisible();
  await other.close();
  const login = page.getByRole("region", { name: "Log ind" });
  await login.getByLabel("E-mail").fill(account.email);
  await login.getByLabel("Adgangskode", { exact: true }).fill(account.password);
  await login.getByRole("button", { name: "Log ind" }).click();
  await expect(section(page, "Uddannelse").getByLabel("Skole")).toHaveValue("Aarhus HF");

  await openProfile(page, { ...(await openProfile(page)) });
  await expect(section(page, "Uddannelse").getByLabel("Skole")).toHaveValue("");
});

test("another tab's change shows on coming back, except where somebody is typing", async ({ page, context }) => {
  const account = await openProfile(page);
  const other = await context.newPage();
  await openProfile(other, account);
  await section(page, "Navn").getByLabel("Efternavn").fill("Halvskrevet");
  await section(other, "Navn").getByLabel("Fornavn").fill("Freja");
  await section(other, "Navn").getByRole("button", { name: "Gem navn" }).click();
  await expect(section(other, "Navn").getByText("Profil opdateret")).toBeVisible();
  await comeBack(page);
  await expect(section(page, "Navn").getByLabel("Fornavn")).toHaveValue("Freja");
  await expect(section(page, "Navn").getByLabel("Efternavn")).toHaveValue("Halvskrevet");
});

test("two presses save once", async ({ page }) => {
  await openProfile(page);
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith(apiPaths.user)) calls += 1;
  });
  await section(page, "Navn").getByLabel("Fornavn").fill("Ea");
  await section(page, "Navn").getByRole("button", { name: "Gem navn" }).dblclick();
  await expect(section(page, "Navn").getByText("Profil opdateret")).toBeVisible();
  expect(calls).toBe(1);
});

test("a message of the server comes before the action's own", async ({ page }) => {
  const account = await openProfile(page);
  await page.route(`**${apiPaths.user}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), message: "Navnet er på plads" } });
  });
  const name = section(page, "Navn");
  await name.getByLabel("Fornavn").fill(`${account.firstName} Ea`);
  await name.getByRole("button", { name: "Gem navn" }).click();
  await expect(name.getByRole("status").filter({ hasText: "Navnet er på plads" })).toBeVisible();
});

test("without a connection the text stays and can be saved later", async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openProfile(page);
  const name = section(page, "Navn");
  await name.getByLabel("Fornavn").fill("Liv");
  await context.setOffline(true);
  await name.getByRole("button", { name: "Gem navn" }).click();
  const alert = name.getByRole("alert").filter({ hasText: "Navnet er ikke gemt" });
  await expect(alert).toContainText("Tjek din internetforbindelse");
  await expect(name.getByLabel("Fornavn")).toHaveValue("Liv");
  await expectAccessible(page);
  await context.setOffline(false);
  await name.getByRole("button", { name: "Gem navn" }).click();
  await expect(name.getByText("Profil opdateret")).toBeVisible();
});

test("a profile that can't be fetched says so, and comes by itself with the connection", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  await decideConsent(page);
  await page.route(`**${apiPaths.user}`, (route) => route.abort("connectionreset"));
  const opened = openProfile(page);
  const alert = page.getByRole("alert").filter({ hasText: "Din profil kunne ikke hentes" });
  await expect(alert).toBeVisible();
  await expect(page.getByRole("group", { name: "Udseende" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(alert).toContainText("Du er offline. Profilen bliver hentet, når du har forbindelse igen.");
  await page.unroute(`**${apiPaths.user}`);
  await context.setOffline(false);
  await opened;
});

test("a profile that failed is asked for again by a press", async ({ page, problems }) => {
  problems.allow(failedLoad(500));
  await page.route(`**${apiPaths.user}`, (route) => route.fulfill({ status: 500, json: {} }));
  const opened = openProfile(page);
  const alert = page.getByRole("alert").filter({ hasText: "Din profil kunne ikke hentes" });
  await expect(alert).toBeVisible();
  await page.unroute(`**${apiPaths.user}`);
  await alert.getByRole("button", { name: "Prøv igen" }).click();
  await opened;
});

test("an answer that was on its way when something was saved does not bring the old back", async ({ page }) => {
  await openProfile(page);
  const name = section(page, "Navn");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${apiPaths.user}`, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    await held;
    // By now the page may have stopped waiting.
    await route.fulfill({ response: answer }).catch(() => {});
  });
  const asked = page.waitForRequest((request) => request.method() === "GET" && request.url().endsWith(apiPaths.user));
  await comeBack(page);
  await asked;
  await name.getByLabel("Fornavn").fill("Nyeste");
  await name.getByRole("button", { name: "Gem navn" }).click();
  await expect(name.getByText("Profil opdateret")).toBeVisible();
  letGo();
  await page.unrouteAll({ behavior: "wait" });
  await expect(name.getByLabel("Fornavn")).toHaveValue("Nyeste");
});

test("everything can be reached and saved by keyboard alone", async ({ page }) => {
  await openProfile(page);
  await section(page, "Navn").getByLabel("Fornavn").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Nor");
  await page.keyboard.press("Enter");
  await expect(section(page, "Navn").getByText("Profil opdateret")).toBeVisible();
  const link = page.getByRole("navigation", { name: "Afsnit på siden" }).getByRole("link", { name: "Slet konto" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${pagePaths.profile}#slet-konto`);
  await expect(section(page, "Slet konto")).toBeInViewport();
  // The next stop is in the section, not back at the list.
  await page.keyboard.press("Tab");
  await expect(section(page, "Slet konto").locator(":focus")).toHaveCount(1);
});

for (const width of [390, 768, 1280]) {
  test(`the whole page is accessible and fits at ${width} px, in both themes`, async ({ page }) => {
    // Tall enough that nothing lies half under the bar at the bottom, where axe would find it too small to hit.
    await page.setViewportSize({ width, height: 6000 });
    // Without motion, so that axe reads finished colours after the change of theme.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openProfile(page);
    await expect(section(page, "Sikkerhedslog").getByRole("listitem").first()).toBeVisible();
    for (const theme of ["Lyst", "Mørkt"]) {
      await section(page, "Udseende").getByRole("button", { name: theme }).click();
      await expectAccessible(page);
      await expectNoSideways(page);
    }
  });
}

test("Log ud leads to the front page; signed out, the page is sign-in in place", async ({ page }) => {
  await openProfile(page);
  await page.getByRole("main").getByRole("button", { name: "Log ud", exact: true }).click();
  await expect(page).toHaveURL(pagePaths.front);
  await page.goto(pagePaths.profile);
  await expect(page.getByRole("region", { name: "Log ind" })).toBeVisible();
  await expect(section(page, "Navn")).toBeHidden();
});

test("nothing of a signed-out profile flashes for somebody signed in", async ({ page }) => {
  await openProfile(page);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const heading of document.querySelectorAll("h2")) if (heading.checkVisibility()) seen.add(heading.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await fetched(page);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toContain("Navn");
  expect(seen).not.toContain("Log ind");
});
