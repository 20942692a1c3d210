import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { rateLimits } from "#domain/limits/rate-limits.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";
import { everyPath } from "../../../tests/support/valid-calls.ts";
import { rateRowsOf } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";

const app = createTestApp();

interface Documented {
  readonly path: string;
  readonly method: string;
  readonly operation: Record<string, unknown>;
}

async function documented(): Promise<Documented[]> {
  const document = (await (await app.call(apiPaths.openapi)).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: { ...operation } })),
  );
}

describe("openapi.json", () => {
  it("lists exactly the routes of the router", async () => {
    const listed = (await documented()).map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort();
    const routed = app.api.routes
      .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(listed).toEqual([...new Set(routed)].sort());
  });

  it("lists every path of the contract", async () => {
    expect([...new Set((await documented()).map(({ path }) => path))].sort()).toEqual(everyPath.toSorted());
  });

  it("says of every route who may call it, how often, and what it answers", async () => {
    for (const { path, operation } of await documented()) {
      expect(operation, path).toMatchObject({ summary: expect.any(String), security: expect.any(Array) });
      expect([null, ...Object.keys(rateLimits)], path).toContain(operation["x-rate-limit"]);
      expect(
        Object.keys(operation.responses ?? {}).some((status) => /^(2|303)/.test(status)),
        path,
      ).toBe(true);
    }
  });

  it("has a good body in the test table for every route that takes JSON", async () => {
    const takesJson = (await documented()).filter(({ operation }) =>
      JSON.stringify(operation.requestBody ?? {}).includes('"application/json"'),
    );
    expect(takesJson.map(({ path }) => path).sort()).toEqual(Object.keys(validBodies).sort());
  });
});

it("a route that names no row of the rate table cannot be started with", () => {
  const api = new OpenAPIHono<ApiEnv>();
  const route = createRoute({ method: "get", path: "/api/glemt", responses: { 204: { description: "Intet" } } });
  api.openapi(route, (c) => c.body(null, 204));
  expect(() => rateRowsOf(api)).toThrow("get /api/glemt has no row in the rate table");
});

describe("/api/docs", () => {
  it("is one readable page with every route and no script", async () => {
    const response = await app.call(apiPaths.docs);
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
    for (const { path, method } of await documented()) expect(page).toContain(`${method.toUpperCase()} ${path}`);
    expect(page).not.toMatch(/<script| style=/);
  });
});

describe("every route", () => {
  it("refuses other methods with 405, JSON and Allow", async () => {
    const routes = await documented();
    for (const path of new Set(routes.map((route) => route.path))) {
      const known = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
      const other = ["GET", "POST", "PUT", "PATCH", "DELETE"].find((method) => !known.includes(method)) ?? "";
      const response = await app.call(path, { method: other });
      expect(response.status, `${other} ${path}`).toBe(405);
      const allowed = [...known, ...(known.includes("GET") ? ["HEAD"] : [])].sort().join(", ");
      expect(response.headers.get("allow")).toBe(allowed);
      expect(await response.json()).toMatchObject({ code: "request.method-not-allowed", statusCode: 405 });
    }
  });

  it("carries the headers of an API answer", async () => {
    for (const { path, method } of await documented()) {
      const body = method === "get" ? undefined : validBodies[path];
      const { headers } = await app.call(path, { method: method.toUpperCase(), ...(body !== undefined && { body }) });
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("x-build-id"), path).toBe("test-build");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
      expect(headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("access-control-allow-origin"), path).toBeNull();
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    const response = await app.call(apiPaths.plans, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("unknown paths", () => {
  it.each(["/api/findes-ikke", "/api/", "/api/contact/", "/api/tools/%00", "/api/Contact"])(
    "%s is a JSON 404",
    async (path) => {
      const response = await app.call(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        statusCode: 404,
        statusMessage: "Det, du leder efter, findes ikke.",
        message: "unknown API path",
        code: "resource.not-found",
        requestId: response.headers.get("x-request-id"),
      });
    },
  );
});
