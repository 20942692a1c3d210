/** /admin: the 404 screen for everybody but administrators, and what those can see and do. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { apiPaths, mailLinks, pagePaths } from "#contract/paths.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { type Account, createAccount, logIn, newestLink } from "./accounts.ts";
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

interface Office {
  readonly url: string;
  readonly dataDir: string;
  readonly admin: Account;
}

/** A product of its own: its first administrator is made as an operator makes one, with the server stopped. */
async function openOffice(): Promise<Office & { readonly product: RunningProduct }> {
  const dataDir = await mkdtemp(join(tmpdir(), "rodtraad-admin-"));
  const before = await startProduct({ dataDir });
  const registered = await inProduct({ url: before.url, dataDir }, () =>
    createAccount({ firstName: "Birgit", lastName: "Bestyrer", email: "birgit@example.com" }),
  );
  await before.stop();
  const given = spawnSync(process.execPath, ["scripts/data/set-role.ts", registered.email, "admin"], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: String(before.port) },
    encoding: "utf8",
  });
  expect(given.status, given.stderr + given.stdout).toBe(0);
  const product = await startProduct({ dataDir });
  const admin = { ...registered, password: "femten brune bjørne bygger broer" };
  await inProduct({ url: product.url, dataDir }, () => chooseByMail(admin, product.url));
  return { url: product.url, dataDir, admin, product };
}

/** Administrators choose a new password by the link of a mail. */
async function chooseByMail({ email, password }: Account, url: string): Promise<void> {
  const link = await newestLink(email, mailLinks["reset-password"].path);
  const token = new URL(link, url).searchParams.get(mailLinks["reset-password"].query);
  const reset = await fetch(url + apiPaths.passwordReset, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, newPassword: password }),
  });
  expect(reset.status, await reset.text()).toBe(200);
}

/** The accounts of the tests are made on the product that the environment names. */
async function inProduct<T>(there: { readonly url: string; readonly dataDir: string }, act: () => Promise<T>) {
  const { E2E_URL: url, E2E_DATA_DIR: dataDir } = process.env;
  Object.assign(process.env, { E2E_URL: there.url, E2E_DATA_DIR: there.dataDir });
  try {
    return await act();
  } finally {
    Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
  }
}

const officeTest = test.extend<object, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern
    async ({}, use) => {
      const { product, ...office } = await openOffice();
      await use(office);
      const code = await product.stop();
      await rm(office.dataDir, { recursive: true, force: true });
      expect(code).toBe(0);
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: ({ office }, use) => use(office.url),
});

