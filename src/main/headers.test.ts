/** The table of security headers, asked of the built product. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiPaths, devPaths, pagePaths, publicPages } from "#contract/paths.ts";
import { type BuiltApp, openBuiltApp } from "../../tests/support/open-built-app.ts";

let built: BuiltApp;
beforeAll(async () => {
  built = await openBuiltApp();
});
afterAll(() => built?.close());

const always: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(self), geolocation=(), payment=(), usb=()"],
];

const anyAsset = () => [...built.files.keys()].find((path) => /^\/assets\/.*\.js$/.test(path)) ?? "";

describe("every answer", () => {
  test.each([
    ["a cached page", () => "/priser"],
    ["a rendered page", () => "/profile"],
    ["a page that does not exist", () => "/findes-ikke"],
    ["a page's data", () => "/priser.data"],
    ["an asset", anyAsset],
    ["an asset that is gone", () => "/assets/gone-12345678.js"],
    ["a picture", () => "/og/front.png"],
    ["the build", () => "/builds/latest.json"],
    ["the sitemap", () => "/sitemap.xml"],
    ["the API", () => apiPaths.healthLive],
    ["an API path that does not exist", () => "/api/nothing"],
    ["the developer's mailbox", () => devPaths.mail],
  ])("%s carries the common headers and no HSTS over plain http", async (_, path) => {
    const { headers } = await built.get(path());
    for (const [name, value] of always) expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});

/** The policy around its script sources. */
function pagePolicyAround(sources: string): string {
  return `default-src 'none'; script-src ${sources} 'strict-dynamic'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types rodtraad-worker; report-to csp`;
}

