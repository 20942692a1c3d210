/** Files into /ai-opsummering: pages that stay known, a question before a text is lost, and what can't be read. */
import { readFileSync } from "node:fs";
import { decideConsent, expect, hydrated, test } from "../fixtures.ts";
import { card, field, open, pane, pdf, sentences, source, start } from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a file keeps its pages, and takes the place of a text only when one says so", async ({ page }) => {
  await open(page);

  await test.step("a PDF keeps its pages: beside the sentences, in the source and in the card", async () => {
    const file = pdf("planter.pdf", [
      [
        "Fotosyntesen er den proces, hvor planter omdanner sollys til kemisk",
        "energi. Den foreg\xe5r i planternes blade.",
      ],
      [
        "Skovene optager store m\xe6ngder kuldioxid hvert \xe5r, og det sker ved",
        "fotosyntesen. Det har betydning for klimaet i hele verden.",
      ],
    ]);
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(/»planter\.pdf« er hentet\..* 2 sider, og sidetallene følger med\./)).toBeVisible();
    await page.getByRole("button", { name: "Lang", exact: true }).click();
    await start(page).click();
    await expect(source(page).getByText("s. 2")).toBeVisible();
    const second = sentences(page).filter({ hasText: "Skovene optager" });
    await expect(second).toHaveAttribute("title", /s\. 2\.$/);
    await second.click();
    await expect(card(page)).toContainText("s. 2");
    const download = page.waitForEvent("download");
    await pane(page).getByText("Hent", { exact: true }).click();
    await pane(page).getByRole("button", { name: "Tekst (.txt)" }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toMatch(/Skovene optager [^.]*\. \(s\. 2\)/);
    await page.reload();
    await hydrated(page);
    await expect(second).toHaveAttribute("title", /s\. 2\.$/);
  });

  await test.step("a file asks before it takes the place of a text, and one that can't be read leaves it alone", async () => {
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await field(page).fill("Min egen tekst.");
    await page.locator("input[type=file]").setInputFiles(pdf("tom.pdf", [[]]));
    await expect(page.getByRole("alert")).toContainText("PDF'en har ingen tekst, kun billeder.");
    await expect(field(page)).toHaveValue("Min egen tekst.");
    await page.locator("input[type=file]").setInputFiles(pdf("ny.pdf", [["En ny tekst fra en fil."]]));
    await expect(page.getByRole("dialog", { name: "Vil du erstatte din tekst?" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Erstat teksten" }).click();
    await expect(field(page)).toHaveValue("En ny tekst fra en fil.");
    await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
    await expect(field(page)).toHaveValue("Min egen tekst.");
  });
});