officeTest.describe("for an administrator", () => {
  officeTest.describe.configure({ mode: "serial" });

  async function open(page: Page, office: Office): Promise<void> {
    await decideConsent(page);
    await writeSession(page, await inProduct(office, () => logIn(office.admin)), true);
    await page.goto(pagePaths.admin);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();
  }

  officeTest("Drift says of each part whether it answers, and asks again", async ({ page, office }) => {
    await open(page, office);
    await expect(page).toHaveTitle(/^Administration/);
    const health = page.getByRole("region", { name: "Drift" });
    for (const [name, state] of [
      ["Database", /Virker.*PGlite/],
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

  officeTest("Drift that gets no answer says so", async ({ page, office, problems }) => {
    problems.allow(failedLoad(503));
    await page.route(`**${apiPaths.healthReady}`, (route) => route.fulfill({ status: 503, json: {} }));
    await open(page, office);
    await expect(page.getByRole("region", { name: "Drift" }).getByText("Driften kan ikke vises")).toBeVisible();
    await expectAccessible(page);
  });

  officeTest("a role is given by e-mail, and taken back after a question", async ({ page, office, problems }) => {
    problems.allow(failedLoad(404));
    const plain = await inProduct(office, () =>
      createAccount({ firstName: "Karl", lastName: "Kommende", email: "karl@example.com" }),
    );
    await open(page, office);
    const staff = page.getByRole("region", { name: "Medarbejdere" });
    const rows = staff.getByRole("list").getByRole("listitem");
    await expect(rows).toHaveText([/Birgit Bestyrer.*Administrator.*birgit@example\.com/]);
    const form = staff.getByRole("form", { name: "Giv en rolle" });
    await form.getByRole("button", { name: "Giv rollen" }).click();
    await expect(form.getByLabel("E-mail")).toBeFocused();
    await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(/Udfyld feltet/);
    await form.getByLabel("E-mail").fill("ingen@example.com");
    await form.getByRole("button", { name: "Giv rollen" }).click();
    await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(/Der er ingen bekræftet konto med den e-mail/);
    await expectAccessible(page);

    await form.getByLabel("E-mail").fill(plain.email);
    await form.getByLabel("Rolle").selectOption("Support");
    await form.getByRole("button", { name: "Giv rollen" }).dblclick();
    await expect(form.getByText("Rollen er gemt.")).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Karl Kommende" })).toContainText("Support");

    await staff.getByRole("button", { name: "Fjern rollen fra Karl Kommende" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Fjern rollen?" });
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

  officeTest("the last administrator can't be taken away", async ({ page, office, problems }) => {
    problems.allow(failedLoad(409));
    await open(page, office);
    await page.getByRole("button", { name: "Fjern rollen fra Birgit Bestyrer" }).click();
    const dialog = page.getByRole("dialog", { name: "Fjern rollen?" });
    await dialog.getByRole("button", { name: "Fjern rollen" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Der skal være mindst én administrator.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Behold" }).click();
    await expect(dialog).toBeHidden();
  });

  for (const role of ["support", "reviewer"] as const) {
    officeTest(`for the role ${role} it is the 404 screen too`, async ({ page, office, problems }) => {
      problems.allow(failedLoad(404));
      if (role === "reviewer") problems.allow(failedLoad(400));
      const password = "tolv grønne frakker på en tørresnor";
      const account = await inProduct(office, () => createAccount({ email: `${role}@example.com`, password }));
      await open(page, office);
      const form = page.getByRole("form", { name: "Giv en rolle" });
      await form.getByLabel("E-mail").fill(account.email);
      await form.getByLabel("Rolle").selectOption(role);
      await form.getByRole("button", { name: "Giv rollen" }).click();
      await expect(form.getByText("Rollen er gemt.")).toBeVisible();
      if (role === "reviewer") {
        await page.goto(await inProduct(office, () => newestLink(account.email, mailLinks["reset-password"].path)));
        await hydrated(page);
        const field = page.getByLabel("Ny adgangskode", { exact: true });
        await expect(field).toHaveAccessibleDescription(/for medarbejdere 15/);
        await field.fill("torsk kaktus 8");
        await page.getByRole("button", { name: "Gem ny adgangskode" }).click();
        await expect(field).toHaveAccessibleDescription(/Adgangskoden skal være på mindst 15 tegn/);
        await field.fill(`${password} igen`);
        await page.getByRole("button", { name: "Gem ny adgangskode" }).click();
        await expect(page.getByText("Din adgangskode er blevet nulstillet.")).toBeVisible();
      }
      const own = role === "reviewer" ? `${password} igen` : password;
      await writeSession(page, await inProduct(office, () => logIn({ ...account, password: own })), true);
      await page.goto(pagePaths.admin);
      await expect(page.getByRole("heading", { level: 1, name: "Siden blev ikke fundet" })).toBeVisible();
      if (role !== "reviewer") return;
      await page.goto(pagePaths.profile);
      const change = page.getByRole("region", { name: "Adgangskode", exact: true });
      await change.getByLabel("Ny adgangskode", { exact: true }).fill("torsk kaktus 8");
      await expect(change.getByText("Svag. Adgangskoden skal være på mindst 15 tegn.")).toBeVisible();
    });
  }

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

  officeTest("it fits a phone and both themes", async ({ page, office }) => {
    for (const [width, colorScheme] of [
      [390, "light"],
      [768, "dark"],
    ] as const) {
      // Tall enough that nothing lies half under the bar at the bottom, where axe would find it too small to hit.
      await page.setViewportSize({ width, height: 3000 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, office);
      await expect(page.getByRole("region", { name: "Drift" }).getByText("Virker").first()).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page);
    }
  });
});
