/** Texts that rules for Danish have nothing to say of: another language, white space, and Danish that is as it should be. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, test } from "../fixtures.ts";

const english =
  "The school starts early in the morning and many of the pupils are tired. They would rather sleep for another hour before the lessons begin. The teachers think that this is a good idea. Nobody knows what the parents will say about the new plan.";
const foreign = /Teksten ligner ikke dansk/;

test.beforeEach(({ page }) => decideConsent(page));

test.describe("English", () => {
  for (const [path, action] of [
    [pagePaths.rewriting, "Omskriv"],
    [pagePaths.summarising, "Opsummér"],
  ] as const) {
    test(`${path} says that the text is no Danish`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("textbox", { name: "Din tekst" }).fill(english);
      await page.getByRole("button", { name: action, exact: true }).click();
      await expect(page.getByText(foreign)).toBeVisible();
    });

    test(`${path} takes no white space for a text`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("textbox", { name: "Din tekst" }).fill("   \n  ");
      await expect(page.getByRole("button", { name: action, exact: true })).toHaveAttribute("aria-disabled", "true");
    });
  }
});

test("where rules find little, that is said, and nothing of another language", async ({ page }) => {
  await page.goto(pagePaths.rewriting);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Din tekst" }).fill("Hunden løber hjem til huset. Katten sover i stolen.");
  await page.getByRole("button", { name: "Omskriv", exact: true }).click();
  await expect(page.getByText(/Uden AI retter vi kun det, der er sikre regler for/)).toBeVisible();
  await expect(page.getByText(foreign)).toHaveCount(0);
});
