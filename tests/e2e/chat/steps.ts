/** The conversation on /ai-chat by its parts, for the tests of it. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { field } from "./list-steps.ts";

export const thread = (page: Page): Locator => page.getByRole("region", { name: "Samtalen" });
/** Messages in their order: a person's and the answers to them. */
export const questions = (page: Page): Locator => thread(page).getByRole("article", { name: "Du", exact: true });
export const answers = (page: Page): Locator => thread(page).getByRole("article", { name: /^Svar / });
export const send = (page: Page): Locator => page.getByRole("button", { name: "Send", exact: true });
export const stop = (page: Page): Locator => page.getByRole("button", { name: "Stop svaret" });
export const toEnd = (page: Page): Locator => page.getByRole("button", { name: "Gå til bunden" });

/** Writes and sends a message, and waits until it stands in the thread. */
export async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await send(page).click();
  await expect(questions(page).last()).toContainText(text.slice(0, 40));
}

/** The last answer is whole. */
export async function answered(page: Page, text: string): Promise<void> {
  await expect(answers(page).last()).toContainText(text, { timeout: 20_000 });
  // The first that is looked through for references waits for the engine's thread to start.
  await expect(answers(page).last()).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
  await expect(send(page)).toBeVisible();
}

/** Whether the end of the thread is in sight. */
export const isAtEnd = (page: Page): Promise<boolean> =>
  thread(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight < 48);
