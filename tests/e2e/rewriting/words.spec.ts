/** Other words for a word of the result: reached by hand, by keys and by the card, and honest when there are none. */
import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, expectAccessibleColours, expectNoSideways } from "../fixtures.ts";
import { type ModelProduct, test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import {
  card,
  decided,
  field,
  inDark,
  pane,
  placeOfWord,
  result,
  rewriteAgain,
  sample,
  sentenceCard,
  start,
  wordCard,
} from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Den store hund løb hurtigt gennem haven. Mette Holm så på imens.";
const answer = "Den store hund løb rask gennem haven. Mette Holm så på imens.";
const asksForWords = "Du foreslår danske ord";

/** A result of a model with one change, and words for whoever asks. */
async function rewritten(page: Page, there: ModelProduct, words = "anseelig\nvældig\nkraftig"): Promise<void> {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await there.provider.script({ script: { kind: "say", text: words }, when: asksForWords });
  await field(page).fill(source);
  await start(page).click();
  // The figures come last, and move what stands below.
  await expect(pane(page).getByText(/^1 ændring · \d+\s% af ordene ændret/u)).toBeVisible();
}

async function pressWord(page: Page, word: string, presses = 1): Promise<void> {
  const { x, y } = await placeOfWord(page, word);
  await page.mouse.click(x, y, { clickCount: presses });
}

async function tapWord(page: Page, word: string): Promise<void> {
  // A card that opens moves the text: it is tapped where it has come to rest.
  let before = { x: Number.NaN, y: Number.NaN };
  await expect
    .poll(async () => {
      const at = await placeOfWord(page, word);
      const rests = at.x === before.x && at.y === before.y;
      before = at;
      return rests;
    })
    .toBe(true);
  const { x, y } = await placeOfWord(page, word);
  await page.touchscreen.tap(x, y);
}

test("other words for a word: by keys, by presses, none for what is locked, and not without a model", async ({
  page,
  there,
  person,
}) => {
  await openSignedIn(page, { user: person });
  await rewritten(page, there);
  const words = wordCard(page).getByRole("listitem");

  await test.step("by keys alone: to a word, along the words, into the list, and by number", async () => {
    await result(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(sentenceCard(page)).toBeVisible();
    await page.keyboard.press("o");
    await expect(wordCard(page)).toContainText("Andre ord for »Den«");
    await page.keyboard.press("ArrowRight");
    await expect(wordCard(page)).toContainText("Andre ord for »store«");
    await expect(words.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(words.first().getByRole("button")).toBeFocused();
    await expectAccessible(page);
    await inDark(page);
    await expectAccessibleColours(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.keyboard.press("ArrowRight");
    await expect(words.nth(1).getByRole("button")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(wordCard(page)).toBeHidden();
    await expect(result(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("o");
    await page.keyboard.press("ArrowRight");
    const second = await words.nth(1).getByRole("button").locator("span").innerText();
    await page.keyboard.press("2");
    await expect(card(page).getByRole("insertion")).toHaveText(second);
    await expect(result(page)).toBeFocused();
    expect(await decided(page)).toBe(answer.replace("store", second));
    await result(page).focus();
    await page.keyboard.press("u");
    expect(await decided(page)).toBe(answer);
  });

  await test.step("a press on a sentence and one on a word in it: the words are inflected, replaced, and taken back", async () => {
    await pressWord(page, "store");
    await expect(sentenceCard(page)).toBeVisible();
    await expect(sentenceCard(page)).toContainText("Tryk på et ord i sætningen");
    await pressWord(page, "store");
    await expect(wordCard(page)).toContainText("Andre ord for »store«");
    await expect(words.filter({ hasText: "anseelige" })).toBeVisible();
    await expect(words.filter({ hasText: "vældige" })).toBeVisible();
    await words.filter({ hasText: "vældige" }).click();
    await expect(card(page)).toContainText("Accepteret");
    await expect(card(page).getByRole("deletion")).toHaveText("store");
    await expect(card(page).getByRole("insertion")).toHaveText("vældige");
    expect(await decided(page)).toBe(answer.replace("store", "vældige"));
    await result(page).focus();
    await page.keyboard.press("u");
    expect(await decided(page)).toBe(answer);
  });

  await test.step("what is locked says so, and nobody is asked about it", async () => {
    // Its sentence may be asked about: between two slow presses it is open.
    const asked = async () =>
      (await there.provider.calls()).filter(({ messages }) => JSON.stringify(messages).includes(asksForWords)).length;
    const before = await asked();
    await pressWord(page, "Mette", 2);
    await expect(wordCard(page)).toContainText("Ordet er låst: navn.");
    await expect(words).toHaveCount(0);
    expect(before).toBeGreaterThan(0);
    expect(await asked()).toBe(before);
  });

  await test.step("two presses in a row on a word, also on one that has changed", async () => {
    await there.provider.script({ script: { kind: "say", text: "hurtig" }, when: asksForWords });
    await result(page).getByRole("insertion").dblclick();
    await expect(wordCard(page)).toContainText("Andre ord for »rask«");
    await page.keyboard.press("Escape");
    await expect(wordCard(page)).toBeHidden();
    await result(page).getByRole("insertion").click();
    await expect(card(page)).toBeVisible();
    await card(page).getByRole("button", { name: "Andre ord" }).click();
    await expect(wordCard(page)).toContainText("Andre ord for »rask«");
  });

  await test.step("without a model it is not offered", async () => {
    await page.getByRole("button", { name: "Uden AI" }).click();
    await field(page).fill(sample);
    await rewriteAgain(page);
    await result(page).getByRole("insertion").first().dblclick();
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByRole("button", { name: "Andre ord" })).toHaveCount(0);
    await expect(wordCard(page)).toHaveCount(0);
  });
});

test("no words, no run any more, no connection: each is told, and the last is tried again", async ({
  page,
  context,
  there,
  person,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/status of 404/);
  await openSignedIn(page, { user: person });
  await rewritten(page, there, "xyzzyq");
  await pressWord(page, "store", 2);
  await expect(wordCard(page)).toContainText("Vi har ingen andre ord, der passer her.");
  await context.route(`**${apiPaths.rewritingWords}`, (route) => route.abort("internetdisconnected"));
  await page.keyboard.press("ArrowRight");
  await expect(wordCard(page)).toContainText("Der er ingen forbindelse til Rød Tråd.");
  await expectAccessible(page);
  await context.unrouteAll();
  await there.provider.script({ script: { kind: "say", text: "køter" }, when: asksForWords });
  await wordCard(page).getByRole("button", { name: "Prøv igen" }).click();
  await expect(wordCard(page).getByRole("listitem").filter({ hasText: "køter" })).toBeVisible();
  await context.route(`**${apiPaths.rewritingWords}`, (route) =>
    route.fulfill({
      status: 404,
      json: { statusCode: 404, statusMessage: "Væk.", message: "Væk.", code: "resource.not-found", requestId: "r" },
    }),
  );
  await page.keyboard.press("Escape");
  await pressWord(page, "haven", 2);
  await expect(wordCard(page)).toContainText("Der kan kun hentes andre ord det første døgn");
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });
  test("a tap on a sentence and one on a word in it; nothing sticks out", async ({ page, there, person }) => {
    await openSignedIn(page, { user: person });
    await rewritten(page, there);
    await tapWord(page, "store");
    await expect(sentenceCard(page)).toBeVisible();
    await tapWord(page, "store");
    await expect(wordCard(page).getByRole("listitem").first()).toBeVisible();
    await expectNoSideways(page);
    await wordCard(page).getByRole("listitem").first().getByRole("button").tap();
    await expect(card(page)).toContainText("Accepteret");
  });
});
