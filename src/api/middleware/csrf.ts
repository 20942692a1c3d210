/** The CSRF protection of spec section 7: a token that only our own page can fetch, bound to the visitor's cookie. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { AppError } from "#domain/app-error.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { isWrite } from "./is-write.ts";

type CsrfDeps = Pick<ApiDeps, "appUrl" | "authKeys">;

const secretShape = /^[A-Za-z0-9_-]{43}$/;
const headerName = "x-csrf-token";

/** `__Host-` binds the cookie to this host over https; browsers refuse it on plain http. */
function cookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-csrf" : "csrf";
}

/** @returns a new token for this visitor, and sets the cookie if there is none */
export function issueCsrfToken(c: Context<ApiEnv>, deps: CsrfDeps): string {
  const name = cookieName(deps.appUrl);
  let secret = getCookie(c, name);
  if (secret === undefined || !secretShape.test(secret)) {
    secret = randomBytes(32).toString("base64url");
    setCookie(c, name, secret, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: deps.appUrl.startsWith("https:"),
    });
  }
  const [newestKey] = deps.authKeys;
  if (newestKey === undefined) throw new Error("the server has no key");
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(newestKey, secret, nonce).toString("base64url")}`;
}

/** Checks every write with a bearer token; other writes act for no user and need no protection. */
export function csrf(deps: CsrfDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isForSomebody = /^bearer /i.test(c.req.header("authorization") ?? "");
    if (isWrite(c.req.method) && isForSomebody && !isGenuine(c, deps)) {
      throw new AppError("csrf.invalid", "the CSRF token is missing, foreign or changed");
    }
    await next();
  };
}

function isGenuine(c: Context<ApiEnv>, deps: CsrfDeps): boolean {
  const secret = getCookie(c, cookieName(deps.appUrl));
  const [nonce = "", signature = "", ...rest] = (c.req.header(headerName) ?? "").split(".");
  if (secret === undefined || !secretShape.test(secret) || rest.length > 0) return false;
  const given = Buffer.from(signature, "base64url");
  // Tries all keys, so that the timing doesn't reveal which one matches.
  return deps.authKeys.map((key) => isEqual(sign(key, secret, nonce), given)).includes(true);
}

function sign(key: Uint8Array, secret: string, nonce: string): Buffer {
  const purposeKey = Buffer.from(hkdfSync("sha256", key, "", "csrf", 32));
  return createHmac("sha256", purposeKey).update(`${secret}.${nonce}`).digest();
}

function isEqual(expected: Buffer, given: Buffer): boolean {
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}
