/** /admin: the 404 screen for everybody but administrators, and what those can see and do. */
import type { Page } from "@playwright/test";
import { apiPaths, mailLinks, pagePaths } from "#contract/paths.ts";
import { type Account, createAccount, logIn, newestLink } from "./accounts.ts";
import { inProduct, type Office, officeTest } from "./admin-office.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  signIn,
  test,
  writeSession,
} from "./fixtures.ts";

test.describe("for everybody else", () => {
  test("it is the 404 screen, and nothing else is ever seen", async ({ page, problems }) => {
    problems.allow(failedLoad(404));
    await decideConsent(page);
    await signIn(page);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const heading of document.querySelectorAll("h1, h2")) seen.add(heading.textContent ?? "");
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(pagePaths.admin);
    await expect(page.getByRole("heading", { level: 1, name: "Siden blev ikke fundet" })).toBeVisible();
    await expect(page).toHaveTitle(/^Siden blev ikke fundet/);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter((text) => /Administration|Drift|Medarbejdere/.test(text))).toEqual([]);
    await expectAccessible(page);
  });
});

officeTest.describe("for an administrator", () => {
  officeTest.describe.configure({ mode: "serial" });

  async function open(page: Page, office: Office): Promise<void> {
    // Without motion, so that axe reads finished colours of a button that has just been busy.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await decideConsent(page);
    await writeSession(page, await inProduct(office, () => logIn(office.admin)), true);
    await page.goto(pagePaths.admin);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();
  }

  officeTest(
    "Drift says of each part whether it answers, asks again, and fits a phone",
    async ({ page, office, problems }) => {
      await open(page, office);
      await expect(page).toHaveTitle(/^Administration/);
      const health = page.getByRole("region", { name: "Drift" });

      await officeTest.step("each part is told, and asked again", async () => {
        for (const [name, state] of [
          ["Database", /Virker.*PGlite/],
          ["Rydning af slettede tekster", /Virker.*PGlite/],
          ["Job i baggrunden", /Virker.*pg-boss/],
          ["Mail", /Virker.*postkasse på disken/],
          ["Sprogmotor", /Virker.*indbygget/],
          ["AI-leverandør", /Slået fra/],
        ] as const) {
          await expect(health.getByText(name, { exact: true }).locator("..")).toHaveText(state);
        }
        await expectAccessible(page);
        const asked = page.waitForRequest(`**${apiPaths.healthReady}`);
        await health.getByRole("button", { name: "Spørg igen" }).click();
        await asked;
        await expect(health.getByText(/^Spurgt kl\./)).toBeVisible();
      });

      await officeTest.step("it fits a phone and both themes", async () => {
        for (const [width, colorScheme] of [
          [390, "light"],
          [768, "dark"],
        ] as const) {
          // Tall enough that nothing lies half under the bar at the bottom, where axe would find it too small to hit.
          await page.setViewportSize({ width, height: 3000 });
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await expect(health.getByText("Virker").first()).toBeVisible();
          await expectNoSideways(page);
          await expectAccessible(page);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      });

      await officeTest.step("Drift that gets no answer says so", async () => {
        problems.allow(failedLoad(503));
        await page.route(`**${apiPaths.healthReady}`, (route) => route.fulfill({ status: 503, json: {} }));
        await page.reload();
        await expect(health.getByText("Driften kan ikke vises")).toBeVisible();
        await expectAccessible(page);
      });
    },
  );

  officeTest(
    "a role is given by e-mail and taken back after a question, but not from the last administrator",
    async ({ page, office, problems }) => {
      const plain = await inProduct(office, () =>
        createAccount({ firstName: "Karl", lastName: "Kommende", email: "karl@example.com" }),
      );
      await open(page, office);
      const staff = page.getByRole("region", { name: "Medarbejdere" });
      const rows = staff.getByRole("list").getByRole("listitem");
      const dialog = page.getByRole("dialog", { name: "Fjern rollen?" });
      await expect(rows).toHaveText([/Birgit Bestyrer.*Administrator.*birgit@example\.com/]);

      await officeTest.step("an e-mail that is missing or nobody's is refused at its field", async () => {
        problems.allow(failedLoad(404));
        const form = staff.getByRole("form", { name: "Giv en rolle" });
        await form.getByRole("button", { name: "Giv rollen" }).click();
        await expect(form.getByLabel("E-mail")).toBeFocused();
        await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(/Udfyld feltet/);
        await form.getByLabel("E-mail").fill("ingen@example.com");
        await form.getByRole("button", { name: "Giv rollen" }).click();
        await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(
          /Der er ingen bekræftet konto med den e-mail/,
        );
        await expectAccessible(page);
      });

      await officeTest.step("a role is given by e-mail", async () => {
        const form = staff.getByRole("form", { name: "Giv en rolle" });
        await form.getByLabel("E-mail").fill(plain.email);
        await form.getByLabel("Rolle").selectOption("Support");
        await form.getByRole("button", { name: "Giv rollen" }).dblclick();
        await expect(form.getByText("Rollen er gemt.")).toBeVisible();
        await expect(rows).toHaveCount(2);
        await expect(rows.filter({ hasText: "Karl Kommende" })).toContainText("Support");
      });

      await officeTest.step("it is taken back after a question", async () => {
        await staff.getByRole("button", { name: "Fjern rollen fra Karl Kommende" }).focus();
        await page.keyboard.press("Enter");
        await expect(dialog).toContainText("Karl Kommende");
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(rows).toHaveCount(2);
        await staff.getByRole("button", { name: "Fjern rollen fra Karl Kommende" }).click();
        await dialog.getByRole("button", { name: "Fjern rollen" }).click();
        await expect(staff.getByText("Karl Kommende er nu bruger.")).toBeFocused();
        await expect(rows).toHaveCount(1);
      });

      await officeTest.step("the last administrator can't be taken away", async () => {
        problems.allow(failedLoad(409));
        await page.getByRole("button", { name: "Fjern rollen fra Birgit Bestyrer" }).click();
        await dialog.getByRole("button", { name: "Fjern rollen" }).click();
        await expect(dialog.getByRole("alert")).toContainText("Der skal være mindst én administrator.");
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Behold" }).click();
        await expect(dialog).toBeHidden();
      });
    },
  );

  officeTest(
    "for the other roles it is the 404 screen too, and staff have longer passwords",
    async ({ page, office, problems }) => {
      problems.allow(failedLoad(404));
      problems.allow(failedLoad(400));
      const password = "tolv grønne frakker på en tørresnor";
      const make = (role: string) => createAccount({ email: `${role}@example.com`, password });
      const { support, reviewer } = await inProduct(office, async () => ({
        support: await make("support"),
        reviewer: await make("reviewer"),
      }));
      await open(page, office);
      const form = page.getByRole("form", { name: "Giv en rolle" });
      for (const [role, { email }] of Object.entries({ support, reviewer })) {
        await form.getByLabel("E-mail").fill(email);
        await form.getByLabel("Rolle").selectOption(role);
        await form.getByRole("button", { name: "Giv rollen" }).click();
        await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
        await expect(form.getByText("Rollen er gemt.")).toBeVisible();
      }

      const expectNotFound = async (account: Account) => {
        await writeSession(page, await inProduct(office, () => logIn(account)), true);
        await page.goto(pagePaths.admin);
        await expect(page.getByRole("heading", { level: 1, name: "Siden blev ikke fundet" })).toBeVisible();
      };
      await officeTest.step("for the role support it is the 404 screen too", () => expectNotFound(support));

      await officeTest.step("a reviewer's new password is as long as staff's has to be", async () => {
        await page.goto(await inProduct(office, () => newestLink(reviewer.email, mailLinks["reset-password"].path)));
        await hydrated(page);
        const field = page.getByLabel("Ny adgangskode", { exact: true });
        await expect(field).toHaveAccessibleDescription(/for medarbejdere 15/);
        await field.fill("torsk kaktus 8");
        await page.getByRole("button", { name: "Gem ny adgangskode" }).click();
        await expect(field).toHaveAccessibleDescription(/Adgangskoden skal være på mindst 15 tegn/);
        await field.fill(`${password} igen`);
        await page.getByRole("button", { name: "Gem ny adgangskode" }).click();
        await expect(page.getByText("Din adgangskode er blevet nulstillet.")).toBeVisible();
      });

      await officeTest.step(
        "for the role reviewer it is the 404 screen too, and the profile knows the length",
        async () => {
          await expectNotFound({ ...reviewer, password: `${password} igen` });
          await page.goto(pagePaths.profileSecurity);
          const change = page.getByRole("region", { name: "Adgangskode", exact: true });
          await change.getByLabel("Ny adgangskode", { exact: true }).fill("torsk kaktus 8");
          await expect(change.getByText("Svag. Adgangskoden skal være på mindst 15 tegn.")).toBeVisible();
        },
      );
    },
  );

  officeTest("a list longer than a page goes on where the focus is", async ({ page, office }) => {
    officeTest.setTimeout(90_000);
    const colleagues: Account[] = [];
    // A few at a time: the server lets only so many passwords wait.
    while (colleagues.length < 21) {
      const names = [0, 1, 2].map((at) => String(colleagues.length + at));
      const make = (name: string) =>
        createAccount({ firstName: "Kollega", lastName: name, email: `kollega-${name}@example.com` });
      colleagues.push(...(await inProduct(office, () => Promise.all(names.map(make)))));
    }
    const { tokens } = await inProduct(office, () => logIn(office.admin));
    const csrf = (await (await page.request.get(office.url + apiPaths.csrfToken)).json()) as { token: string };
    for (const { email } of colleagues) {
      const given = await page.request.put(office.url + apiPaths.staff, {
        headers: { authorization: `Bearer ${tokens.accessToken}`, "x-csrf-token": csrf.token },
        data: { email, role: "support" },
      });
      expect(given.status(), await given.text()).toBe(200);
    }
    await open(page, office);
    const staff = page.getByRole("region", { name: "Medarbejdere" });
    const rows = staff.getByRole("list").getByRole("listitem");
    await expect(rows).toHaveCount(20);
    await staff.getByRole("button", { name: "Vis flere" }).focus();
    await page.keyboard.press("Enter");
    await expect(rows.nth(20)).toBeFocused();
    await expect(rows.filter({ hasText: "Birgit Bestyrer" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Kollega" })).toHaveCount(21);
    await expect(staff.getByRole("button", { name: "Vis flere" })).toBeHidden();
    await expectAccessible(page);
  });
});
