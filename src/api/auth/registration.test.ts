import { describe, expect, it } from "vitest";
import { actionSuccess, callMessages } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { mailedTokens, newestToken, sendMails } from "../../../tests/support/account-mails.ts";
import { storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const person = { email: "anna@eksempel.dk", firstName: "Anna", lastName: "Æbelø", password: testPassword };
const otherPassword = "tordenvejr under kedeligt tæppe";

const register = (changed: object = {}) => app.call(apiPaths.register, { body: { ...person, ...changed } });
const verify = (token: string) => app.call(apiPaths.verifyEmail, { body: { token } });
const login = (password: string, email = person.email) => app.call(apiPaths.login, { body: { email, password } });
const rows = (query: string) => app.database.rows(query);
const kinds = async () => (await rows("select kind from account_events order by at, id")).map(({ kind }) => kind);
const mailsTo = async () => {
  await sendMails(app);
  return (await app.mails()).map(({ to }) => to);
};

/** Status, headers and body, without what is new with every answer. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { status: response.status, headers, body: await response.text() };
}

describe("register", () => {
  it("opens an account that waits for its proof, and mails the link", async () => {
    const response = await register();
    expect([response.status, await response.json()]).toEqual([201, { message: actionSuccess.register }]);
    expect(
      await rows("select email, email_key, first_name, last_name, role, settings, email_verified_at from users"),
    ).toEqual([
      {
        email: person.email,
        email_key: person.email,
        first_name: "Anna",
        last_name: "Æbelø",
        role: "user",
        settings: {},
        email_verified_at: null,
      },
    ]);
    expect(await mailedTokens(app, "verify-email")).toEqual([{ to: person.email, token: expect.any(String) }]);
    expect(await kinds()).toEqual(["registered"]);
    expect((await login(testPassword)).status).toBe(403);
  });

  it("drops every field that is not asked for", async () => {
    const more = {
      role: "admin",
      id: "1",
      emailVerified: true,
      emailVerifiedAtMs: 1,
      passwordHash: "x",
      deleteAfterMs: 1,
    };
    expect((await register(more)).status).toBe(201);
    const [row] = await rows("select id, role, email_verified_at, password_hash, delete_after from users");
    expect(row).toMatchObject({ role: "user", email_verified_at: null, delete_after: null });
    expect(row?.id).not.toBe("1");
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it("keeps names with emoji and combining marks, and the password whole", async () => {
    // Longer than the 72 bytes after which some hashes stop reading.
    const password = "tordenvejr over kedelige tæpper, og syv grønne cykler bag en åben sø 🎈 med hale af ål";
    expect((await register({ firstName: "A\u030angstro\u0308m 👩‍👩‍👧", password })).status).toBe(201);
    expect(await rows("select first_name from users")).toEqual([{ first_name: "Ångström 👩‍👩‍👧" }]);
    await verify(await newestToken(app, "verify-email"));
    expect((await login(password.slice(0, -1))).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });

  const refused: [name: string, changed: object, fields: object][] = [
    ["what is no address", { email: "anna" }, { email: "Skriv en gyldig e-mailadresse" }],
    ["no name", { firstName: " ", lastName: "" }, { firstName: "Udfyld feltet", lastName: "Udfyld feltet" }],
    ["a name that is too long", { firstName: "x".repeat(61) }, { firstName: "Skriv højst 60 tegn" }],
    ["a short password", { password: "kort" }, { password: expect.stringContaining("12 tegn") }],
    ["a password of 10,000 characters", { password: "x".repeat(10_000) }, { password: expect.any(String) }],
  ];
  it.each(refused)("refuses %s by its field and changes nothing", async (_, changed, fields) => {
    const response = await register(changed);
    expect(response.status).toBe(400);
    expect((await response.json()).data.fields).toEqual(fields);
    expect(await rows("select id from users")).toEqual([]);
  });

  it("judges the password the same whether the address is known or not", async () => {
    await storedUser(app, { email: person.email });
    const known = await seen(await register({ password: "kort" }));
    const unknown = await seen(await register({ password: "kort", email: "bo@eksempel.dk" }));
    const without = ({ body, ...rest }: typeof known) => ({ ...rest, body: body.replace(/"requestId":"[^"]+"/, "") });
    expect(without(known)).toEqual(without(unknown));
  });

  it("answers alike for a new, an unverified and a verified address, and when the mails are used up", async () => {
    await storedUser(app, { email: "verified@eksempel.dk" });
    await storedUser(app, { email: "waiting@eksempel.dk", emailVerifiedAtMs: null });
    const answers = [
      await seen(await register()),
      await seen(await register({ email: "verified@eksempel.dk" })),
      await seen(await register({ email: "waiting@eksempel.dk" })),
    ];
    for (let index = 0; index < 3; index += 1) answers.push(await seen(await register()));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("hashes once and compares once, whatever is known of the address", async () => {
    await storedUser(app, { email: "verified@eksempel.dk" });
    await storedUser(app, { email: "waiting@eksempel.dk", emailVerifiedAtMs: null });
    for (const email of ["new@eksempel.dk", "verified@eksempel.dk", "waiting@eksempel.dk", "WAITING@eksempel.dk"]) {
      const work: string[] = [];
      const { passwordHasher } = app.deps;
      const counting = {
        hash: (password: string) => passwordHasher.hash(password).finally(() => work.push("hash")),
        verify: (hash: string | null, password: string) =>
          passwordHasher.verify(hash, password).finally(() => work.push("verify")),
      };
      await app.callWith({ passwordHasher: counting }, apiPaths.register, { body: { ...person, email } });
      expect(work).toEqual(["hash", "verify"]);
    }
  });

  it("tells the owner of a verified account, and changes nothing of it", async () => {
    const user = await storedUser(app, { email: person.email, firstName: "Ane" });
    await register({ password: otherPassword });
    expect(await app.deps.store.users.find(user.id)).toEqual(user);
    expect(await kinds()).toEqual(["registered-again"]);
    expect(await mailsTo()).toEqual([person.email]);
    expect(await mailedTokens(app, "verify-email")).toEqual([]);
  });

  it("keeps the password when the same person registers twice, with the newest names and the newest link", async () => {
    await register();
    const first = await newestToken(app, "verify-email");
    await register({ firstName: "Ane", email: "ANNA@Eksempel.dk" });
    const second = await newestToken(app, "verify-email");
    expect((await verify(first)).status).toBe(400);
    expect(await (await verify(second)).json()).toEqual({ message: actionSuccess.verifyEmail });
    expect(await rows("select first_name from users")).toEqual([{ first_name: "Ane" }]);
    expect((await login(testPassword)).status).toBe(200);
  });

  it("leaves no stranger's password behind, and lets the owner of the mailbox choose one", async () => {
    await register({ password: otherPassword, firstName: "Mallory" });
    await register();
    const verified = await verify(await newestToken(app, "verify-email"));
    expect([verified.status, await verified.json()]).toEqual([200, { message: callMessages.verifiedChoosePassword }]);
    for (const password of [otherPassword, testPassword]) expect((await login(password)).status).toBe(401);
    const token = await newestToken(app, "reset-password");
    const reset = await app.call(apiPaths.passwordReset, { body: { token, newPassword: "grøn cykel bag syvende sø" } });
    expect(reset.status).toBe(200);
    expect((await login("grøn cykel bag syvende sø")).status).toBe(200);
    expect(await rows("select first_name from users")).toEqual([{ first_name: "Anna" }]);
  });

  it("does not bring a stranger's password back by registering once more", async () => {
    await register({ password: otherPassword });
    await register();
    await register({ password: otherPassword });
    expect(await rows("select password_hash from users")).toEqual([{ password_hash: null }]);
  });

  it("mails an address three times an hour at most, and opens or replaces nothing after that", async () => {
    for (const mails of [1, 2, 3]) {
      await register();
      expect(await mailsTo()).toHaveLength(mails);
    }
    const before = await rows("select * from users");
    expect((await register({ firstName: "Mallory", email: " ANNA@eksempel.dk" })).status).toBe(201);
    expect(await rows("select * from users")).toEqual(before);
    await app.deps.store.users.remove(String(before[0]?.id));
    expect((await register()).status).toBe(201);
    expect(await rows("select * from users")).toEqual([]);
    expect(await mailsTo()).toHaveLength(3);
  });

  it("leaves no password of a stranger who used the mails up before the owner came", async () => {
    for (let index = 0; index < 3; index += 1) await register({ password: otherPassword, firstName: "Mallory" });
    const links = await rows("select * from links");
    const proof = await newestToken(app, "verify-email");
    const mails = await mailsTo();
    // In the other order too: what the owner chose is not brought back by who comes after.
    for (const password of [testPassword, otherPassword]) {
      expect((await register({ password })).status).toBe(201);
      expect(await rows("select password_hash, first_name from users")).toEqual([
        { password_hash: null, first_name: "Mallory" },
      ]);
    }
    expect(await rows("select * from links")).toEqual(links);
    expect(await mailsTo()).toEqual(mails);
    expect(await kinds()).toEqual(["registered", "registered-again", "registered-again", "registered-again"]);
    // The owner chooses one, whatever the link the mailbox holds.
    expect(await (await verify(proof)).json()).toEqual({ message: callMessages.verifiedChoosePassword });
    for (const password of [otherPassword, testPassword]) expect((await login(password)).status).toBe(401);
    const newPassword = "grøn cykel bag syvende sø";
    await app.call(apiPaths.passwordReset, { body: { token: await newestToken(app, "reset-password"), newPassword } });
    expect((await login(newPassword)).status).toBe(200);
  });

  it("leaves a verified account alone when the mails are used up", async () => {
    const user = await storedUser(app, { email: person.email });
    for (let index = 0; index < 4; index += 1) await register({ password: otherPassword });
    expect(await app.deps.store.users.find(user.id)).toEqual(user);
    expect(await kinds()).toHaveLength(3);
    expect(await mailsTo()).toHaveLength(3);
  });

  it("keeps neither password of many at once that come after the mails are used up", async () => {
    for (let index = 0; index < 3; index += 1) await register({ password: otherPassword });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => register({ password: index % 2 === 0 ? testPassword : otherPassword })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows("select password_hash from users")).toEqual([{ password_hash: null }]);
    expect(await kinds()).toHaveLength(4);
  });

  it("takes a password of 512 characters in either normal form, and signs in with both", async () => {
    const password = `${testPassword}${"bå cø dæ fé gü hö iå jó kå lñ må nå ".repeat(14)}`.slice(0, 512);
    const decomposed = password.normalize("NFD");
    expect([[...password].length, [...decomposed].length > 512]).toEqual([512, true]);
    expect((await register({ password: decomposed })).status).toBe(201);
    await verify(await newestToken(app, "verify-email"));
    for (const typed of [password, decomposed]) expect((await login(typed)).status).toBe(200);
    expect((await login(`${decomposed}x`)).status).toBe(400);
  });

  it("gives the slot back when the database or the hasher is away", async () => {
    const away = () => Promise.reject(new AppError("server.unavailable", "away"));
    const store = { ...app.deps.store, transaction: away };
    const passwordHasher = { ...app.deps.passwordHasher, hash: away };
    for (const broken of [{ store }, { passwordHasher }, { store }, { passwordHasher }]) {
      expect((await app.callWith(broken, apiPaths.register, { body: person })).status).toBe(503);
    }
    await register();
    expect(await mailsTo()).toHaveLength(1);
  });

  it("keeps one account of fifty registrations at once, in every spelling of the address", async () => {
    const spellings = ["å\u00f8@eksempel.dk", "A\u030aØ@Eksempel.DK", "Åø@EKSEMPEL.dk", "a\u030aø@eksempel.dk"];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.callWith({ rateLimitFactor: 100 }, apiPaths.register, {
          body: { ...person, email: spellings[index % spellings.length] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(await rows("select email_key, (password_hash is not null) as has_password from users")).toEqual([
      { email_key: "åø@eksempel.dk", has_password: true },
    ]);
    expect(await rows("select id from links")).toHaveLength(1);
    // Only the newest link works, and it does.
    expect((await verify(await newestToken(app, "verify-email"))).status).toBe(200);
  });

  it("keeps neither password when a stranger registers the address in the same moments", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        app.callWith({ rateLimitFactor: 100 }, apiPaths.register, {
          body: { ...person, password: index % 2 === 0 ? testPassword : otherPassword },
        }),
      ),
    );
    expect(await rows("select password_hash from users")).toEqual([{ password_hash: null }]);
  });
});

it("leaves nobody with a stranger's password who verifies while the stranger registers", async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const email = `runde${round}@eksempel.dk`;
    await register({ email });
    const token = await newestToken(app, "verify-email");
    const again = (password: string) =>
      app.callWith({ rateLimitFactor: 100 }, apiPaths.register, { body: { ...person, email, password } });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => again(otherPassword)),
      verify(token),
      ...Array.from({ length: 5 }, () => again(otherPassword)),
    ]);
    expect(answers.filter(({ status }) => status !== 201 && status !== 200 && status !== 400)).toEqual([]);
    expect((await login(otherPassword, email)).status).toBe(401);
    const user = await app.deps.store.users.findByEmail(email);
    // Verified before the stranger came: untouched. After: neither password, and a newer link to prove the address.
    expect((await login(testPassword, email)).status).toBe(
      answers[5]?.status === 200 && user?.passwordHash ? 200 : 401,
    );
  }
});
