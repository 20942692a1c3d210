import { expect, it } from "vitest";
import { deviceKeys } from "#domain/accounts/sessions/device-key.ts";
import { type SignedIn, signedIn, signedInAs } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { createSecrets } from "../../adapters/auth/secrets.ts";

const app = createTestApp();
const salt = "abcdefghijklmnopqrstuv";

async function keysFor({ headers }: Pick<SignedIn, "headers">, given: unknown = salt) {
  const response = await app.call("/api/user/device-key", { headers, body: { salt: given } });
  return { status: response.status, keys: ((await response.json()) as { keys?: string[] }).keys };
}

it("gives an account the same key in every session, another key for another salt, and nobody else that key", async () => {
  const mine = await signedIn(app);
  const again = await signedInAs(app, mine.user);
  const other = await signedIn(app);
  const first = await keysFor(mine);
  expect(first.keys?.[0]).toMatch(/^[\w-]{43}$/);
  expect(await keysFor(again)).toEqual(first);
  expect((await keysFor(other)).keys).not.toEqual(first.keys);
  expect((await keysFor(mine, "b".repeat(22))).keys).not.toEqual(first.keys);
});

it.each(["", "kort", "a".repeat(23), "æ".repeat(22), 7, null])("refuses the salt %j", async (given) => {
  expect((await keysFor(await signedIn(app), given)).status).toBe(400);
});

it("needs a session", async () => {
  expect((await app.call("/api/user/device-key", { body: { salt } })).status).toBe(401);
});

it("still gives the old key after a new one of the server's is put in front", () => {
  const [older, newer] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const before = deviceKeys({ secrets: createSecrets([older]) }, "a", salt).keys;
  const after = deviceKeys({ secrets: createSecrets([newer, older]) }, "a", salt).keys;
  expect(after).toEqual([expect.any(String), ...before]);
});
