/** Texts that a model has made for a person, by the call that the page makes: for tests of what comes after. */
import { randomUUID } from "node:crypto";
import { apiPaths } from "#contract/paths.ts";
import { type Account, logIn } from "./accounts.ts";

/**
 * Makes one rewriting for each text, one after the other, on the product at `url`.
 *
 * @returns the statuses of the answers
 */
export async function rewriteTexts(url: string, account: Account, texts: readonly string[]): Promise<number[]> {
  const { tokens } = await logIn(account);
  const csrf = await fetch(url + apiPaths.csrfToken);
  const [cookie = ""] = (csrf.headers.getSetCookie()[0] ?? "").split(";");
  const { token } = (await csrf.json()) as { token: string };
  const statuses: number[] = [];
  for (const text of texts) {
    const response = await fetch(url + apiPaths.rewriting, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens.accessToken}`,
        "x-csrf-token": token,
        "idempotency-key": randomUUID(),
        cookie,
      },
      body: JSON.stringify({ text, options: { mode: "standard" } }),
    });
    // Read to the end: only then it is kept.
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}
