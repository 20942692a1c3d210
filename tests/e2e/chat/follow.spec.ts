/** An answer is written on whoever looks: after a reload, on another device, and beside another conversation. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, list, openChat, reopenChat, row, said } from "./list-steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

/** Half of an answer: the rest comes when it is let go. */
const begun = Array.from({ length: 60 }, (_none, at) => `ord${at} `).join("");
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
    // It is called what was asked.
    await there.provider.script({ script: { kind: "say", text: "" }, when: "Giv samtalen en titel" });
    await there.provider.script({ script: { kind: "hang", text: begun, rest: "SLUT." }, times: 1 });
    await openChat(page, person);
    await field(page).fill("Hvordan begynder novellen?");
    await field(page).press("Enter");
    await expect(thread(page)).toContainText("ord3");
    await expect(page).toHaveURL(/\?samtale=/);

    await page.reload();
    await expect(thread(page)).toContainText("ord0 ord1 ord2");
    await expect(row(page, "Hvordan begynder novellen")).toContainText("skriver");

    await reopenChat(device, new URL(page.url()).search);
    await expect(thread(device)).toContainText("ord0 ord1 ord2");
    await there.provider.letGo();
    await expect(thread(page)).toContainText("SLUT.");
    await expect(thread(device)).toContainText("SLUT.");
    // Told once, where one looks.
    await expect(said(page).filter({ hasText: "Svaret er klar." })).toHaveCount(1);
    await expect(row(page, "Hvordan begynder novellen")).not.toContainText("skriver");
    expect(await there.provider.calls()).toHaveLength(1 + (await titleCalls(there)));
    await other.close();
  });

  await test.step("two conversations are written at once, each where it belongs", async () => {
    await there.provider.script({
      script: { kind: "hang", text: begun, rest: "FÆRDIG A." },
      when: "Første spørgsmål",
      times: 1,
    });
    await there.provider.script({
      script: { kind: "say", text: `${begun}FÆRDIG B.` },
      when: "Andet spørgsmål",
      times: 1,
    });
    await beginAnew(page);
    await field(page).fill("Første spørgsmål");
    await field(page).press("Enter");
    await expect(thread(page)).toContainText("ord1");
    await expect(page).toHaveURL(/\?samtale=/);
    const first = new URL(page.url()).searchParams.get("samtale");
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(thread(page)).not.toContainText("ord1");
    await field(page).fill("Andet spørgsmål");
    await field(page).press("Enter");
    await expect(thread(page)).toContainText("FÆRDIG B.");
    // The answer is over: what is said next is said of the other one.
    await expect(thread(page).getByRole("button", { name: "Prøv igen med et nyt svar" })).toBeVisible();
    await there.provider.letGo();
    await expect(thread(page)).not.toContainText("FÆRDIG A.");
    // The other one is told of by its name, and stands whole when it is opened.
    await expect(said(page).filter({ hasText: "Svaret er klar i »" })).toBeAttached();
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
