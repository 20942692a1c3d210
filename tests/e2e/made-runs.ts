/** What a person has made before the test begins, by the calls that the page makes. */
import { randomUUID } from "node:crypto";
import { apiPaths } from "#contract/paths.ts";
import { type Account, logIn } from "./accounts.ts";

/** Writes to the product at `url` as this person, each time with a key of its own. The answer has come whole. */
export async function callsOf(url: string, account: Account) {
  const { tokens } = await logIn(account);
  const csrf = await fetch(url + apiPaths.csrfToken);
  const [cookie = ""] = (csrf.headers.getSetCookie()[0] ?? "").split(";");
  const { token } = (await csrf.json()) as { token: string };
  return async (
    path: string,
    body: object,
    method: "POST" | "PUT" = "POST",
  ): Promise<{ readonly status: number; readonly text: string }> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens.accessToken}`,
        "x-csrf-token": token,
        "idempotency-key": randomUUID(),
        cookie,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
}

/**
 * Makes one rewriting for each text, one after the other: read to the end, for only then it is kept.
 *
 * @returns the statuses of the answers
 */
export async function rewriteTexts(url: string, account: Account, texts: readonly string[]): Promise<number[]> {
  const call = await callsOf(url, account);
  const statuses: number[] = [];
  for (const text of texts) {
    statuses.push((await call(apiPaths.rewriting, { text, options: { mode: "standard" } })).status);
  }
  return statuses;
}
