/** Læringstilstand: on from the start for a pupil, said in words, told to the model, and always a choice. */
import { apiPaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, expectAccessibleColours, logIn, writeSession } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { list, openChat } from "./list-steps.ts";
import { answered, ask } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const chip = (page: Parameters<typeof ask>[0]) => page.getByRole("button", { name: "Læringstilstand", exact: true });

test("it is a choice, and where it begins by itself it stays one", async ({ page, there, person }) => {
  await test.step("it is off until it is chosen, goes with the conversation, and asks back", async () => {
    const hint = "Godt tænkt. Hvad er det første sted, hvor du bliver i tvivl?";
    await there.provider.script({ script: { kind: "say", text: hint } });
    await openChat(page, person);
    await expect(chip(page)).toHaveAttribute("aria-pressed", "false");
    await chip(page).click();
    await expect(
      page.getByText("Chatten spørger tilbage og giver vink. Den skriver ikke afleveringen for dig."),
    ).toBeVisible();
    await expectAccessible(page);
    // Without motion, so that axe reads finished colours.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectAccessibleColours(page);
    await ask(page, "Hvordan begynder jeg?");
    await answered(page, hint);
    const [first] = (await there.provider.calls()).filter(({ messages }) =>
      messages.some(({ content }) => content.includes("Hvordan begynder jeg?") && !content.includes("titel")),
    );
    expect(first?.messages.map(({ content }) => content).join("\n")).toContain("Du er i læringstilstand");
    await page.reload();
    await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
    await chip(page).click();
    await expect(chip(page)).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await expect(list(page)).toBeVisible();
    await expect(chip(page)).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("a pupil in folkeskolen begins in it, with the rules that hold there", async () => {
    const given = await logIn(person, true);
    const csrf = await fetch(there.url + apiPaths.csrfToken);
    const { token } = (await csrf.json()) as { token: string };
    const answer = await fetch(there.url + apiPaths.user, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${given.tokens.accessToken}`,
        "x-csrf-token": token,
        cookie: (csrf.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "",
        "content-type": "application/json",
      },
      body: JSON.stringify({ educationLevel: "folkeskole" }),
    });
    expect(answer.status).toBe(200);
    await writeSession(page, await logIn(person, true), true);
    await page.goto("/ai-chat");
    await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(/^Folkeskolens prøver: Brug ikke AI til en prøve\./)).toBeVisible();
    await expect(page.getByRole("link", { name: "Læs reglerne" })).toHaveAttribute("href", "/regler-for-ai");
    await chip(page).click();
    await expect(chip(page)).toHaveAttribute("aria-pressed", "false");
  });
});
