/** What stands over the field: help for whoever needs it, the end of the day's messages, and whose a conversation is. */
import type { Locator, Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { pagePaths } from "#contract/paths.ts";
import { type Account, decideConsent, expect, expectAccessible, failedLoad, hydrated } from "../fixtures.ts";
import { callsOf } from "../made-runs.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { beginAnew, field, forgetVisit, openChat, reopenChat } from "./list-steps.ts";
import { answered, answers, ask, send, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("what a visitor is told around the field", async ({ page }) => {
  await test.step("whom the engine has answered is shown the way to AI under the answer", async () => {
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await ask(page, "Hvad er et mol?");
    await answered(page, "");
    await expect(thread(page).getByText("Log ind for at få svar fra en AI og gemme dine samtaler.")).toBeVisible();
    await expect(thread(page).getByRole("link", { name: "Log ind" })).toHaveAttribute(
      "href",
      `${pagePaths.login}?redirect=${encodeURIComponent(pagePaths.chat)}`,
    );
    await expectAccessible(page);
  });

  await test.step("help lines stand by until they are closed, and the engine that answers is never called AI", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await forgetVisit(page);
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await page.evaluate(() => {
      const heard = new Set<string>();
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll(".answer h3")) heard.add(heading.textContent ?? "");
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await ask(page, "Jeg orker ikke at leve mere.");
    const help = page.getByRole("status").filter({ hasText: "Har du det svært lige nu?" });
    await expect(help.getByRole("link", { name: "Livslinien: 70 201 201" })).toHaveAttribute("href", "tel:70201201");
    await expect(help.getByRole("link", { name: "BørneTelefonen: 116 111" })).toHaveAttribute("href", "tel:116111");
    await answered(page, "");
    // The frame is no longer than the screen by now, and nothing of it has been left above.
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await ask(page, "Ret: Jeg kan kommer i morgen.");
    await answered(page, "Jeg kan komme i morgen.");
    await expect(help).toBeVisible();
    await expectAccessible(page);
    await help.getByRole("button", { name: "Luk" }).press("Enter");
    await expect(help).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    const heard = await page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
    expect(heard).toContain("Svar 2 fra Rød Tråd uden AI");
    expect(heard.filter((heading) => !/^Svar \d( fra Rød Tråd uden AI)?$/.test(heading))).toEqual([]);
  });

  await test.step("a visitor who follows the address of a conversation is told to sign in, and comes back to it", async () => {
    const path = `${pagePaths.chat}?samtale=0199a3c2-4b1e-7c3d-9a57-1f0e2d3c4b5a`;
    await forgetVisit(page);
    await page.goto(path);
    await expect(page.getByText("Samtalen ligger på en konto. Log ind for at se den.")).toBeVisible();
    const way = page.getByRole("main").getByRole("link", { name: "Log ind", exact: true });
    await expect(way).toHaveAttribute("href", `${pagePaths.login}?redirect=${encodeURIComponent(path)}`);
    await expectAccessible(page);
  });
});

/** Every message of the day. */
async function useUp(url: string, person: Account): Promise<void> {
  const call = await callsOf(url, person);
  const body = { messages: [{ role: "person", text: "Hej" }], files: [], isLearning: false };
  const spend = async () => (await call(chatPaths.chatTemporary, body)).status;
  await Promise.all(Array.from({ length: 30 }, spend));
  // One after the other, because what comes to nothing is given back.
  while ((await spend()) === 200);
}

test("when the day's messages are used", async ({ page, there, person, problems }) => {
  const [made] = await (await keptChat(person)).conversations([{ title: "Blixen" }]);
  const path = `?samtale=${made?.id}`;

  await test.step("where only the server knows that the day's messages are used, its page leads back to the same conversation", async () => {
    await openChat(page, person, path);
    await expect(page.getByText("0 af 40 beskeder i dag").first()).toBeVisible();
    await useUp(there.url, person);
    await field(page).fill("Hvem var Karen Blixen?");
    problems.allow(failedLoad(403));
    await send(page).click();
    await expect(page).toHaveURL(pagePaths.permissionDenied);
    const main = page.getByRole("main");
    await expect(main).toContainText("Du har brugt 40 af 40 beskeder i dag.");
    await expect(main).toContainText(/Nulstilles i morgen kl\.\s0\.00\./);
    await expect(main.getByRole("link", { name: "Se priser" })).toHaveCount(0);
    const free = main.getByRole("region", { name: "Det kan du stadig, gratis" });
    await expect(free.getByRole("listitem").filter({ hasText: "AI-chat uden AI." })).toBeVisible();
    await main.getByRole("link", { name: "Tilbage til AI-chat" }).click();
    await expect(page).toHaveURL(pagePaths.chat + path);
    await expect(field(page)).toHaveValue("Hvem var Karen Blixen?");
    await expect(answers(page)).toHaveCount(1);
  });

  await test.step("when the day's messages are used it is told until when, and what was written is kept", async () => {
    await reopenChat(page, path);
    await expect(
      page.getByText(/^Du har ikke flere beskeder i dag\. Nulstilles i morgen kl\.\s0\.00\.$/).first(),
    ).toBeVisible();
    await field(page).fill("Hvem var Karen Blixen?");
    await expect(send(page)).toHaveAttribute("aria-disabled", "true");
    await field(page).press("Enter");
    await expect(field(page)).toHaveAccessibleDescription(
      /^Du har ikke flere beskeder i dag\. Nulstilles i morgen kl\.\s0\.00\.(?! Det)/,
    );
    await expect(page.getByRole("link", { name: "Se priser" })).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("meter")).toHaveAccessibleName("Beskeder i dag");
    await expectAccessible(page);
    await expect(page).toHaveURL(pagePaths.chat + path);
  });

  const engine = page.getByRole("button", { name: "Få svar fra sprogmotoren" });
  await test.step("the engine answers all the same, with the keyboard alone, in the same conversation and for nothing", async () => {
    await expect(engine).toHaveAccessibleDescription(/^Den er gratis og svarer uden AI\.$/);
    await field(page).fill("");
    await expect(engine).toHaveAttribute("aria-disabled", "true");
    await expect(engine).toHaveAccessibleDescription(/^Skriv en besked først\. /);
    await field(page).fill("Ret: Jeg kan kommer i morgen.");
    await reach(page, engine);
    await page.keyboard.press("Enter");
    await answered(page, "Jeg kan komme i morgen.");
    await expect(thread(page).getByRole("article", { name: "Svar 2 fra Rød Tråd uden AI" })).toContainText(
      "Lavet uden AI",
    );
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).toBeFocused();
    await expect(engine).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("in a temporary chat it answers on the device, and nothing is sent", async () => {
    await beginAnew(page);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/tools/")) sent.push(request.url());
    });
    await field(page).fill("Ret: Jeg kan kommer i overmorgen.");
    await engine.click();
    await answered(page, "Jeg kan komme i overmorgen.");
    await expect(thread(page)).toContainText("på din enhed");
    expect(sent).toEqual([]);
  });
});

/** By the keyboard, from where the focus is. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
