/** From finding to finding: Enter accepts and deletes nothing, and as much of the text as possible is in sight. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { createAccount } from "./accounts.ts";
import { decideConsent, expect, signIn, test } from "./fixtures.ts";
import { card, expectFound, field, list, open, sample, textOf, write } from "./grammar-page.ts";
import { openSignedIn } from "./session-page.ts";

const phone = { width: 390, height: 780 };
const laptop = { width: 1280, height: 800 };
const keys = "Enter retter · Alt+↓ næste · Esc slutter";

test.beforeEach(({ page }) => decideConsent(page));

for (const size of [laptop, phone]) {
  test(`at ${size.width} px Enter accepts while one travels, Escape ends it, and what is typed deletes nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await write(page, sample, 3);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(card(page)).toContainText("idag");
    await page.keyboard.press("Enter");
    await expect.poll(() => textOf(page)).toBe(sample.replace("idag", "i dag"));
    await expect(card(page)).toContainText("og og");
    await page.keyboard.type("x");
    await expect.poll(() => textOf(page)).toBe(sample.replace("idag", "i dag").replace("og og", "og ogx"));
    await page.keyboard.press("Backspace");
    await expectFound(page, 2);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(card(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await textOf(page)).split("\n").length).toBe(4);
    expect((await textOf(page)).replaceAll("\n", "")).toBe(sample.replace("idag", "i dag").replaceAll("\n", ""));
  });
}

test("the card tells the keys while they work, and no longer", async ({ page }) => {
  await write(page, sample, 3);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(card(page)).toContainText(keys);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(keys)).toBeHidden();
});

test("in the plain field Enter accepts as well, and a letter is put behind the word", async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"plainField":true}'), storageKeys.grammarSettings);
  await open(page);
  await field(page).fill(sample);
  await expectFound(page, 3);
  await field(page).focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(sample.replace("idag", "i dag"));
  await page.keyboard.type("x");
  await expect(field(page)).toHaveValue(sample.replace("idag", "i dag").replace("og og", "og ogx"));
});

test("a row says what becomes what, and is corrected where it stands; equal ones go together", async ({ page }) => {
  await write(page, "Vi mødes idag.\nHun kommer idag.\nDe rejser idag, og det regner og og blæser.", 4);
  const rows = list(page).getByRole("listitem");
  await expect(rows.first()).toContainText("idag → i dag");
  await rows.last().getByRole("button", { name: "Ret »og og« til »og«" }).click();
  await expectFound(page, 3);
  await rows.first().getByRole("button").first().click();
  await card(page).getByRole("button", { name: "Ret alle 3 ens" }).click();
  await expectFound(page, 0);
  await expect
    .poll(() => textOf(page))
    .toBe("Vi mødes i dag.\nHun kommer i dag.\nDe rejser i dag, og det regner og blæser.");
});

for (const size of [laptop, phone]) {
  test(`at ${size.width} px the first card opens after a paste, and never while one types`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(size);
    await write(page, sample, 3);
    await expect(card(page)).toBeHidden();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("Delete");
    await expectFound(page, 0);
    await page.keyboard.press("ControlOrMeta+v");
    await expect(card(page)).toContainText("idag");
    // The caret is where it was: behind what was pasted, and above the card.
    await page.keyboard.type("!");
    await expect.poll(() => textOf(page)).toBe(`${sample}!`);
  });
}

for (const who of ["a visitor", "who is signed in"]) {
  test(`${who} sees at least 18 lines of the text at 1280 by 800`, async ({ page }) => {
    await page.setViewportSize(laptop);
    if (who === "a visitor") await open(page);
    else {
      await signIn(page, { user: await createAccount() });
      await openSignedIn(page, pagePaths.grammar);
    }
    await field(page).click();
    await page.keyboard.insertText(Array.from({ length: 40 }, (_none, at) => `Linje ${at + 1}.`).join("\n"));
    await page.keyboard.press("ControlOrMeta+Home");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(".writing-host")).toBeVisible();
    const seen = () =>
      page.evaluate(() => {
        const host = document.querySelector(".writing-host")?.shadowRoot;
        const foot = document.querySelector(".sheet-foot")?.getBoundingClientRect().top ?? 0;
        const lines = [...(host?.querySelectorAll(".cm-line") ?? [])];
        return lines.filter((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          return top >= 0 && bottom <= Math.min(foot, innerHeight);
        }).length;
      });
    await expect.poll(seen).toBeGreaterThanOrEqual(18);
    const head = await page.locator(".grammar-head").boundingBox();
    expect(head?.height).toBeLessThanOrEqual(56);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test("the head above the text is two rows, and what explains waits in its menu", async ({ page }) => {
    await open(page);
    await field(page).tap();
    await expect(page.locator(".writing-host")).toBeVisible();
    const head = await page.locator(".grammar-head").boundingBox();
    expect(head?.height).toBeLessThanOrEqual(100);
    const sheet = await page.locator(".writing").boundingBox();
    expect((sheet?.y ?? 0) - (head?.y ?? 0)).toBeLessThanOrEqual(120);
    const help = page.getByText("Skal teksten bedømmes?");
    await expect(help).toBeHidden();
    await page.getByRole("button", { name: "Læring", exact: true }).tap();
    await expect(page.getByText("Viser hvor, ikke hvad.")).toHaveCount(0);
    await page.getByText("Indstillinger og min ordbog").tap();
    await expect(help).toBeVisible();
    await expect(help).toContainText("Tjekket på din enhed.");
  });
});

test("at 200 % zoom a line to write in is on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page);
  await field(page).click({ position: { x: 80, y: 20 } });
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await page.locator(".writing").boundingBox();
  const foot = await page.locator(".sheet-foot").boundingBox();
  expect((foot?.y ?? 0) - (box?.y ?? 400)).toBeGreaterThanOrEqual(34);
});
