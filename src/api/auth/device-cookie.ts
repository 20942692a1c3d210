/** The cookie that identifies a known device, so that the owner is notified of new ones only. */
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
/** The maximum lifetime that browsers allow. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** `__Host-` binds the cookie to this host over https; browsers refuse it on plain http. */
function cookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-device" : "device";
}

/** The caller's device, with a new id if it sent no valid cookie. */
export function readDevice(c: Context<ApiEnv>, deps: CookieDeps): Device {
  const known = getCookie(c, cookieName(deps.appUrl)) ?? "";
  return {
    id: idShape.test(known) ? known : randomBytes(idBytes).toString("base64url"),
    name: deviceName(c.req.header("user-agent")),
  };
}

/** Sets the device's cookie, or renews its lifetime. */
export function keepDevice(c: Context<ApiEnv>, deps: CookieDeps, device: Device): void {
  setCookie(c, cookieName(deps.appUrl), device.id, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.appUrl.startsWith("https:"),
    maxAge: maxAgeSeconds,
  });
}
