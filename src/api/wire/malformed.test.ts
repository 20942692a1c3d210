/** Ten thousand calls drawn from a seed, each wrong in some way, over every route: no 5xx, no hang, nothing told. */
import { expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { pick, randomFrom, strangeText } from "../../../tests/support/random-text.ts";
import { signedIn } from "../../../tests/support/signed-in.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";

const app = createTestApp({ rateLimitFactor: 1e6 });
const calls = 10_000;
const seed = 20_261_121;
/** Far over what any of these calls takes: the longest hashes a password. */
const patienceMs = 5000;

interface Route {
  readonly method: string;
  readonly path: string;
}

async function routes(): Promise<readonly Route[]> {
  const document = (await (await app.call(apiPaths.openapi)).json()) as { paths: Record<string, object> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
}

type Random = () => number;

const junk: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "\0",
  "\ud800",
  "😀".repeat(300),
  "a".repeat(100_000),
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00%ff",
  "__proto__",
  [],
  [[[]]],
  {},
  { __proto__: { isAdmin: true } },
  { toString: 1, valueOf: 2, constructor: { prototype: {} } },
  "2026-11-21",
  "NaN",
];

function bytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A good body with one or more things wrong, or no body at all. */
function badBody(random: Random, path: string): string | Uint8Array {
  const good = validBodies[path] ?? { a: "b" };
  const names = Object.keys(good);
  if (random() < 0.01) return JSON.stringify({ ...good, x: "a".repeat(1_100_000) });
  const kind = Math.floor(random() * 10);
  if (kind === 0) return strangeText(random, 20);
  if (kind === 1) return bytes(random, Math.floor(random() * 2000));
  if (kind === 2) return JSON.stringify(good).slice(0, Math.floor(random() * 60));
  if (kind === 3) return JSON.stringify(deep(Math.floor(random() * 2000)));
  if (kind === 4) return JSON.stringify(Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`k${at}`, at])));
  if (kind === 5) return `{"__proto__":{"role":"admin"},"constructor":1,${JSON.stringify(good).slice(1)}`;
  const changed: Record<string, unknown> = { ...good };
  const times = 1 + Math.floor(random() * 3);
  for (let time = 0; time < times; time += 1) {
    const name = random() < 0.8 ? (names[Math.floor(random() * names.length)] ?? "a") : strangeText(random, 1);
    changed[name] = random() < 0.3 ? strangeText(random, 30) : pick(random, junk);
  }
  if (random() < 0.2) delete changed[names[0] ?? "a"];
  return JSON.stringify(changed);
}

function badHeaders(random: Random, genuine: Readonly<Record<string, string>>): Record<string, string> {
  const headers: Record<string, string> = random() < 0.6 ? { ...genuine } : {};
  const word = () => Buffer.from(bytes(random, 12)).toString("base64url");
  if (random() < 0.15)
    headers.authorization = pick(random, [
      "Bearer",
      "Bearer x",
      `Bearer ${word()}.${word()}.${word()}`,
      "Basic YTpi",
      "bearer a.b.c",
    ]);
  if (random() < 0.1) headers["x-csrf-token"] = `${word()}.${word()}`;
  if (random() < 0.1)
    headers.cookie = pick(random, ["csrf=", `csrf=${word()}`, 'a=b; =; csrf="x', `device=${word()}; csrf=1`]);
  if (random() < 0.1)
    headers["content-type"] = pick(random, [
      "text/plain",
      "application/json; charset=latin1",
      "multipart/form-data",
      "x",
    ]);
  if (random() < 0.05) headers["content-encoding"] = "gzip";
  if (random() < 0.05) headers["idempotency-key"] = pick(random, ["x", "a".repeat(500), `${word()}${word()}`]);
  if (random() < 0.05)
    headers["user-agent"] = strangeText(random, 3)
      .replaceAll(/[^\x20-\x7e]/g, "?")
      .repeat(20);
  return headers;
}

function badAddress(random: Random, { path }: Route): string {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(
      pick(random, ["x", "0", "' or 1", "..", "0190c6a4-0000-7000-8000-000000000001", "a".repeat(300), "æ😀"]),
    ),
  );
  const kind = random();
  if (kind < 0.8) return filled;
  const value = encodeURIComponent(strangeText(random, 2).replaceAll(/[\ud800-\udfff]/g, "?"));
  return `${filled}?limit=${pick(random, ["0", "-1", "1e9", "x", "101", "5"])}&cursor=${value}`;
}

/** Pieces of a stack, a query, a hash or a secret; `sent` is what the caller wrote and may meet again. */
const told = [
  /\n\s+at /,
  /node_modules|\/src\//,
  /\$argon2/,
  /\b(?:select|insert into|update) .*\b(?:from|values|set)\b/i,
];

it(`answers ${calls} malformed calls without a fault, a delay or a secret`, async () => {
  const random = randomFrom(seed);
  const all = await routes();
  const admin = await signedIn(app, { role: "admin" });
  const secrets = [admin.user.passwordHash, admin.session.tokenHash].filter((secret) => secret !== null);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (let index = 0; index < calls; index += 1) {
    const route = all[Math.floor(random() * all.length)] ?? { method: "GET", path: "/api" };
    const method = random() < 0.9 ? route.method : pick(random, ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
    const hasBody = method !== "GET" && random() < 0.95;
    const options: CallOptions = {
      method,
      headers: badHeaders(random, admin.headers),
      ...(hasBody && { body: badBody(random, route.path) }),
      from: `192.0.2.${index % 250}`,
    };
    const startedAt = performance.now();
    const response = await app.call(badAddress(random, route), options);
    const text = await response.text();
    const ms = performance.now() - startedAt;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const name = `${index}: ${method} ${route.path} → ${response.status}`;
    // The docs and the list of routes are the only answers that are no JSON.
    if (response.status >= 500) faults.push(`${name} ${text.slice(0, 200)}`);
    if (ms > patienceMs) faults.push(`${name} after ${Math.round(ms)} ms`);
    if (response.status >= 400 && [...told].some((pattern) => pattern.test(text)))
      faults.push(`${name} told ${text.slice(0, 200)}`);
    if (secrets.some((secret) => text.includes(secret))) faults.push(`${name} told a secret`);
  }
  const log = app.logLines.map((line) => JSON.stringify(line)).join("\n");
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/\$argon2|bearer |alert\(1\)/i);
  expect(faults).toEqual([]);
  // The calls must have got somewhere: refusals of several kinds, and not only at the first door.
  for (const status of [400, 401, 403, 404, 405, 413, 415])
    expect(statuses.get(status) ?? 0, `some ${status}`).toBeGreaterThan(10);
}, 240_000);
