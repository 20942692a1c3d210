/** An entry of the history that was blurred: what stands in place of personal data is explained, and is left alone. */
import { decideConsent, expect, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { decided, field, open, pane, start } from "./steps.ts";

test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("the markers of a reopened entry are explained, and rules can't change them", async ({ page, person }) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await openSignedIn(page, { user: person });
  const text = "Såfremt du har mit cpr-nummer, er det 010203-1234.";
  await field(page).fill(text);
  await start(page).click();
  await page.getByRole("button", { name: "Slør og send" }).click();
  await expect(pane(page).getByText("gemt i din historik")).toBeVisible({ timeout: 40_000 });
  const explained = page.getByText("»[cpr-nummer 1]« og lignende står i stedet for personlige oplysninger.");
  await expect(explained).toBeHidden();
  await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
  await open(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Historik" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Åbn »" }).click();
  await expect(field(page)).toHaveValue(/er det \[cpr-nummer 1\]\.$/);
  await expect(explained).toBeVisible();
  await page.getByRole("button", { name: "Bevar ord" }).click();
  await expect(page.getByText("Skjult oplysning: [cpr-nummer 1]")).toBeVisible();
  await page.getByRole("button", { name: "Uden AI" }).click();
  await page.getByRole("button", { name: "Omskriv igen" }).click();
  await expect(pane(page).getByText("Lavet uden AI").first()).toBeVisible();
  expect(await decided(page)).toContain("[cpr-nummer 1]");
  await field(page).fill("Såfremt det regner.");
  await expect(explained).toBeHidden();
});
