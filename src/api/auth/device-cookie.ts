/** The cookie by which a device is known again, so that its owner hears only of those that are new. */
import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { deviceName } from "#domain/accounts/sign-in/device-name.ts";
import type { Device } from "#domain/accounts/sign-in/sign-in.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";

type CookieDeps = Pick<ApiDeps, "appUrl">;

/** 128 random bits, base64url. */
const idBytes = 16;
const idShape = /^[\w-]{22}$/;
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** `__Host-` ties the cookie to this very host over https; browsers refuse it on plain http. */
function cookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-device" : "device";
}

/** The device of the caller, with a new id when it has brought none of ours. */
export function readDevice(c: Context<ApiEnv>, deps: CookieDeps): Device {
  const known = getCookie(c, cookieName(deps.appUrl)) ?? "";
  return {
    id: idShape.test(known) ? known : randomBytes(idBytes).toString("base64url"),
    name: deviceName(c.req.header("user-agent")),
  };
}

/** Gives the device its cookie, or the one it has for as long again. */
export function keepDevice(c: Context<ApiEnv>, deps: CookieDeps, device: Device): void {
  setCookie(c, cookieName(deps.appUrl), device.id, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.appUrl.startsWith("https:"),
    maxAge: maxAgeSeconds,
  });
}
