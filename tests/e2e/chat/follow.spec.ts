/** An answer is written on whoever looks: after a reload, on another device, and beside another conversation. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, list, openChat, reopenChat, row, said } from "./list-steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const words = (count: number, last: string) =>
  `${Array.from({ length: count }, (_none, at) => `ord${at}`).join(" ")} ${last}`;
const thread = (page: Parameters<typeof list>[0]) => page.getByRole("region", { name: "Samtalen" });

test("an answer is written on after a reload, on another device, and beside another conversation", async ({
  page,
  browser,
  there,
  person,
}) => {
  await test.step("after a reload, and on another device, the answer goes on from its beginning", async () => {
    const other = await browser.newContext({ baseURL: there.url });
    const device = await other.newPage();
    await decideConsent(device);
    await openChat(device, person);
    await there.provider.script({ script: { kind: "say", text: words(240, "SLUT."), tokensPerSecond: 60 } });
    await openChat(page, person);
    await field(page).fill("Hvordan begynder novellen?");
    await field(page).press("Enter");
    await expect(thread(page)).toContainText("ord3", { timeout: 40_000 });
    await expect(page).toHaveURL(/\?samtale=/);

    await page.reload();
    await expect(thread(page)).toContainText("ord0 ord1 ord2");
    await expect(row(page, "Hvordan begynder novellen")).toContainText("skriver");

    await reopenChat(device, new URL(page.url()).search);
    await expect(thread(device)).toContainText("ord0 ord1 ord2");
    await expect(thread(page)).toContainText("SLUT.", { timeout: 40_000 });
    await expect(thread(device)).toContainText("SLUT.", { timeout: 10_000 });
    // Told once, where one looks.
    await expect(said(page).filter({ hasText: "Svaret er klar." })).toHaveCount(1);
    await expect(row(page, "Hvordan begynder novellen")).not.toContainText("skriver");
    expect(await there.provider.calls()).toHaveLength(1 + (await titleCalls(there)));
    await other.close();
  });

  await test.step("two conversations are written at once, each where it belongs", async () => {
    await there.provider.script({
      script: { kind: "say", text: words(180, "FÆRDIG A."), tokensPerSecond: 60 },
      when: "Første spørgsmål",
    });
    await there.provider.script({
      script: { kind: "say", text: words(60, "FÆRDIG B."), tokensPerSecond: 60 },
      when: "Andet spørgsmål",
    });
    await beginAnew(page);
    await field(page).fill("Første spørgsmål");
    await field(page).press("Enter");
    await expect(thread(page)).toContainText("ord1", { timeout: 40_000 });
    await expect(page).toHaveURL(/\?samtale=/);
    const first = new URL(page.url()).searchParams.get("samtale");
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(thread(page)).not.toContainText("ord1");
    await field(page).fill("Andet spørgsmål");
    await field(page).press("Enter");
    await expect(thread(page)).toContainText("FÆRDIG B.", { timeout: 30_000 });
    await expect(thread(page)).not.toContainText("FÆRDIG A.");
    // The other one is told of by its name, and stands whole when it is opened.
    await expect(said(page).filter({ hasText: "Svaret er klar i »" })).toBeAttached({ timeout: 30_000 });
    await list(page).locator(`a[data-conversation="${first}"]`).click();
    await expect(thread(page)).toContainText("FÆRDIG A.");
  });
});

/** The model is asked for a title as well. */
async function titleCalls(there: {
  readonly provider: { calls(): Promise<readonly { messages: readonly { content: string }[] }[]> };
}) {
  const calls = await there.provider.calls();
  return calls.filter(({ messages }) => messages[0]?.content.startsWith("Giv samtalen en titel")).length;
}
