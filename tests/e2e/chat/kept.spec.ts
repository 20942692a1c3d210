/** What had come of an answer stands when the server dies in the middle of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { MessageList } from "#contract/chat/conversations.schema.ts";
import { serveOpenAi } from "../../support/ai/served-openai.ts";
import { startProduct } from "../../support/running-product.ts";
import { createAccount, decideConsent, expect, hydrated, logIn, test } from "../fixtures.ts";
import { field, openChat } from "./list-steps.ts";
import { answers, questions } from "./steps.ts";

const before = { url: process.env.E2E_URL, dataDir: process.env.E2E_DATA_DIR };
test.afterAll(() => {
  Object.assign(process.env, { E2E_URL: before.url, E2E_DATA_DIR: before.dataDir });
});

test("an answer that the server died over is kept as far as it came, and can be gone on with", async ({ browser }) => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), "rodtraad-kept-"));
  const provider = await serveOpenAi();
  const words = `${Array.from({ length: 600 }, (_none, at) => `ord${at}`).join(" ")} SLUT.`;
  await provider.script({ script: { kind: "say", text: words, tokensPerSecond: 20 } });
  const product = await startProduct({ env: provider.env, dataDir });
  // Accounts are made and signed in on the product that the environment names.
  Object.assign(process.env, { E2E_URL: product.url, E2E_DATA_DIR: dataDir });
  const person = await createAccount();
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await decideConsent(page);
  await openChat(page, person);
  await field(page).fill("Hvordan ender novellen?");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/samtale=/);
  const id = new URL(page.url()).searchParams.get("samtale") ?? "";
  const { tokens } = await logIn(person);
  const kept = async () => {
    const response = await fetch(product.url + chatPaths.chatMessages.replace("{id}", id), {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    });
    return ((await response.json()) as MessageList).items.map(({ text }) => text).at(-1);
  };
  // It is kept every few seconds.
  await expect.poll(kept, { timeout: 40_000 }).toContain("ord2");
  await product.stop("SIGKILL");

  await provider.reset();
  await provider.script({ script: { kind: "say", text: "og sådan ender den." } });
  const again = await startProduct({ env: provider.env, dataDir, port: product.port });
  await page.reload();
  await hydrated(page);
  await expect(questions(page).last()).toContainText("Hvordan ender novellen?");
  await expect(answers(page).last()).toContainText("ord0 ord1 ord2");
  await expect(answers(page).last()).toContainText(
    "Serveren blev genstartet undervejs. Det, der var kommet, står her.",
  );
  await expect(answers(page).last()).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Fortsæt svaret" }).click();
  await expect(answers(page).last()).toContainText(/ord0 ord1[\s\S]*og sådan ender den\./, { timeout: 20_000 });
  await page.context().close();
  await again.stop("SIGKILL");
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});
