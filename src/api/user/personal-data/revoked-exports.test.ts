/** The file of a person's data goes with whatever says that the account may have been in wrong hands, or ends. */
import { beforeEach, describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { mailedTokens, newestToken } from "../../../../tests/support/account-mails.ts";
import { exportFileCall } from "../../../../tests/support/export-calls.ts";
import { type SignedIn, signedIn, signedInAs, testPassword } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import type { ApiDeps } from "../../deps.ts";

const app = createTestApp();
const newPassword = "seks grønne bananer på loftet";
const wide = { rateLimitFactor: 1000 };

type Headers = SignedIn["headers"];
const files = async () => (await app.files.list("exports/")).map(({ key }) => key);
const status = async (link: string) => (await app.callWith(wide, ...exportFileCall(link))).status;
const post = (path: string, body: object, headers: Headers = {}, deps: Partial<ApiDeps> = {}) =>
  app.callWith({ ...wide, ...deps }, path, { body, headers });

async function exported(headers: Headers): Promise<string> {
  const response = await post(apiPaths.dataExport, { currentPassword: testPassword }, headers);
  expect(response.status).toBe(200);
  return (await response.json()).path;
}

async function reset({ user }: SignedIn): Promise<Response> {
  await post(apiPaths.passwordResetRequest, { email: user.email });
  return post(apiPaths.passwordReset, { token: await newestToken(app, "reset-password"), newPassword });
}

async function undo({ headers }: SignedIn): Promise<Response> {
  const body = { newEmail: "tyv@eksempel.dk", currentPassword: testPassword };
  await post(apiPaths.changeEmail, body, headers);
  await post(apiPaths.confirmEmailChange, { token: await newestToken(app, "confirm-email-change") });
  await exported(headers);
  return post(apiPaths.undoEmailChange, { token: await newestToken(app, "undo-email-change") });
}

const changePassword = ({ headers }: SignedIn, deps: Partial<ApiDeps> = {}) =>
  post(apiPaths.changePassword, { currentPassword: testPassword, newPassword }, headers, deps);
const askForDeletion = ({ headers }: SignedIn) =>
  post(apiPaths.deleteAccount, { currentPassword: testPassword, confirmation: "SLET" }, headers);

beforeEach(async () => {
  for (const key of await files()) await app.files.remove(key);
});

describe("the link and the file go at once", () => {
  it.each<[name: string, act: (mine: SignedIn) => Promise<Response>]>([
    ["a change of password", changePassword],
    ["a reset by mail", reset],
    ["the undoing of a change of e-mail", undo],
    ["the wish to be deleted", askForDeletion],
  ])("by %s, and nobody else's", async (_, act) => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    const [first, second, theirs] = [
      await exported(mine.headers),
      await exported(mine.headers),
      await exported(other.headers),
    ];
    expect((await act(mine)).status).toBe(200);
    expect([await status(first), await status(second), await status(theirs)]).toEqual([404, 404, 200]);
    expect(await files()).toHaveLength(1);
  });

  it("not by a try that fails", async () => {
    const mine = await signedIn(app);
    const link = await exported(mine.headers);
    const wrong = { currentPassword: "noget helt andet her", newPassword };
    expect((await post(apiPaths.changePassword, wrong, mine.headers)).status).toBe(400);
    expect(await status(link)).toBe(200);
  });

  it("a file store that is away undoes nothing: the log says that files are left", async () => {
    const mine = await signedIn(app);
    await exported(mine.headers);
    const away = { ...app.files, list: () => Promise.reject(new Error("connect ECONNREFUSED")) };
    expect((await changePassword(mine, { files: away })).status).toBe(200);
    const line = app.logLines.find(({ msg }) => msg === "exports of an account are still there");
    expect(line).toMatchObject({ level: 50, userId: mine.user.id });
  });
});

describe("an export that is being made meanwhile", () => {
  /** Lets something happen when everything has been gathered and the file is about to be written. */
  async function exportWhile({ headers }: SignedIn, happens: () => Promise<unknown>): Promise<Response> {
    const put: ApiDeps["files"]["put"] = async (...file) => {
      await happens();
      await app.files.put(...file);
    };
    return post(apiPaths.dataExport, { currentPassword: testPassword }, headers, { files: { ...app.files, put } });
  }

  it.each<[name: string, act: (mine: SignedIn) => Promise<Response>, refusal: string]>([
    ["the password is changed", changePassword, "auth.wrong-password"],
    ["the account is to be deleted", askForDeletion, "auth.required"],
    ["the password is reset by mail", reset, "auth.required"],
  ])("is refused and leaves no file when %s", async (_, act, refusal) => {
    const mine = await signedIn(app);
    const response = await exportWhile(mine, () => act(mine));
    expect((await response.json()).code).toBe(refusal);
    expect(await files()).toEqual([]);
    expect(await app.database.rows("select id from account_events where kind = 'data-exported'")).toEqual([]);
  });

  it("of many at once with a change of password none that works is left", async () => {
    const mine = await signedIn(app);
    const devices = await Promise.all(Array.from({ length: 20 }, () => signedInAs(app, mine.user)));
    const asked = devices.map(({ headers }) => post(apiPaths.dataExport, { currentPassword: testPassword }, headers));
    const [changed, ...answers] = await Promise.all([changePassword(mine), ...asked]);
    expect(changed.status).toBe(200);
    for (const answer of answers) expect([200, 400, 401]).toContain(answer.status);
    expect(await files()).toEqual([]);
  });
});

it("a deletion that is undone with the change of e-mail is told to the owner", async () => {
  const mine = await signedIn(app, { email: "anna@eksempel.dk" });
  const body = { newEmail: "tyv@eksempel.dk", currentPassword: testPassword };
  await post(apiPaths.changeEmail, body, mine.headers);
  await post(apiPaths.confirmEmailChange, { token: await newestToken(app, "confirm-email-change") });
  const back = await newestToken(app, "undo-email-change");
  expect((await askForDeletion(mine)).status).toBe(200);
  expect((await post(apiPaths.undoEmailChange, { token: back })).status).toBe(200);
  expect(await app.deps.store.users.find(mine.user.id)).toMatchObject({
    email: "anna@eksempel.dk",
    deleteAfterMs: null,
  });
  const kinds = (await app.database.rows("select kind from account_events order by at, id")).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(["deletion-cancelled", "email-change-undone"]);
  expect((await mailedTokens(app, "reset-password")).map(({ to }) => to)).toEqual(["anna@eksempel.dk"]);
  const told = (await app.mails()).filter(({ subject }) => subject === "Din konto bliver ikke slettet");
  expect(told.map(({ to }) => to)).toEqual(["anna@eksempel.dk"]);
  app.clock.nowMs += 15 * 86_400_000;
  expect(await app.deps.store.users.dueForDeletion(app.clock.nowMs, 1)).toEqual([]);
});
