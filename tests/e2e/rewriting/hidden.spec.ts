/** Personal data in a text and beside it: hidden from the model, back on the page, and still hidden in the history. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { again, decided, field, open, pane, result, sentenceCard, start, used } from "./steps.ts";

test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("personal data is blurred before it is sent, wherever it stands, is back in the result, and stays hidden in what is kept", async ({
  page,
  there,
  person,
}) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await openSignedIn(page, { user: person });

  await test.step("in the text: asked about, hidden, and put back", async () => {
    const text = "Såfremt du har mit cpr-nummer, er det 010203-1234.";
    await field(page).fill(text);
    await start(page).click();
    const dialog = page.getByRole("dialog", { name: "Der står noget, der ligner et cpr-nummer" });
    await expect(dialog).toContainText("Vil du sløre det, før du sender?");
    await dialog.getByRole("button", { name: "Annullér" }).click();
    expect(await there.provider.calls()).toHaveLength(0);
    await start(page).click();
    await dialog.getByRole("button", { name: "Slør og send" }).click();
    // A text that came back unchanged bears no mark of AI.
    await expect(page.getByRole("status").filter({ hasText: "Resultatet er klar." })).toBeVisible({
      timeout: 40_000,
    });
    const told = JSON.stringify(await there.provider.calls());
    expect(told).not.toContain("010203");
    expect(told).toContain("[cpr-nummer 1]");
    expect(await decided(page)).toBe(text);
  });

  await test.step("the markers of a reopened entry are explained, and rules can't change them", async () => {
    const explained = page.getByText("»[cpr-nummer 1]« og lignende står i stedet for personlige oplysninger.");
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();
    await expect(explained).toBeHidden();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await open(page);
    await page.getByRole("button", { name: "Historik" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Åbn »" }).click();
    await expect(field(page)).toHaveValue(/er det \[cpr-nummer 1\]\.$/);
    await expect(explained).toBeVisible();
    await page.getByRole("button", { name: "Bevar ord" }).click();
    await expect(page.getByText("Skjult oplysning: [cpr-nummer 1]")).toBeVisible();
    await page.getByRole("button", { name: "Uden AI" }).click();
    await again(page).click();
    await expect(pane(page).getByText("Lavet uden AI").first()).toBeVisible();
    expect(await decided(page)).toContain("[cpr-nummer 1]");
    await field(page).fill("Såfremt det regner.");
    await expect(explained).toBeHidden();
  });

  await test.step("in everything that goes with the text, and in what is asked of the result", async () => {
    await there.provider.reset();
    await there.provider.script({
      script: { kind: "say", text: "Kortere: Mit cpr-nummer er [cpr-nummer 1], og jeg vil gerne have svar." },
      when: "Du foreslår andre måder",
    });
    const text = "Mit cpr-nummer er 010203-1234, og jeg vil gerne have et svar.";
    await page.getByRole("button", { name: "Med AI" }).click();
    // Where words to keep are named is open.
    await page.getByRole("textbox", { name: "Bevar ord" }).fill("svar, 010203-1234, 010203");
    await page.getByRole("button", { name: "Tilføj" }).click();
    await page.getByRole("button", { name: "Flere valg" }).click();
    await page.getByRole("textbox", { name: "Din egen instruktion" }).fill("Slut med min mail lars@example.dk");
    await field(page).fill(text);
    await again(page).click();
    const dialog = page.getByRole("dialog", { name: "Der står noget, der ligner et cpr-nummer og en e-mailadresse" });
    await expect(dialog).toContainText("lars@example.dk");
    await dialog.getByRole("button", { name: "Slør og send" }).click();
    await expect(used(page, 2)).toBeVisible();
    // A text that came back unchanged bears no mark of AI.
    await expect(page.getByRole("status").filter({ hasText: "Resultatet er klar." })).toBeVisible();
    await result(page).getByText("jeg vil gerne have").click();
    await expect(sentenceCard(page).getByRole("listitem").first()).toContainText(
      "Mit cpr-nummer er 010203-1234, og jeg vil gerne have svar.",
    );
    const told = JSON.stringify(await there.provider.calls());
    expect(told).toContain("[e-mail 1]");
    expect(told).toContain("Du foreslår andre måder");
    expect(told).not.toMatch(/010203|lars@/);
  });
});
