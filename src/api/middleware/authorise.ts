/**
 * Authorises calls by the access that each route declares. It takes the account's rate-limit slot after checking the
 * token's signature and before querying the database, so that refused calls cost no query.
 */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Role } from "#contract/accounts/account.rules.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";
import type { RateLimitName } from "#domain/limits/rate-limits.ts";
import { type AddressLimitDeps, takeAccountSlot, takeAddressSlot } from "#domain/limits/take-slot.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv, Person } from "../request/bindings.ts";
import { addressBlock } from "../request/client-address.ts";
import { routePattern } from "../request/route-pattern.ts";
import { type RateRows, rateRowOf } from "./rate-limit.ts";

/** Who may call, by `METHOD /path`: anyone, anyone with an optional sign-in, signed-in users, or one role. */
export type AccessRows = ReadonlyMap<string, Access>;
type Access = "public" | "optional" | "user" | Role;

type AuthoriseDeps = Pick<ApiDeps, "accessTokens" | "store" | "clock" | "log"> & AddressLimitDeps;

const bearerShape = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Error if a route declares no access: no route is public by mistake */
export function accessRowsOf(api: OpenAPIHono<ApiEnv>): AccessRows {
  const rows = new Map<string, Access>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, security } = definition.route;
    if (security === undefined) throw new Error(`${method} ${path} does not say who may call it`);
    rows.set(`${method.toUpperCase()} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`, accessOf(security));
  }
  return rows;
}

function accessOf([scheme]: readonly Readonly<Record<string, readonly string[]>>[]): Access {
  if (scheme === undefined) return "public";
  if (scheme.bearer === undefined) return "optional";
  const [role = "user"] = scheme.bearer;
  return role as Role;
}

/** @param rows called at the first request, like `rateRows`, after all routes are declared */
export function authorise(
  deps: AuthoriseDeps,
  rows: () => AccessRows,
  rateRows: () => RateRows,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const access = rows().get(`${method} ${routePattern(c)}`) ?? "public";
    const header = c.req.header("authorization");
    if (access === "public" || (access === "optional" && header === undefined)) return next();
    const person = await personOf(deps, header, rateRowOf(c, rateRows()));
    if (person === null) {
      const address = c.get("clientAddress");
      if (address !== null) await takeAddressSlot(deps, "unauthorised", addressBlock(address));
      c.header("www-authenticate", "Bearer");
      throw new AppError("auth.required", clientErrors.notAuthenticated);
    }
    c.set("person", person);
    if (access !== "user" && access !== "optional" && person.user.role !== access) {
      deps.log.warn(
        { requestId: c.get("requestId"), userId: person.user.id, route: routePattern(c) },
        "access refused",
      );
      throw new AppError("resource.not-found", "unknown API path");
    }
    return next();
  };
}

async function personOf(
  deps: AuthoriseDeps,
  header: string | undefined,
  rateRow: RateLimitName | null,
): Promise<Person | null> {
  const token = bearerShape.exec(header ?? "")?.[1];
  const claims = token === undefined ? null : await deps.accessTokens.read(token);
  if (claims === null) return null;
  const releaseSlot = rateRow === null ? null : await takeAccountSlot(deps, rateRow, claims.userId);
  const person = await signedIn(deps, claims.userId, claims.sessionId);
  // Calls with the token of an ended session must not use up the account's slots; they count per address.
  if (person === null) await releaseSlot?.();
  return person;
}

/** Session and account are checked in the database on every call, so an ended session is rejected at once. */
export async function signedIn(
  { store, clock }: Pick<ApiDeps, "store" | "clock">,
  userId: string,
  sessionId: string,
): Promise<Person | null> {
  const person = await store.sessions.findSignedIn(sessionId, clock.nowMs());
  return person?.user.id === userId ? person : null;
}
