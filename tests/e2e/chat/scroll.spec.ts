/** The thread follows an answer only while its end is in sight, and never jumps under whoever reads on their own. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { beginAnew, field, openChat, reopenChat } from "./list-steps.ts";
import { answers, ask, isAtEnd, questions, stop, thread, toEnd } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_none, at) => `Afsnit ${at} er kort og har få ord.`).join("\n\n");

test("the thread never jumps under whoever reads", async ({ page, there, person }) => {
  const chat = await keptChat(person);
  const texts = Array.from({ length: 160 }, (_none, at) => `Besked nummer ${at} i en lang samtale.`);
  const [item] = await chat.conversations([{ title: "Lang", texts }]);

  await test.step("what stands at the top stays there to the pixel while older messages are put above it", async () => {
    // The first page of older ones waits until it is let through.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/messages\?.*before=/, async (route) => {
      await held;
      await route.fallback();
    });
    await openChat(page, person, `?samtale=${item?.id}`);
    await expect(answers(page).last()).toContainText("Besked nummer 159");
    const first = questions(page).first();
    await expect(first).toContainText("Besked nummer 140 ");
    await first.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const marked = thread(page).getByText("Besked nummer 140 i en lang samtale.", { exact: true });
    const before = await marked.boundingBox();
    release();
    await expect.poll(() => questions(page).count()).toBeGreaterThan(30);
    await expect.poll(async () => Math.abs(((await marked.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });

  await test.step("older messages come as one nears the beginning, and what one reads stays where it is", async () => {
    await reopenChat(page, `?samtale=${item?.id}`);
    await expect(answers(page).last()).toContainText("Besked nummer 159");
    await expect.poll(() => isAtEnd(page)).toBe(true);

    for (const first of [90, 40, 0]) {
      await thread(page).evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
      await expect(questions(page).first()).toContainText(`Besked nummer ${first} `);
      // Where one had come to is not at the beginning any more.
      await expect.poll(() => thread(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(400);
    }
    await expect(page.getByRole("button", { name: "Hent ældre beskeder" })).toHaveCount(0);
    await expect(thread(page).getByRole("listitem")).toHaveCount(160);
    // Each thing that may be left out off the screen costs something at every key: there are few.
    const leftOut = await thread(page).evaluate((element) => {
      const all = [...element.querySelectorAll("*")];
      return all.filter((one) => getComputedStyle(one).contentVisibility === "auto").length;
    });
    expect(leftOut).toBeGreaterThan(5);
    expect(leftOut).toBeLessThan(25);
    await toEnd(page).click();
    await expect.poll(() => isAtEnd(page)).toBe(true);
    await expect(field(page)).toBeVisible();
  });

  await test.step("it follows, lets go when one scrolls up, offers the way down, and follows again", async () => {
    await there.provider.script({ script: { kind: "say", text: paragraphs(400), tokensPerSecond: 150 } });
    await beginAnew(page);
    await ask(page, "Fortæl langt.");
    await expect(answers(page).last()).toContainText("Afsnit 20 ", { timeout: 20_000 });
    await expect.poll(() => isAtEnd(page)).toBe(true);
    await expect(toEnd(page)).toBeHidden();

    await thread(page).hover();
    await page.mouse.wheel(0, -300);
    await expect(toEnd(page)).toBeVisible();
    const top = await thread(page).evaluate((element) => element.scrollTop);
    const now = await answers(page).last().innerText();
    await expect.poll(async () => (await answers(page).last().innerText()).length).toBeGreaterThan(now.length + 500);
    expect(await thread(page).evaluate((element) => element.scrollTop), "nothing jumped").toBe(top);
    await expect(toEnd(page)).toContainText("Der er kommet noget nyt");

    await toEnd(page).click();
    await expect(toEnd(page)).toBeHidden();
    await expect.poll(() => isAtEnd(page)).toBe(true);
    // By key as well.
    await thread(page).focus();
    await page.keyboard.press("PageUp");
    await expect(toEnd(page)).toBeVisible();
    await stop(page).click();
    await expect(answers(page).last()).toHaveAttribute("aria-busy", "false");
  });
});
