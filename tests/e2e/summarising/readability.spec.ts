/** The panel on readability under the tools with two panes: one's own text, the result, and how far they are apart. */
import {
  decideConsent,
  expect,
  expectAccessible,
  expectAccessibleColours,
  expectNoSideways,
  test,
} from "../fixtures.ts";
import * as rewriting from "../rewriting/steps.ts";
import { again, field, open, sample, sentences, start } from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const long = `Vi gik ${"langt og ".repeat(14)}hjem.`;

test("one's own text, what is made of it, and how far they are apart", async ({ page }) => {
  const panel = page.locator("details").filter({ hasText: "Læsbarhed" });

  await test.step("Opsummering: the text alone, then beside its summary, and a long sentence that is found again", async () => {
    await open(page);
    await panel.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(panel).toContainText("Skriv noget");
    await field(page).fill(`${sample}\n\n${long}`);
    const row = (name: string) => panel.getByRole("row", { name: new RegExp(`^${name}`) });
    await expect(row("Sætninger i passiv").getByRole("cell")).toHaveText(["13 %"]);
    await expect(row("Navneord").getByRole("cell")).toHaveText([/^\d+ %$/]);
    await expect(panel).toContainText("kun et fingerpeg");
    await expect(panel.getByRole("columnheader")).toHaveCount(0);
    await start(page).click();
    await expect(sentences(page).first()).toBeVisible();
    await expect(panel.getByRole("columnheader", { name: "Forskel" })).toHaveCount(2);
    const [own, made, apart] = await row("Sætninger \\d").getByRole("cell").allTextContents();
    expect(Number(made) - Number(own)).toBe(-Number(apart?.replace("−", "")));
    await expect(row("Navneord").getByRole("cell")).toHaveText([/^\d+ %$/, /^\d+ %$/, /^(?:[+−]\d+|0)$/]);
    await expect(panel.getByRole("list", { name: "Lixtallets trin" })).toContainText("Resultat");
    await panel.getByRole("button", { name: /^Vis i teksten: Vi gik langt/ }).click();
    await expect(field(page)).toBeFocused();
    expect(
      await field(page).evaluate((element: HTMLTextAreaElement) =>
        element.value.slice(element.selectionStart, element.selectionEnd),
      ),
    ).toBe(long);
    await again(page).click();
    await expect(panel.getByRole("columnheader", { name: "Forskel" })).toHaveCount(2);
  });

  await test.step("Omskrivning: what the changes have done to the figures", async () => {
    await rewriting.rewriteHere(page);
    await panel.locator("summary").click();
    await expect(panel.getByRole("row", { name: /^Navneord/ }).getByRole("cell")).toHaveCount(3);
    await expect(panel).not.toContainText("…");
    await expectAccessible(page);
    await rewriting.inDark(page);
    await expectAccessibleColours(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSideways(page);
  });
});
