/** The chat of a product without a model, as somebody meets it for the first time. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, hydrated, test } from "../fixtures.ts";
import { field, forgetVisit } from "./list-steps.ts";
import { answered, ask, send } from "./steps.ts";

test.beforeEach(async ({ page }) => {
  await decideConsent(page);
  await page.goto(pagePaths.chat);
  await hydrated(page);
});

test("what works without a model is offered, done, and told of", async ({ page }) => {
  await test.step("what works is offered, can be pressed, and is done", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole("region", { name: "Steder at begynde" }).getByRole("button");
    await expect(cards).toHaveText([
      "Ret en tekst",
      "Gør en tekst kortere",
      "Find hovedpunkterne",
      "Bøj et ord",
      "Slå en sprogregel op",
      "Tæl ord og normalsider",
    ]);
    await expectAccessible(page);
    await cards.filter({ hasText: "Bøj et ord" }).click();
    await expect(field(page)).toHaveValue("Bøj ordet {{ord}}");
    await expect(send(page)).not.toHaveAttribute("aria-disabled");
    await page.keyboard.type("barn");
    await send(page).click();
    await answered(page, "børnene");
    await ask(page, "Ret teksten:\n\n{{tekst}}");
    await answered(page, "Sæt teksten ind");
    // The engine would say the same once more.
    await expect(page.getByRole("group", { name: "Handlinger for svaret" })).not.toHaveCount(0);
    await expect(page.getByRole("button", { name: "Prøv igen med et nyt svar" })).toHaveCount(0);
  });

  await test.step("the whole of a text is read, a guess stays one, and who may need help is told of it", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await forgetVisit(page);
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await ask(page, "Ret: Kære Bo\n\nDet er synn, at jeg ikke kan kommer.");
    await answered(page, "Det her skal du selv se på.");
    await answered(page, "Kære Bo");
    await answered(page, "Det er synn, at jeg ikke kan komme.");
    await ask(page, "hvor mange ord er det?");
    await answered(page, "Her er det teksten, der begynder »Kære Bo Det er synn, at …«");
    await ask(page, "Jeg bliver slået derhjemme af min far");
    const help = page.getByRole("status").filter({ hasText: "Har du det svært lige nu?" });
    await expect(help.getByRole("link", { name: "BørneTelefonen: 116 111" })).toBeVisible();
    await answered(page, "116 111");
  });
});
