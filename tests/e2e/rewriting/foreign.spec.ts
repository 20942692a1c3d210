/** Texts that rules for Danish have nothing to say of: another language, white space, and Danish that is as it should be. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, test } from "../fixtures.ts";

const english =
  "The school starts early in the morning and many of the pupils are tired. They would rather sleep for another hour before the lessons begin. The teachers think that this is a good idea. Nobody knows what the parents will say about the new plan.";
const foreign = /Teksten ligner ikke dansk/;

test.beforeEach(({ page }) => decideConsent(page));

test("white space is no text, English is said to be no Danish, and where rules find little, that is said", async ({
  page,
}) => {
  for (const [path, action] of [
    [pagePaths.summarising, "Opsummér"],
    [pagePaths.rewriting, "Omskriv"],
  ] as const) {
    await test.step(`${path} takes no white space for a text`, async () => {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("textbox", { name: "Din tekst" }).fill("   \n  ");
      await expect(page.getByRole("button", { name: action, exact: true })).toHaveAttribute("aria-disabled", "true");
    });

    await test.step(`${path} says that the text is no Danish`, async () => {
      await page.getByRole("textbox", { name: "Din tekst" }).fill(english);
      await page.getByRole("button", { name: action, exact: true }).click();
      await expect(page.getByText(foreign)).toBeVisible();
    });
  }

  await test.step("where rules find little, that is said, and nothing of another language", async () => {
    await page.getByRole("textbox", { name: "Din tekst" }).fill("Hunden løber hjem til huset. Katten sover i stolen.");
    await page.getByRole("button", { name: "Omskriv igen" }).click();
    await expect(page.getByText(/Uden AI retter vi kun det, der er sikre regler for/)).toBeVisible();
    await expect(page.getByText(foreign)).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the pages of both tools are read", async ({ page }) => {
    for (const [path, heading] of [
      [pagePaths.rewriting, "Det gør den ikke"],
      [pagePaths.summarising, "Syv slags opsummering"],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        const notice = page.locator("main noscript p");
        await expect(notice).toBeVisible();
        expect(await notice.textContent()).toContain("Værktøjet kræver JavaScript.");
        await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      });
    }
  });
});
