/** Min profil: what a person writes about themselves is checked, saved section by section, and never lost meanwhile. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleColours,
  expectNoSideways,
  failedLoad,
  hydrated,
  test,
} from "./fixtures.ts";
import { comeBack, fetched, openPart, openProfile, section } from "./profile-page.ts";

test("without a connection nothing is lost, and a profile that can't be fetched comes later", async ({
  page,
  context,
  problems,
}) => {
  await openProfile(page);
  const alert = page.getByRole("alert").filter({ hasText: "Din profil kunne ikke hentes" });

  await test.step("without a connection the text stays and can be saved later", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const name = section(page, "Navn");
    await name.getByLabel("Fornavn").fill("Liv");
    await context.setOffline(true);
    await name.getByRole("button", { name: "Gem navn" }).click();
    await expect(name.getByRole("alert").filter({ hasText: "Navnet er ikke gemt" })).toContainText(
      "Tjek din internetforbindelse",
    );
    await expect(name.getByLabel("Fornavn")).toHaveValue("Liv");
    await expectAccessible(page);
    await context.setOffline(false);
    await name.getByRole("button", { name: "Gem navn" }).click();
    await expect(name.getByText("Profil opdateret")).toBeVisible();
  });

  await test.step("a profile that can't be fetched says so, and comes by itself with the connection", async () => {
    problems.allow(/ERR_CONNECTION_RESET/);
    await page.route(`**${apiPaths.user}`, (route) => route.abort("connectionreset"));
    await page.reload();
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await expect(alert).toContainText("Du er offline. Profilen bliver hentet, når du har forbindelse igen.");
    await page.unroute(`**${apiPaths.user}`);
    await context.setOffline(false);
    await fetched(page);
  });

  await test.step("a profile that failed is asked for again by a press", async () => {
    problems.allow(failedLoad(500));
    await page.route(`**${apiPaths.user}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(alert).toBeVisible();
    await page.unroute(`**${apiPaths.user}`);
    await alert.getByRole("button", { name: "Prøv igen" }).click();
    await fetched(page);
  });
});

test("what is chosen and typed is there again, for the same person only", async ({ page, context }) => {
  const account = await openProfile(page);
  const education = section(page, "Uddannelse");

  await test.step("education can be chosen, saved and taken away again", async () => {
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

  await test.step("what is typed survives a reload and being signed out, for the same person only", async () => {
    const password = section(page, "E-mail").getByLabel("Nuværende adgangskode", { exact: true });
    await education.getByLabel("Skole").fill("Aarhus HF");
    await password.fill("må aldrig gemmes her");
    await page.reload();
    await fetched(page);
    await expect(education.getByLabel("Skole")).toHaveValue("Aarhus HF");
    await expect(password).toHaveValue("");
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toContain("må aldrig gemmes her");

    const other = await context.newPage();
    await other.goto("/robots.txt");
    await other.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken);
    const login = page.getByRole("region", { name: "Log ind" });
    await expect(login).toBeVisible();
    await other.close();
    await login.getByLabel("E-mail").fill(account.email);
    await login.getByLabel("Adgangskode", { exact: true }).fill(account.password);
    await login.getByRole("button", { name: "Log ind" }).click();
    await expect(education.getByLabel("Skole")).toHaveValue("Aarhus HF");

    await openProfile(page);
    await expect(education.getByLabel("Skole")).toHaveValue("");
  });
});

test("what is saved holds on other devices and in other tabs, until one signs out", async ({
  page,
  context,
  browser,
  problems,
}) => {
  const account = await openProfile(page);

  await test.step("another tab's change shows on coming back, except where somebody is typing", async () => {
    const other = await context.newPage();
    await other.goto(pagePaths.profile);
    await fetched(other);
    await section(page, "Navn").getByLabel("Efternavn").fill("Halvskrevet");
    await section(other, "Navn").getByLabel("Fornavn").fill("Freja");
    await section(other, "Navn").getByRole("button", { name: "Gem navn" }).click();
    await expect(section(other, "Navn").getByText("Profil opdateret")).toBeVisible();
    await comeBack(page);
    await expect(section(page, "Navn").getByLabel("Fornavn")).toHaveValue("Freja");
    await expect(section(page, "Navn").getByLabel("Efternavn")).toHaveValue("Halvskrevet");
    await other.close();
  });

  await test.step("the settings of the grammar check hold at once on this device, and on a new one", async () => {
    const settings = section(page, "Standardindstillinger");
    await settings.getByLabel("Komma").selectOption("Uden startkomma");
    await settings.getByLabel("Hvor meget grammatikkontrollen viser").selectOption("begynder");
    await expect(settings.getByText("Gemt", { exact: true })).toHaveCount(2);
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

  await test.step("a choice is saved once the one before it is answered", async () => {
    await page.goto(pagePaths.profile);
    await fetched(page);
    const settings = section(page, "Standardindstillinger");
    const asked: unknown[] = [];
    const held = Promise.withResolvers<void>();
    await page.route(`**${apiPaths.user}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      asked.push(route.request().postDataJSON());
      const answer = await route.fetch();
      await held.promise;
      return route.fulfill({ response: answer });
    });
    await settings.getByLabel("Komma").selectOption("Med startkomma");
    await settings.getByLabel("Hvor meget grammatikkontrollen viser").selectOption("oevet");
    await expect.poll(() => asked.length).toBe(1);
    held.resolve();
    await expect(settings.getByText("Gemt", { exact: true })).toHaveCount(2);
    expect(asked).toEqual([{ settings: { comma: "start" } }, { settings: { level: "oevet" } }]);
    await page.unroute(`**${apiPaths.user}`);
  });

  await test.step("a choice that can't be saved is rolled back, and says so", async () => {
    problems.allow(failedLoad(500));
    await page.goto(pagePaths.profile);
    await fetched(page);
    const settings = section(page, "Standardindstillinger");
    await page.route(`**${apiPaths.user}`, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await settings.getByLabel("Komma").selectOption("Uden startkomma");
    await expect(settings.getByText(/^Ikke gemt\. /)).toBeVisible();
    await expect(settings.getByLabel("Komma")).toHaveValue("start");
    await expectAccessible(page);
    await page.unroute(`**${apiPaths.user}`);
  });

  await test.step("nothing of a signed-out profile flashes for somebody signed in", async () => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const heading of document.querySelectorAll("h2")) {
          if (heading.checkVisibility()) seen.add(heading.innerText);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(pagePaths.profile);
    await fetched(page);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toContain("Navn");
    expect(seen).not.toContain("Log ind");
  });

  await test.step("Log ud leads to the front page; signed out, the page is sign-in in place", async () => {
    await page.getByRole("main").getByRole("button", { name: "Log ud", exact: true }).click();
    await expect(page).toHaveURL(pagePaths.front);
    await page.goto(pagePaths.profile);
    await expect(page.getByRole("region", { name: "Log ind" })).toBeVisible();
    await expect(section(page, "Navn")).toBeHidden();
  });
});

test("every part is accessible and fits at every width, in both themes", async ({ page }) => {
  // Without motion, so that axe reads finished colours after the change of theme.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openProfile(page);
  const parts = page.getByRole("navigation", { name: "Min profil" });
  for (const [name, path, title] of [
    ["Konto", pagePaths.profile, "Notifikationer"],
    ["Sikkerhed", pagePaths.profileSecurity, "Sikkerhedslog"],
    ["Data", pagePaths.profileData, "Slet konto"],
    ["Udseende", pagePaths.profileAppearance, "Udseende"],
  ] as const) {
    await test.step(name, async () => {
      await openPart(page, name);
      await expect(page).toHaveURL(path);
      await expect(parts.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
      await expect(section(page, title)).toBeVisible();
      if (name === "Sikkerhed") await expect(section(page, title).getByRole("listitem").first()).toBeVisible();
      await page.emulateMedia({ colorScheme: "light" });
      for (const width of [390, 768, 1280]) {
        // Tall enough that nothing lies half under the bar at the bottom, where axe would find it too small to hit.
        await page.setViewportSize({ width, height: 4000 });
        if (width === 768) await expectAccessible(page);
        await expectNoSideways(page);
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessibleColours(page);
    });
  }
  await test.step("the theme is chosen", async () => {
    await section(page, "Udseende").getByRole("button", { name: "Lyst" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});
