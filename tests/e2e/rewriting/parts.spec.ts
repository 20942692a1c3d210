/** A long text of which one part fails: it stands whole, says so, and is made once more by itself. */
import { decideConsent, expect, expectAccessible, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { decided, draftOf, field, pane, result, start } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const first = "Undervisningsministeriet offentliggjorde undersøgelsesresultaterne torsdag eftermiddag. "
  .repeat(45)
  .trim();
const second = `${"Gymnasieeleverne diskuterede undersøgelsesresultaterne indgående bagefter. ".repeat(48)}Blishønen svømmede.`;
const text = `${first}\n\n${second}`;

test("a part that fails stands as it was, never half, and is made again without the rest", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "cut", text: "Gymnasieeleverne talte" }, when: "Blishønen" });
  await openSignedIn(page, { user: person });
  await field(page).fill(text);
  await start(page).click();
  const note = result(page).getByText("Denne del kunne ikke laves og står, som du skrev den.");
  await expect(note).toBeVisible({ timeout: 15_000 });
  expect(await decided(page)).toBe(text);
  await expectAccessible(page);
  await expect.poll(() => draftOf(page)).toContain('"failed"');
  await page.reload();
  await hydrated(page);
  await expect(note).toBeVisible();
  await there.provider.reset();
  const better = second.replace("indgående", "grundigt");
  await there.provider.script({ script: { kind: "say", text: better }, when: "Blishønen" });
  await result(page).getByRole("button", { name: "Prøv delen igen" }).click();
  await expect(pane(page).getByText("1 ændring")).toBeVisible({ timeout: 15_000 });
  await expect(note).toBeHidden();
  await expect(result(page)).toBeFocused();
  expect(await decided(page)).toBe(`${first}\n\n${better}`);
  const calls = await there.provider.calls();
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls)).not.toContain("Undervisningsministeriet");
  await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
  await expect(note).toBeVisible();
  expect(await decided(page)).toBe(text);
});
