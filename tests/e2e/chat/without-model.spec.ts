/** Without a model the chat promises what its engine does, and tells whoever is signed in what becomes of a message. */
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import {
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  signIn,
  test,
} from "../fixtures.ts";
import { field } from "./list-steps.ts";
import { answered, ask } from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const kept = "Samtalen bliver gemt på vores server og slettet 365 dage efter den sidste besked.";
const terms = (page: Page, section: string): Locator => page.getByRole("region", { name: section }).getByRole("term");

test("under the chat stands what there is without a model", async ({ page }) => {
  await test.step("the HTML for everybody names the model that the rest would take", async () => {
    const html = await (await page.request.get(pagePaths.chat)).text();
    expect(html).toContain("Alle på nær den sidste kræver, at en AI-model er slået til");
    expect(html).toContain("Med en AI-model: Svaret henviser til stedet i filen");
  });

  await test.step("once it is known, nothing stands there that takes one", async () => {
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Sproghjælp" })).toBeVisible();
    await expect(terms(page, "Seks steder at begynde")).toHaveText([
      "Ret en tekst",
      "Gør en tekst kortere",
      "Find hovedpunkterne",
      "Bøj et ord",
      "Slå en sprogregel op",
      "Tæl ord og normalsider",
    ]);
    await expect(terms(page, "Det kan du regne med")).toHaveText([
      "Svar fra regler og ordliste",
      "På din egen enhed uden konto",
      "Dine samtaler på en konto",
      "Midlertidig chat",
    ]);
    await expectAccessible(page);
  });

  await test.step("whoever asks for help with an assignment gets ways to begin as buttons", async () => {
    await ask(page, "Hej, kan du hjælpe mig med min danskopgave?");
    await answered(page, "Begynd fx med at sætte din tekst ind.");
    const ways = page.getByRole("list", { name: "Steder at begynde" });
    await expect(ways.getByRole("button")).toHaveCount(6);
    await expectAccessible(page);
    await ways.getByRole("button", { name: "Bøj et ord" }).click();
    await expect(field(page)).toHaveValue("Bøj ordet {{ord}}");
  });
});

test("who is signed in is told where a message lies, and for how long, before it goes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const foot = page.locator(".composer");

  await test.step("on a phone, before the first message", async () => {
    await signIn(page, { user: await createAccount() });
    await page.goto(pagePaths.chat);
    await hydrated(page);
    const told = foot.getByText(`${kept} En midlertidig chat bliver på din enhed.`);
    await expect(told).toBeHidden();
    await foot.getByRole("button", { name: "Mere om, hvem der får din besked" }).click();
    await expect(told).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step("a temporary one says that it stays", async () => {
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await expect(foot.getByText("Beskeden bliver på din enhed.")).toBeVisible();
    await expect(foot.getByText(kept)).toHaveCount(0);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
  });

  await test.step("the prompts are those that the engine answers", async () => {
    await page.getByRole("button", { name: "Skabeloner" }).click();
    const prompts = page.getByRole("dialog", { name: "Skabeloner" });
    await expect(prompts.getByRole("listitem")).toHaveCount(10);
    await prompts.getByRole("button", { name: /^Forskellen på to ord/ }).click();
    await expect(field(page)).toHaveValue("Er det nogen eller nogle?");
  });

  await test.step("begun, it is told behind »Mere«", async () => {
    await ask(page, "Er det nogen eller nogle?");
    await answered(page, "nogle");
    await expect(foot.getByText(kept)).toBeVisible();
    await foot.getByRole("button", { name: "Mere om, hvem der får din besked" }).click();
    await expect(foot.getByText(kept)).toBeHidden();
    await expectAccessible(page);
  });
});