describe("a rendered page", () => {
  test("has a new nonce of at least 128 bits each time, and is never kept", async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 5; i += 1) {
      const { headers } = await built.get(pagePaths.profile);
      const policy = headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
      expect(policy).toBe(pagePolicyAround(`'nonce-${nonce}'`));
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("etag")).toBeNull();
      expect(headers.get("reporting-endpoints")).toBe(`csp="${apiPaths.cspReport}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test("is never answered with 304", async () => {
    const response = await built.get(pagePaths.profile, { headers: { "if-none-match": "*" } });
    expect(response.status).toBe(200);
  });

  test.each([pagePaths.verifyEmail, pagePaths.resetPassword, pagePaths.sharedChat, pagePaths.dataDownload])(
    "%s tells no one the token in its address",
    async (path) => {
      const { headers } = await built.get(`${path}?token=abc`);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  test("a misspelt address of such a page tells no one the token either", async () => {
    for (const path of ["/Verify-Email?token=abc", "/verify-email/x?token=abc", "/%76erify-email?token=abc"]) {
      const { status, headers } = await built.get(path);
      expect([status, headers.get("referrer-policy")]).toEqual([404, "no-referrer"]);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe.each(publicPages.map((key) => [pagePaths[key]]))("the cached page %s", (path) => {
  test("is constant, without a nonce, and answered with 304 when it is known", async () => {
    const first = await built.get(path);
    const html = await first.text();
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.get("vary")).toBe("accept-encoding");
    expect(html).not.toContain("nonce=");
    const policy = first.headers.get("content-security-policy") ?? "";
    const hashes = [...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash);
    expect(policy).toBe(pagePolicyAround(hashes.join(" ")));

    const etag = first.headers.get("etag") ?? "";
    const again = await built.get(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    expect(await again.text()).toBe("");
    expect((await built.get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("is the same for any query: nothing is rendered for one", async () => {
    const [plain, asked] = [await built.get(path), await built.get(`${path}?x=1&fra=forside`)];
    expect(asked.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(asked.headers.get("cache-control")).toBe("no-cache");
    expect(await asked.text()).toBe(await plain.text());
  });

  test.each([
    ["br, gzip, deflate, zstd", "br", brotliDecompressSync],
    ["gzip, zstd", "zstd", zstdDecompressSync],
    ["gzip;q=0.5", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
  ] as const)("for Accept-Encoding %s is sent as %s", async (accepted, encoding, unpack) => {
    const plain = await (await built.get(path)).text();
    const response = await built.get(path, { headers: { "accept-encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    const body = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(body.byteLength));
    expect(unpack(body).toString()).toBe(plain);
  });
});

test.each(["", "identity", "br;q=0, zstd;q=0.0, gzip;q=0", "unknown"])(
  "for Accept-Encoding '%s' nothing is compressed",
  async (accepted) => {
    const response = await built.get("/", { headers: { "accept-encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBeNull();
  },
);

describe("HEAD and other methods", () => {
  test.each(["/", "/profile", "/findes-ikke", "/sitemap.xml", "/builds/latest.json"])(
    "HEAD %s is GET without its body",
    async (path) => {
      const [get, head] = [await built.get(path), await built.get(path, { method: "HEAD" })];
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe("");
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    },
  );

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s on a page is refused in Danish", async (method) => {
    const response = await built.get("/priser", { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await response.text()).toContain("Den slags kald kan ikke bruges her");
  });
});

test("a missing asset is a plain 404 that nobody keeps", async () => {
  const response = await built.get("/assets/entry.client-00000000.js");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect((await response.text()).length).toBeLessThan(40);
});

describe("the developer's pages", () => {
  const from = (peer: string | undefined, host: string, headers: Record<string, string> = {}) =>
    Promise.all(
      [devPaths.ui, devPaths.mail].map(async (path) => {
        const request = new Request(`http://${host}${path}`, { headers: { host, ...headers } });
        const response = await built.app.fetch(
          request,
          peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } },
        );
        return response.status;
      }),
    );

  test("open on this machine only", async () => {
    expect(await from("127.0.0.1", "localhost:3000")).toEqual([200, 200]);
    expect(await from("::1", "127.0.0.1")).toEqual([200, 200]);
    expect(await from("192.168.1.20", "localhost")).toEqual([404, 404]);
    expect(await from("127.0.0.1", "evil.example")).toEqual([404, 404]);
    expect(await from("127.0.0.1", "localhost", { "x-forwarded-for": "10.0.0.1" })).toEqual([404, 404]);
    expect(await from(undefined, "localhost")).toEqual([404, 404]);
  });

  const spellings = [
    "/__DEV/ui",
    "/__dev/UI",
    "/%5f%5fdev/ui",
    "/__dev/%75i",
    "/__dev//ui",
    "/__dev/ui/",
    "/a/../__dev/ui",
  ];
  test.each([...spellings, ...spellings.map((path) => `${path}.data`), "/__dev/ui/_.data"])(
    "are not at %s, on no machine",
    async (path) => {
      for (const host of ["localhost", "evil.example"]) {
        // The address as it came by the socket: a Request would tidy it up.
        const request = new Proxy(new Request(`http://${host}/`, { headers: { host } }), {
          get: (target, name) => (name === "url" ? `http://${host}${path}` : Reflect.get(target, name, target)),
        });
        const response = await built.app.fetch(request, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
        expect(response.status).toBe(404);
        expect(await response.text()).toContain("Siden blev ikke fundet");
      }
    },
  );
});

describe("behind TLS", () => {
  test("HSTS is sent with every answer, security.txt has a contact, and nothing is for developers", async () => {
    const secure = await openBuiltApp({
      APP_URL: "https://rodtraad.example",
      AUTH_KEYS: Buffer.alloc(32, 7).toString("base64url"),
      COMPANY_EMAIL: "kontakt@rodtraad.example",
    });
    try {
      for (const path of ["/", "/profile", "/findes-ikke", anyAsset(), apiPaths.healthLive, "/api/nothing"]) {
        const { headers } = await secure.get(path);
        expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
      }
      const contact = await (await secure.get("/.well-known/security.txt")).text();
      expect(contact).toMatch(
        /^Contact: mailto:kontakt@rodtraad\.example\nContact: https:\/\/rodtraad\.example\/kontakt\nExpires: \d{4}-\d\d-\d\dT[\d:]+Z\n/,
      );
      for (const path of [devPaths.ui, `${devPaths.ui}.data`, devPaths.mail])
        expect((await secure.get(path)).status).toBe(404);
      expect(await (await secure.get("/sitemap.xml")).text()).toContain("<loc>https://rodtraad.example/</loc>");
    } finally {
      await secure.close();
    }
  });
});
