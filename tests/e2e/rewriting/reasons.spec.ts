/** »Hvorfor?« for the changes of a model: a rule where one would have done the same, else what can be seen, and no more. */
import { decideConsent, expect, expectAccessible } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { card, field, pane, result, start } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Vi mødes idag ved søen. Såfremt det regner, går vi ind. Den store hund løb hurtigt gennem haven.";
const answer = "Vi mødes i dag ved søen. Hvis det regner, går vi ind. Den store hund løb rask gennem haven.";
const reasons = [
  "»idag« skrives i flere ord: »i dag«.",
  "»hvis« er lettere at læse end »såfremt«.",
  "Modellen har valgt et andet ord. Vi kender ingen regel, der kræver det.",
];

test("a slip, a heavy word and a mere choice are told apart, without another call", async ({ page, there, person }) => {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
  await field(page).fill(source);
  await start(page).click();
  await expect(pane(page).getByText("3 ændringer")).toBeVisible();
  const calls = (await there.provider.calls()).length;
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await result(page).focus();
      for (const reason of reasons) {
        await page.keyboard.press("j");
        const why = card(page).getByText("Hvorfor?").locator("..");
        await expect(why).toHaveText(`Hvorfor? ${reason}`);
        // The room that was kept for the answer holds it.
        const room = await why.evaluate((line) => {
          const filled = line.getBoundingClientRect().height;
          const empty = line.cloneNode(true) as HTMLElement;
          empty.lastChild?.remove();
          line.after(empty);
          const waiting = empty.getBoundingClientRect().height;
          empty.remove();
          return { filled, waiting };
        });
        expect(room.filled).toBe(room.waiting);
      }
      await expectAccessible(page);
      expect((await there.provider.calls()).length).toBe(calls);
      await page.keyboard.press("Escape");
      await expect(card(page)).toBeHidden();
    });
  }
});
