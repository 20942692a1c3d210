/** The day's limit: told in one wording in the sidebar, the tool, the overview and on /permission-denied. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, failedLoad, hydrated, signIn } from "./fixtures.ts";
import { rewriteTexts } from "./made-runs.ts";
import { test } from "./model-product.ts";
import { field, open, start } from "./rewriting/steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";

test("who has used the day's is told what, until when, and what is still free; the text is where it was", async ({
  page,
  there,
  person,
}) => {
  const made = Array.from({ length: 6 }, (_, at) => `${source} Nummer ${at}.`);
  expect(await rewriteTexts(there.url, person, made)).toEqual([200, 200, 200, 200, 200, 403]);
  await signIn(page, { user: person });
  await open(page);
  await expect(page.getByRole("banner").getByRole("meter")).toHaveAttribute(
    "aria-valuetext",
    "5 af 5 AI-tekster i dag",
  );
  await expect(
    page.getByText(/^Du har brugt 5 af 5 AI-tekster i dag\. Nulstilles i morgen kl\.\s0\.00\.$/),
  ).toBeVisible();
  await field(page).fill(source);
  const here = page.getByRole("button", { name: "Omskriv uden AI" });
  await expect(here).toBeVisible();
  await expect(start(page)).toHaveCount(0);

  await test.step("what is left on the page is one press away, and the server is not asked", async () => {
    const runs: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/tools/")) runs.push(request.url());
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    await expectAccessible(page);
    await here.click();
    await expect(page.getByText("Lavet uden AI")).toBeVisible();
    await expect(page).toHaveURL(pagePaths.rewriting);
    expect(runs).toEqual([]);
    // The choices tell what was done; the model can be chosen again, and then the limit is told again.
    await page.getByRole("button", { name: "Med AI", exact: true }).click();
    await expect(page.getByText(/^Du har brugt 5 af 5 AI-tekster i dag\./)).toBeVisible();
    await expect(here).toBeVisible();
  });
});

test("a limit that only the server knows leads to the page about it, and the way back to what is free", async ({
  page,
  there,
  person,
  problems,
}) => {
  await signIn(page, { user: person });
  await open(page);
  await expect(page.getByText(/^Du har brugt 0 af 5 AI-tekster i dag\./)).toBeVisible();
  await field(page).fill(source);
  const made = Array.from({ length: 5 }, (_, at) => `${source} Nummer ${at}.`);
  expect(await rewriteTexts(there.url, person, made)).toEqual([200, 200, 200, 200, 200]);
  problems.allow(failedLoad(403));
  await start(page).click();

  await expect(page).toHaveURL(pagePaths.permissionDenied);
  const main = page.getByRole("main");
  await expect(
    main.getByText(/^Du har brugt 5 af 5 AI-tekster i dag\. Nulstilles i morgen kl\.\s0\.00\.$/),
  ).toBeVisible();
  const free = page.getByRole("region", { name: "Det kan du stadig, gratis" });
  await expect(free.getByRole("link", { name: "Grammatikkontrol" })).toBeVisible();
  await expect(free.getByRole("link", { name: "Omskrivning" })).toBeVisible();
  // Nothing is for sale.
  await expect(main.getByRole("link", { name: "Se priser" })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main.getByRole("link", { name: "Tilbage til Omskrivning" }).click();
  await hydrated(page);
  await expect(field(page)).toHaveValue(source);
});

test("when the day is over, the limit is told as reset, also on a page that was open all the while", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-11-21T22:59:00.000Z") });
  await page.addInitScript(
    ([key, value]) => {
      if (window === window.top) sessionStorage.setItem(key, value);
    },
    [
      storageKeys.permissionError,
      JSON.stringify({
        tool: "rewriting",
        limit: 5,
        used: 5,
        resetAt: "2026-11-21T23:00:00.000Z",
        plan: { id: "gratis", name: "Gratis" },
      }),
    ] as const,
  );
  await page.goto(pagePaths.permissionDenied);
  const main = page.getByRole("main");
  await expect(main).toContainText(/Nulstilles i morgen kl\.\s0\.00\./);
  await page.clock.fastForward(61_000);
  await expect(main).toContainText("Grænsen er nulstillet. Prøv igen.");
  await expect(main).not.toContainText("5 af 5");
});

test("what runs in another tab is counted when one comes back, and a phone tells it under »Mere«", async ({
  page,
  there,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await signIn(page, { user: person });
  await page.goto(pagePaths.home);
  await hydrated(page);
  await page.getByRole("navigation", { name: "Menu" }).getByText("Mere").click();
  const meter = page.getByRole("navigation", { name: "Menu" }).getByRole("meter");
  await expect(meter).toHaveAttribute("aria-valuenow", "0");
  await rewriteTexts(there.url, person, [source]);
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(meter).toHaveAttribute("aria-valuenow", "1");
  // What lies under the open menu can't be pressed: only the menu is looked at.
  await expectAccessible(page, "nav[aria-label=Menu]");
  await expectNoSideways(page);
});
