/** /grammatikkontrol as a person meets it: writing, findings, corrections by mouse and keyboard, on a phone too. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectAccessibleColours,
  expectNoSideways,
  hydrated,
  test,
} from "./fixtures.ts";
import { card, field, heading, list, marks, open, sample, textOf, write, writeAnew } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("nothing is loaded before somebody writes, and then what is written is taken over, checked, counted and in sight", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(pagePaths.grammar, { waitUntil: "networkidle" });
  expect(loaded.filter((path) => /worker|lexicon|code-surface/.test(path))).toEqual([]);
  await hydrated(page);

  await test.step("what is typed while the editor loads is taken over with caret and selection", async () => {
    await field(page).pressSequentially("Der var engang en drage, ");
    await page.keyboard.type("og den boede her.");
    await expect(page.locator(".writing-host")).toBeVisible();
    await page.keyboard.type(" Hunden løbber hjem.");
    expect(await textOf(page)).toBe("Der var engang en drage, og den boede her. Hunden løbber hjem.");
  });

  await test.step("the first words are checked", async () => {
    await page.keyboard.type(" ");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(page.locator(".find-stavning")).toHaveText("løbber");
    await expect(page.getByText("12 ord")).toBeVisible();
  });

  await test.step("counters: words, characters, standard pages and LIX", async () => {
    await writeAnew(page, `${"Solen skinner på vandet. ".repeat(100)}`.trimEnd(), 0);
    const counters = page.getByRole("list", { name: "Om teksten" });
    await expect(counters).toContainText("400 ord");
    await expect(counters).toContainText("2.499 tegn");
    await expect(counters).toContainText("1 normalsider");
    await expect(counters).toContainText("lixtal 29 (let)");
  });

  await test.step("the line one types on is brought over what is fixed to the lower edge", async () => {
    await writeAnew(page, "En linje om regn.\n".repeat(60), 0);
    const line = page.locator(".cm-line").filter({ hasText: "Her" });
    await page.keyboard.press("ControlOrMeta+Home");
    for (let count = 0; count < 30; count += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Her ");
    // Out of sight below, and behind the foot of the sheet.
    for (const hiddenPx of [-400, 60]) {
      await line.evaluate((here, px) => scrollBy(0, here.getBoundingClientRect().bottom - innerHeight + px), hiddenPx);
      await page.keyboard.type("x");
      const foot = page.locator(".sheet-foot");
      const below = async () => ((await line.boundingBox())?.y ?? 0) + 34 - ((await foot.boundingBox())?.y ?? 0);
      await expect.poll(below).toBeLessThanOrEqual(0);
    }
    await expect(line).toHaveText("Her xxEn linje om regn.");
  });
});

test("findings are chosen and corrected by mouse and by keyboard in the text", async ({ page }) => {
  await write(page, sample, 3);
  await test.step("a finding is chosen with the mouse, corrected, and the correction undone; axe finds nothing with the card in sight", async () => {
    await marks(page).first().click();
    await expect(card(page)).toContainText("Ét eller flere ord");
    await expect(card(page)).toContainText("1 af 3");
    await expectReadable(page);
    await card(page).getByRole("button", { name: "Ret", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Rettet: idag → i dag. 2 tilbage." })).toBeAttached();
    expect(await textOf(page)).toBe(sample.replace("idag", "i dag"));
    await expect(page.getByRole("img", { name: "Rettet" })).toBeVisible();
    // The card goes on to the next one.
    await expect(card(page)).toContainText("1 af 2");
    await page.getByRole("button", { name: "Fortryd ændring" }).click();
    expect(await textOf(page)).toBe(sample);
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("img", { name: "Rettet" })).toBeHidden();
  });

  await test.step("by keyboard in the text: to the next finding and correct it", async () => {
    await writeAnew(page, sample, 3);
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(card(page)).toContainText("og og");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(card(page)).toContainText("idag");
    await page.keyboard.press("Alt+Enter");
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    expect(await textOf(page)).toContain("i dag");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await textOf(page)).toBe(sample);
  });

  await test.step("letters typed in the text are text", async () => {
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" jkax");
    expect(await textOf(page)).toBe(`${sample} jkax`);
    // Written over marked words: left to the browser, it sets style attributes that the policy stops.
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText("Nyt her.");
    expect(await textOf(page)).toBe("Nyt her.");
  });
});

test("what was done is undone, places are ignored, and certain errors are corrected at once", async ({ page }) => {
  await test.step("the undo button takes back what was done last, an ignored place before the text", async () => {
    await open(page);
    const undo = page.getByRole("button", { name: "Fortryd ændring" });
    await expect(undo).toBeDisabled();
    await field(page).click();
    await expect(page.locator(".writing-host")).toBeVisible();
    await page.keyboard.insertText(sample);
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(undo).toBeEnabled();
    for (const way of ["Ignorér", "Ignorér alle", "Føj til min ordbog"]) {
      await marks(page).last().click();
      await card(page).getByRole("button", { name: way, exact: true }).click();
      await expect(list(page).getByRole("listitem")).toHaveCount(2);
      await undo.click();
      await expect(list(page).getByRole("listitem")).toHaveCount(3);
      expect(await textOf(page)).toBe(sample);
    }
    await undo.click();
    await expect.poll(() => textOf(page)).not.toContain("idag");
    await expect(undo).toBeDisabled();
  });

  await test.step("an ignored place stays ignored while the text around it changes, and can be had back", async () => {
    await writeAnew(page, sample, 3);
    await marks(page).first().click();
    await card(page).getByRole("button", { name: "Ignorér", exact: true }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await field(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("Nu ved jeg det. ");
    await expect(page.getByText("1 ignoreret")).toBeVisible();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "Vis dem igen" }).press("Enter");
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(list(page).locator("button:focus")).toHaveCount(1);
  });

  await test.step("all certain errors are shown first and corrected as one step", async () => {
    await writeAnew(page, sample, 3);
    await page.getByRole("button", { name: "Ret alle sikre fejl" }).click();
    const dialog = page.getByRole("dialog", { name: "Ret alle sikre fejl" });
    await expect(dialog.getByRole("checkbox")).toHaveCount(3);
    // A word with several suggestions is left to the person.
    const guess = dialog.getByRole("checkbox", { name: /^tøjj bliver til .*flere muligheder: vælg selv/ });
    await expect(guess).not.toBeChecked();
    await expect(
      dialog.getByRole("checkbox", { name: "idag bliver til i dag, i: Vi mødes idag ved søen." }),
    ).toBeChecked();
    await dialog.getByRole("combobox", { name: "Forslag til »tøjj«" }).selectOption({ index: 1 });
    await expect(guess).toBeChecked();
    await expect(dialog.getByRole("button", { name: "Ret 3", exact: true })).toBeVisible();
    await guess.uncheck();
    await dialog.getByRole("button", { name: "Ret 2", exact: true }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Ret alle sikre fejl" })).toBeFocused();
    expect(await textOf(page)).toBe("Vi mødes i dag ved søen.\nDet regner og blæser.\nHusk jeres tøjj.");
    await page.getByRole("button", { name: "Fortryd ændring" }).click();
    expect(await textOf(page)).toBe(sample);
  });

  await test.step("all places of a word are ignored at once", async () => {
    await writeAnew(page, "Vi købte tøjj. Dit tøjj er pænt. Vi ses idag.", 3);
    await marks(page).first().click();
    await card(page).getByRole("button", { name: "Ignorér alle" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Vis dem igen" }).press("Enter");
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
  });

  await test.step("possible errors are hidden until asked for, and the list can be held to one category", async () => {
    await writeAnew(page, sample, 3);
    const certain = page.getByRole("button", { name: /^Sikre fejl/ });
    await expect(certain).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: /^Også mulige/ }).click();
    await expect(certain).toHaveAttribute("aria-pressed", "false");
    await page
      .getByRole("button", { name: /^Stavning/ })
      .first()
      .click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(marks(page)).toHaveCount(1);
  });
});

test("the findings are gone through on the card and along the thread, and in the plain field too", async ({ page }) => {
  await write(page, sample, 3);
  await test.step("the focus stays on the card from finding to finding, and goes to the heading after the last", async () => {
    await list(page).getByRole("button").first().click();
    const correct = card(page).getByRole("button", { name: "Ret", exact: true });
    await correct.focus();
    for (const left of [2, 1, 0]) {
      await page.keyboard.press("Enter");
      await expect(list(page).getByRole("listitem")).toHaveCount(left);
      if (left > 0) await expect(correct).toBeFocused();
    }
    await expect(heading(page)).toHaveText("Ingen sikre fejl fundet");
    await expect(heading(page)).toBeFocused();
  });

  await test.step("by keyboard along the thread: J, K, A and X, which can be switched off", async () => {
    await writeAnew(page, sample, 3);
    const thread = page.getByRole("region", { name: "Fund langs teksten" });
    await thread.focus();
    await page.keyboard.press("j");
    await expect(card(page)).toContainText("1 af 3");
    await page.keyboard.press("j");
    await expect(card(page)).toContainText("2 af 3");
    await page.keyboard.press("k");
    await expect(card(page)).toContainText("1 af 3");
    await page.keyboard.press("a");
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("x");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("1 ignoreret")).toBeVisible();
    await expect(thread).toBeFocused();
    expect(await textOf(page)).toBe(sample.replace("idag", "i dag"));

    await page.getByText("Indstillinger og min ordbog", { exact: true }).click();
    await page.getByRole("checkbox", { name: /Brug tasterne/ }).uncheck();
    await thread.focus();
    await page.keyboard.press("x");
    await page.keyboard.press("a");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("the plain field: findings on the list, corrections in the field, kept as a choice", async () => {
    await writeAnew(page, sample, 3);
    await page.getByRole("checkbox", { name: /Brug enkelt tekstfelt/ }).check();
    await expect(field(page)).toHaveValue(sample);
    await list(page).getByRole("button").first().click();
    await card(page).getByRole("button", { name: "Ret", exact: true }).click();
    await expect(field(page)).toHaveValue(sample.replace("idag", "i dag"));
    await page.getByRole("button", { name: "Fortryd ændring" }).click();
    await expect(field(page)).toHaveValue(sample);
    await field(page).press("ControlOrMeta+Home");
    await page.keyboard.press("Alt+k");
    await expect(page.getByRole("status").filter({ hasText: "Vi kan ikke forklare et komma her." })).toBeAttached();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(card(page)).toContainText("idag");
    await page.keyboard.press("Alt+Enter");
    await expect(field(page)).toHaveValue(sample.replace("idag", "i dag"));
    await page.getByRole("button", { name: "Fortryd ændring" }).click();
    await expect(field(page)).toHaveValue(sample);
    await page.reload();
    await hydrated(page);
    await expect(field(page)).toHaveValue(sample);
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(page.locator("textarea")).toBeVisible();
  });
});

test("on a phone the card is a sheet with everything under the thumb, and axe finds nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, sample, 3);
  await marks(page).first().click();
  const sheet = card(page);
  for (const name of ["Forrige", "Næste", "Ignorér", "Ret", "Luk"]) {
    await expect(sheet.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectReadable(page);
  await sheet.getByRole("button", { name: "Næste", exact: true }).click();
  await expect(sheet).toContainText("2 af 3");
  await expectNoSideways(page);
  await sheet.getByRole("button", { name: "Luk" }).click();
  await expect(sheet).toBeHidden();
  await marks(page).first().click();
  await sheet.getByRole("button", { name: "Ignorér", exact: true }).click();
  const answer = page.getByRole("region", { name: "Det seneste" });
  await expect(answer).toContainText("Ignoreret: idag. 2 tilbage.");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await answer.getByRole("button", { name: "Fortryd" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
});

/** As it stands, in both colour schemes. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideways(page);
  // Without the change of colours that takes a moment.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessibleColours(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
}

const essay = [
  "Indledning",
  "Ræven er kommet til byen, fordi der er mad og ro. Den bor under skure og i parker om natten.",
  "",
  "Litteraturliste",
  "Holm, A. (2023). Ræve i byen. Gyldendal.",
  "",
  "[1] Holm 2023, s. 4.",
].join("\n");

for (const width of [1280, 390]) {
  test(`at ${width} px footnotes and references can be left out of the counters, and it is said`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await write(page, "Solen skinner på vandet.", 0);
    const counters = page.getByRole("list", { name: "Om teksten" });
    await expect(counters).toContainText("4 ord");
    const menu = page.locator(".sheet-foot details");
    await expect(menu).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(essay);
    await expect(counters).toContainText("34 ord");
    await expect(menu.locator("summary")).toHaveText("tæller hele teksten");
    await menu.locator("summary").click();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByLabel("Udelad litteraturliste og bilag (8 ord)").check();
    await expect(counters).toContainText("26 ord");
    await page.getByLabel("Tæl fodnoter med (5 ord)").uncheck();
    await expect(counters).toContainText("21 ord");
    await expect(menu.locator("summary")).toHaveText("tæller ikke noter, litteratur og bilag");
    await page.keyboard.press("Escape");
    await expect(menu.locator("summary")).toBeFocused();
    await expect(page.getByLabel("Tæl fodnoter med")).toBeHidden();
    await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeAttached();
    await page.reload();
    await hydrated(page);
    await expect(counters).toContainText("21 ord");
  });
}
