/** What is blurred in a text is blurred in what weight is laid on as well. */
import { decideConsent, expect, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, open, pane, sample, start, summary } from "./steps.ts";

test("personal data beside the text is hidden by the same markers, and is back in the summary", async ({
  page,
  there,
  person,
}) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await there.provider.reset();
  await there.provider.script({ script: { kind: "say", text: "Forskerne svarer på [e-mail 1]." } });
  await decideConsent(page);
  await signIn(page, { user: person });
  await open(page);
  await page.getByRole("button", { name: "Referat" }).click();
  await page.getByRole("button", { name: /^Læg vægt på/ }).click();
  await page.getByRole("textbox", { name: "Læg vægt på" }).fill("hvad lone@example.dk og per@example.dk har målt");
  await field(page).fill(`${sample} Forskerne svarer på lone@example.dk.`);
  await start(page).click();
  const dialog = page.getByRole("dialog", { name: "Teksten ligner noget med en e-mailadresse" });
  await expect(dialog.getByRole("listitem")).toHaveText(["lone@example.dk", "per@example.dk"]);
  await dialog.getByRole("button", { name: "Slør og send" }).click();
  await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 40_000 });
  await expect(summary(page)).toContainText("Forskerne svarer på lone@example.dk.");
  const told = JSON.stringify(await there.provider.calls());
  expect(told).toContain("hvad [e-mail 1] og [e-mail 2] har målt");
  expect(told).not.toContain("example.dk");
});
