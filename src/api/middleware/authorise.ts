/** Lets a call in when its route is open to it: the one place that decides, by what each route declares. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Role } from "#contract/accounts/account.rules.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv, Person } from "../request/bindings.ts";
import { routePattern } from "../request/route-pattern.ts";

/** Who may call by `METHOD /path`: anybody, anybody signed in, or one role. */
export type AccessRows = ReadonlyMap<string, "public" | "user" | Role>;

type AuthoriseDeps = Pick<ApiDeps, "accessTokens" | "store" | "clock" | "log">;

const bearerShape = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Error when a route does not say who may call it: none is open by forgetting */
export function accessRowsOf(api: OpenAPIHono<ApiEnv>): AccessRows {
  const rows = new Map<string, "public" | "user" | Role>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, security } = definition.route;
    if (security === undefined) throw new Error(`${method} ${path} does not say who may call it`);
    const [scheme] = security;
    const [role = "user"] = scheme?.bearer ?? [];
    rows.set(
      `${method.toUpperCase()} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`,
      scheme === undefined ? "public" : (role as Role),
    );
  }
  return rows;
}

/** @param rows asked at the first call, when all routes are declared */
export function authorise(deps: AuthoriseDeps, rows: () => AccessRows): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const access = rows().get(`${method} ${routePattern(c)}`) ?? "public";
    if (access === "public") return next();
    const person = await personOf(deps, c.req.header("authorization"));
    if (person === null) {
      c.header("www-authenticate", "Bearer");
      throw new AppError("auth.required", clientErrors.notAuthenticated);
    }
    c.set("person", person);
    if (access !== "user" && person.user.role !== access) {
      deps.log.warn(
        { requestId: c.get("requestId"), userId: person.user.id, route: routePattern(c) },
        "access refused",
      );
      throw new AppError("resource.not-found", "unknown API path");
    }
    return next();
  };
}

async function personOf(deps: AuthoriseDeps, header: string | undefined): Promise<Person | null> {
  const token = bearerShape.exec(header ?? "")?.[1];
  const claims = token === undefined ? null : await deps.accessTokens.read(token);
  return claims === null ? null : signedIn(deps, claims.userId, claims.sessionId);
}

/** Session and account must agree at this very moment: what was ended is out at once. */
export async function signedIn(
  { store, clock }: Pick<ApiDeps, "store" | "clock">,
  userId: string,
  sessionId: string,
): Promise<Person | null> {
  const person = await store.sessions.findSignedIn(sessionId, clock.nowMs());
  return person?.user.id === userId ? person : null;
}
