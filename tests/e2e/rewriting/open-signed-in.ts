/** Omskrivning with a model, for somebody who is signed in. */
import type { Page } from "@playwright/test";
import { expect, signIn } from "../fixtures.ts";
import { open } from "./steps.ts";

/** Waits until it is known that there is a model. */
export async function openSignedIn(page: Page, person: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, person);
  await open(page);
  await expect(page.getByRole("button", { name: "Med AI" })).toHaveAttribute("aria-pressed", "true");
}
