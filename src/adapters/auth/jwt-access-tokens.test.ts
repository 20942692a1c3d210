import { createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createJwtAccessTokens } from "./jwt-access-tokens.ts";
import { purposeKey } from "./purpose-key.ts";

const appUrl = "https://rodtraad.example";
const nowSeconds = Date.parse("2026-11-20T13:30:00.000Z") / 1000;
const clock = { nowMs: () => clockSeconds * 1000 };
let clockSeconds = nowSeconds;
const authKey = randomBytes(32);
const tokens = createJwtAccessTokens({ authKeys: [authKey], appUrl, clock });
const claims = { userId: "0190-user", sessionId: "0190-session" };

beforeEach(() => {
  clockSeconds = nowSeconds;
});

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? "", "base64url").toString()) as Record<string, unknown>;

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly payload?: Record<string, unknown>;
  readonly key?: Uint8Array;
  readonly hash?: string;
}

/** A token signed by hand with our own key, as ours but for what is changed; `undefined` leaves a field out. */
async function forged({ header, payload, key = purposeKey(authKey, "access-token"), hash = "sha256" }: Forgery) {
  const [ownHeader, ownPayload] = (await tokens.issue(claims)).split(".");
  const signed = [
    { ...decode(ownHeader), ...header },
    { ...decode(ownPayload), ...payload },
  ]
    .map(encode)
    .join(".");
  return `${signed}.${createHmac(hash, key).update(signed).digest("base64url")}`;
}

describe("a token of ours", () => {
  it("says who and which session, and is read back", async () => {
    const token = await tokens.issue(claims);
    expect(await tokens.read(token)).toEqual(claims);
    const [header, payload] = token.split(".").slice(0, 2).map(decode);
    expect(header).toEqual({ alg: "HS256", typ: "at+jwt", kid: expect.stringMatching(/^[\w-]{16}$/) });
    expect(payload).toEqual({
      iss: appUrl,
      aud: `${appUrl}/api`,
      sub: claims.userId,
      sid: claims.sessionId,
      iat: nowSeconds,
      nbf: nowSeconds,
      exp: nowSeconds + 15 * 60,
    });
  });

  it("is what the forgeries of this file differ from", async () => {
    expect(await tokens.read(await forged({}))).toEqual(claims);
  });

  it.each([
    ["30 seconds before it begins", -30, true],
    ["31 seconds before it begins", -31, false],
    ["in its last second", 15 * 60 - 1, true],
    ["29 seconds after its end", 15 * 60 + 29, true],
    ["30 seconds after its end", 15 * 60 + 30, false],
    ["a year later", 31_536_000, false],
  ])("%s", async (_when, afterSeconds, isRead) => {
    const token = await tokens.issue(claims);
    clockSeconds += afterSeconds;
    expect(await tokens.read(token)).toEqual(isRead ? claims : null);
  });
});

