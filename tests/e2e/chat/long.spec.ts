/** Long messages and long conversations: nothing is lost, and the page stays usable. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { decideConsent, expect, expectAccessible, failedLoad } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { beginAnew, field, openChat, reopenChat } from "./list-steps.ts";
import { answered, answers, ask, questions, send, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("long messages are folded, or refused, and keys in the field render nothing", async ({ page, there, person }) => {
  await test.step("a long message is folded once it is sent; one that is too long can't be sent, says why, and stays", async () => {
    await there.provider.script({ script: { kind: "say", text: "Den er lang." } });
    await openChat(page, person);
    const line = "En linje i en opgave, der er klippet ind. ";
    const text = Array.from({ length: 60 }, (_none, at) => `${at}. ${line}`).join("\n");
    await field(page).fill(text);
    await send(page).click();
    await answered(page, "Den er lang.");
    const question = questions(page).first();
    await expect(question.getByRole("button", { name: "Vis hele beskeden" })).toHaveAttribute("aria-expanded", "false");
    await question.getByRole("button", { name: "Vis hele beskeden" }).click();
    await expect(question).toContainText("59. En linje");

    const tooLong = line.repeat(2_500);
    await field(page).evaluate((element: HTMLTextAreaElement, value) => {
      element.value = value;
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, tooLong);
    await expect(
      page.getByRole("status").filter({ hasText: /^Beskeden er på 105\.000 tegn\. Grænsen er 96\.000 tegn\./ }),
    ).toBeVisible();
    await expect(send(page)).toHaveAttribute("aria-disabled", "true");
    await field(page).press("Enter");
    await expect(questions(page)).toHaveCount(1);
    await page.reload();
    await expect(answers(page).last()).toContainText("Den er lang.");
    await expect.poll(() => field(page).inputValue()).toBe(tooLong);
  });

  await test.step("keys in the field render nothing of the thread", async () => {
    await there.provider.script({ script: { kind: "say", text: "Kort." } });
    await beginAnew(page);
    await field(page).fill("Hej");
    await send(page).click();
    await answered(page, "Kort.");
    await thread(page).evaluate((element) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(element, {
        childList: true,
        characterData: true,
        attributes: true,
        subtree: true,
      });
    });
    await field(page).pressSequentially("En besked på nogle ord");
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

test("what was summed up of a long conversation is read, from the account and from the tab", async ({
  page,
  there,
  person,
  problems,
}) => {
  await test.step("what was summed up of a long conversation can be read, by keyboard too, and again after a fault", async () => {
    await there.provider.script({ script: { kind: "say", text: "Den ender godt." } });
    await there.provider.script({
      script: { kind: "say", text: "- Der er talt om skoven." },
      when: "Sammenfat samtalen",
    });
    const chat = await keptChat(person);
    // More than a model is given of a conversation.
    const long = "Der var engang en skov, som ingen kendte. ".repeat(360);
    const texts = Array.from({ length: 12 }, (_none, at) => `${at}. ${long}`);
    const [conversation] = await chat.conversations([{ title: "Skoven", texts }]);
    await openChat(page, person, `?samtale=${conversation?.id}`);
    await ask(page, "Hvordan ender den?");
    await answered(page, "Den ender godt.");
    await expect(
      thread(page).getByText(/^Samtalen er blevet lang\. De første \d+ beskeder er opsummeret\.$/),
    ).toBeVisible();

    const show = thread(page).getByRole("button", { name: "Vis opsummeringen" });
    const dialog = page.getByRole("dialog", { name: "Opsummering af samtalen" });
    await show.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("listitem")).toHaveText("Der er talt om skoven.");
    await expect(
      dialog.getByText(/^Genereret med AI\. Svaret bygger på opsummeringen i stedet for på de første \d+ beskeder\.$/),
    ).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(show).toBeFocused();

    problems.allow(failedLoad(503));
    const path = `**${chatPaths.chatSummary.replace("{id}", "*")}`;
    const away = { statusCode: 503, statusMessage: "Rød Tråd er nede.", message: "", code: "server.unavailable" };
    await page.route(path, (route) => route.fulfill({ status: 503, json: away }));
    await show.click();
    await expect(dialog.getByRole("alert")).toContainText("Rød Tråd er nede.");
    await page.unroute(path);
    await dialog.getByRole("button", { name: "Prøv igen" }).click();
    await expect(dialog.getByRole("listitem")).toHaveText("Der er talt om skoven.");

    await chat.remove(conversation?.id ?? "");
    problems.allow(failedLoad(404));
    await page.keyboard.press("Escape");
    await show.click();
    await expect(dialog.getByRole("alert")).toHaveText("Opsummeringen findes ikke mere.");
  });

  await test.step("what was summed up of a temporary chat is read from the tab, which alone has it", async () => {
    await there.provider.reset();
    const said = { "1. Der": "Et.", "2. Der": "To.", "Hvordan ender": "Tre.", "Sammenfat samtalen": "- Om skoven." };
    for (const [when, text] of Object.entries(said))
      await there.provider.script({ script: { kind: "say", text }, when });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await reopenChat(page);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    const long = "Der var engang en skov, som ingen kendte. ".repeat(1_900);
    await ask(page, `1. ${long}`);
    await answered(page, "Et.");
    await ask(page, `2. ${long}`);
    await answered(page, "To.");
    await ask(page, "Hvordan ender den?");
    await answered(page, "Tre.");
    await thread(page).getByRole("button", { name: "Vis opsummeringen" }).click();
    const dialog = page.getByRole("dialog", { name: "Opsummering af samtalen" });
    await expect(dialog.getByRole("listitem")).toHaveText("Om skoven.");
    expect(asked.filter((path) => path.endsWith("/summary"))).toEqual([]);
  });
});
