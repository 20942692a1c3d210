/** What a route says it may answer is what it does answer when everything goes wrong that can. */
import { beforeAll, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";
import type { ApiDeps } from "../deps.ts";

const app = createTestApp({ rateLimitFactor: 1000 });

const methods: Readonly<Record<string, "GET" | "POST">> = Object.fromEntries(
  Object.values(apiPaths).map((path) => [path, path in validBodies || path === apiPaths.cspReport ? "POST" : "GET"]),
);

type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> };
let declared: (path: string) => string[];
beforeAll(async () => {
  const { paths } = (await (await app.call(apiPaths.openapi)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  declared = (path) => {
    const responses = Object.entries(paths[path]?.[methods[path]?.toLowerCase() ?? ""]?.responses ?? {});
    const refusals = responses.filter(([status]) => Number(status) >= 400);
    return refusals.flatMap(([, { description }]) => description.match(/(?<=`)[a-z-]+\.[a-z-]+(?=`)/g) ?? []).sort();
  };
});

/** Each call that can go wrong, with what is broken meanwhile. */
function provocations(path: string): [changed: Partial<ApiDeps>, options: CallOptions, query?: string][] {
  const { store, engine, rateLimiter } = app.deps;
  const away = () => Promise.reject(new AppError("server.unavailable", "away"));
  const full = () => Promise.reject(new AppError("storage.full", "full"));
  const fault = () => Promise.reject(new Error("fault"));
  const headers = path === apiPaths.cspReport ? { "content-type": "application/csp-report" } : undefined;
  const good: CallOptions =
    methods[path] === "GET" ? {} : { body: validBodies[path] ?? '{"csp-report":{}}', ...(headers && { headers }) };
  const withHeaders = (more: Record<string, string>): CallOptions => ({ ...good, headers: { ...headers, ...more } });
  const gone = { ...store, transaction: away, plans: { ...store.plans, list: away } };
  return [
    [{}, good],
    [{}, good, "?limit=x"],
    [{}, withHeaders({ "sec-fetch-site": "cross-site" })],
    [{}, withHeaders({ authorization: "Bearer x" })],
    [{}, withHeaders({ "content-type": "text/plain" })],
    [{}, { ...good, ...(good.body !== undefined && { body: "{" }) }],
    [{}, { ...good, ...(good.body !== undefined && { body: "x".repeat(1_048_577) }) }],
    [{ rateLimiter: { ...rateLimiter, take: async () => 1000 } }, good],
    [{ rateLimiter: { ...rateLimiter, take: fault } }, good],
    [{ store: { ...store, transaction: full } }, good],
    [{ store: gone, engine: { ...engine, check: away } }, good],
  ];
}

/** The health calls answer in a shape of their own, whatever is broken. */
const limitedPaths = Object.values(apiPaths).filter((path) => !path.startsWith("/api/health/"));

it.each(limitedPaths)("%s answers the codes that it declares, and no other", async (path) => {
  const answered = new Set<string>();
  for (const [changed, options, query = ""] of provocations(path)) {
    const response = await app.callWith(changed, path + query, options);
    if (response.status >= 400) answered.add(((await response.json()) as { code: string }).code);
  }
  expect([...answered].sort()).toEqual(declared(path));
});