describe("what is no token of ours", () => {
  it.each<[string, Forgery]>([
    ["another issuer", { payload: { iss: "https://andet.example" } }],
    ["the issuer with a slash", { payload: { iss: `${appUrl}/` } }],
    ["no issuer", { payload: { iss: undefined } }],
    ["another audience", { payload: { aud: appUrl } }],
    ["no audience", { payload: { aud: undefined } }],
    ["no end", { payload: { exp: undefined } }],
    ["an end in letters", { payload: { exp: "2099-01-01" } }],
    ["no beginning", { payload: { nbf: undefined } }],
    ["no time of issue", { payload: { iat: undefined } }],
    ["no person", { payload: { sub: undefined } }],
    ["an empty person", { payload: { sub: "" } }],
    ["a person that is no text", { payload: { sub: { $ne: null } } }],
    ["no session", { payload: { sid: undefined } }],
    ["a session in a list", { payload: { sid: ["0190-session"] } }],
    ["another type", { header: { typ: "JWT" } }],
    ["no type", { header: { typ: undefined } }],
    ["the right key with HS512", { header: { alg: "HS512" }, hash: "sha512" }],
    ["the right key with HS384", { header: { alg: "HS384" }, hash: "sha384" }],
    ["HS256 in small letters", { header: { alg: "hs256" } }],
    ["an extension that must be understood", { header: { crit: ["exp"], exp: 1 } }],
    ["a payload that is not encoded", { header: { b64: false, crit: ["b64"] } }],
    ["no key name", { header: { kid: undefined } }],
    ["an empty key name", { header: { kid: "" } }],
    ["the key name __proto__", { header: { kid: "__proto__" } }],
    ["the key name constructor", { header: { kid: "constructor" } }],
    ["a file as key name", { header: { kid: "../../../../dev/null" } }],
    ["an address as key name", { header: { kid: "https://andet.example/key" } }],
    ["SQL as key name", { header: { kid: "' union select 'key' --" } }],
    ["a number as key name", { header: { kid: 0 } }],
    ["a list as key name", { header: { kid: ["a"] } }],
    ["a foreign key", { key: randomBytes(32) }],
    ["the key of another purpose", { key: purposeKey(authKey, "csrf") }],
    ["the key that ours is derived from", { key: authKey }],
    ["an empty key", { key: new Uint8Array() }],
  ])("%s", async (_name, forgery) => {
    expect(await tokens.read(await forged(forgery))).toBeNull();
  });

  it.each(["jku", "jwk", "x5u", "x5c"])("a key that is brought along in %s", async (name) => {
    const key = randomBytes(32);
    const brought = {
      jku: "https://andet.example/keys",
      jwk: { kty: "oct", k: key.toString("base64url"), alg: "HS256" },
      x5u: "https://andet.example/cert",
      x5c: [key.toString("base64")],
    }[name];
    expect(await tokens.read(await forged({ header: { [name]: brought }, key }))).toBeNull();
    expect(await tokens.read(await forged({ header: { [name]: brought, kid: undefined }, key }))).toBeNull();
  });

  it.each(["none", "None", "NONE", ""])("one without signature that says alg %j", async (alg) => {
    const [, payload] = (await tokens.issue(claims)).split(".");
    expect(await tokens.read(`${encode({ alg, typ: "at+jwt" })}.${payload}.`)).toBeNull();
    const [header] = (await forged({ header: { alg } })).split(".");
    expect(await tokens.read(`${header}.${payload}.`)).toBeNull();
  });

  it("one that somebody signed with a private key", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const [header, payload] = (await forged({ header: { alg: "RS256" } })).split(".");
    const signed = `${header}.${payload}`;
    const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64url");
    expect(await tokens.read(`${signed}.${signature}`)).toBeNull();
  });

  it("one with a changed payload, header or signature", async () => {
    const [header, payload, signature] = (await tokens.issue(claims)).split(".");
    const stranger = encode({ ...decode(payload), sub: "0190-stranger" });
    expect(await tokens.read(`${header}.${stranger}.${signature}`)).toBeNull();
    expect(await tokens.read(`${encode({ ...decode(header), extra: 1 })}.${payload}.${signature}`)).toBeNull();
    expect(await tokens.read(`${header}.${payload}.${signature?.slice(0, -4)}AAAA`)).toBeNull();
    expect(await tokens.read(`${header}.${payload}.`)).toBeNull();
    expect(await tokens.read(`${header}.${payload}`)).toBeNull();
    expect(await tokens.read(`${header}.${payload}.${signature}.${signature}.${signature}`)).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["dots", ".."],
    ["text", "hej"],
    ["Danish letters", "æ.ø.å"],
    ["NUL", "\0.\0.\0"],
    ["half a pair", "\ud800.\ud800.\ud800"],
    ["JSON that is no object", `${encode(null)}.${encode(1)}.AAAA`],
    ["broken JSON", `${Buffer.from("{").toString("base64url")}.e30.AAAA`],
    ["100 kB of letters", "a".repeat(100_000)],
    ["100 kB of dots", ".".repeat(100_000)],
    ["a header of 100 kB", `${encode({ alg: "HS256", kid: "a".repeat(100_000) })}.e30.AAAA`],
  ])("%s", async (_name, token) => {
    expect(await tokens.read(token)).toBeNull();
  });
});

describe("a new key", () => {
  it("signs, while the old one's tokens are read until it is taken away", async () => {
    const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
    const before = createJwtAccessTokens({ authKeys: [oldKey], appUrl, clock });
    const both = createJwtAccessTokens({ authKeys: [newKey, oldKey], appUrl, clock });
    const after = createJwtAccessTokens({ authKeys: [newKey], appUrl, clock });
    const [oldToken, newToken] = [await before.issue(claims), await both.issue(claims)];
    expect(await both.read(oldToken)).toEqual(claims);
    expect(await after.read(oldToken)).toBeNull();
    expect(await before.read(newToken)).toBeNull();
    expect(await both.read(newToken)).toEqual(claims);
    expect(await after.read(newToken)).toEqual(claims);
  });

  it("is needed: without any there are no tokens", () => {
    expect(() => createJwtAccessTokens({ authKeys: [], appUrl, clock })).toThrow("need a key");
  });
});
