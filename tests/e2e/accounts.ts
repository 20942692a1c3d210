/** Real accounts on the product under test: registered, verified by the link of their mail, and signed in. */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { LoginResponse } from "#contract/accounts/auth.schema.ts";
import { apiPaths, mailLinks } from "#contract/paths.ts";
import { type ReadMail, readEml } from "../../src/api/system/eml.ts";

export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Where the product under test answers: told by server.ts. */
function product(name: "E2E_URL" | "E2E_DATA_DIR"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run by playwright test`);
  return value;
}

/** The worker counts as one device, so that its sign-ins do not fill the mailbox with "ny enhed". */
let deviceCookie: string | undefined;

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(product("E2E_URL") + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(deviceCookie === undefined ? {} : { cookie: deviceCookie }) },
    body: JSON.stringify(body),
  });
  deviceCookie =
    response.headers
      .getSetCookie()
      .find((cookie) => /device=/.test(cookie))
      ?.split(";")[0] ?? deviceCookie;
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer as T;
}

/** A verified account with an address of its own; `given` replaces what is made up. */
export async function createAccount(given: Partial<Account> = {}): Promise<Account> {
  const account: Account = {
    firstName: "Asta",
    lastName: "Prøve",
    email: `asta-${randomUUID()}@example.com`,
    password: `fire grønne støvler ${randomUUID()}`,
    ...given,
  };
  await post(apiPaths.register, account);
  const link = await newestLink(account.email, mailLinks["verify-email"].path);
  const token = new URL(link, product("E2E_URL")).searchParams.get(mailLinks["verify-email"].query);
  await post(apiPaths.verifyEmail, { token });
  return account;
}

/** Signs in beside the browser; a session of its own each time. */
export function logIn({ email, password }: Account, rememberMe = false): Promise<LoginResponse> {
  return post<LoginResponse>(apiPaths.login, { email, password, rememberMe });
}

/** A mail never changes: it is read once. */
const readMails = new Map<string, ReadMail>();

/** What the product has sent to this address so far, oldest first. */
export async function mailsTo(email: string): Promise<ReadMail[]> {
  const folder = join(product("E2E_DATA_DIR"), "mail");
  // Named by jobs, whose ids begin with the time.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  for (const name of names) {
    if (!readMails.has(name)) readMails.set(name, await readEml(await readFile(join(folder, name), "utf8")));
  }
  return names.flatMap((name) => readMails.get(name) ?? []).filter((mail) => mail.to.includes(email));
}

/**
 * Waits for a mail with a link to this page and gives the newest: path and query, without the host.
 * @param before A link that was there already: waits for another one.
 */
export async function newestLink(email: string, path: string, before?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const links = (await mailsTo(email)).flatMap((mail) => mail.text.match(/https?:\/\/\S+/g) ?? []);
        const own = links.map((link) => new URL(link)).filter((url) => url.pathname === path && url.search !== "");
        found = own.map((url) => url.pathname + url.search).at(-1);
        return found !== undefined && found !== before;
      },
      { message: `a mail to ${email} with a link to ${path}`, timeout: 15_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error("the poll above has found it");
  return found;
}
