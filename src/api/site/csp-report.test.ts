import { expect, it } from "vitest";
import { maxCspKinds } from "#domain/site/record-csp-reports.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 1000 });
const path = "/api/csp-report";
const rows = () =>
  app.database.rows("select directive, blocked, page, source, count from csp_reports order by directive, blocked");

const modern = (body: object) => ({
  body: JSON.stringify([{ type: "csp-violation", age: 1, url: "http://127.0.0.1:3000/kontakt", body }]),
  headers: { "content-type": "application/reports+json" },
});
const old = (report: object) => ({
  body: JSON.stringify({ "csp-report": report }),
  headers: { "content-type": "application/csp-report" },
});

it("counts both spellings of a report as one kind, without query, sample or anything of the person", async () => {
  const answers = [
    await app.call(
      path,
      modern({
        effectiveDirective: "script-src-elem",
        blockedURL: "https://ond.example/x.js?hvem=anna@eksempel.dk",
        documentURL: "http://127.0.0.1:3000/kontakt?navn=anna#x",
        sourceFile: "http://127.0.0.1:3000/assets/entry-a1.js?b=anna",
        lineNumber: 7,
        sample: "anna",
      }),
    ),
    await app.call(
      path,
      old({
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://ond.example/y.js",
        "document-uri": "http://127.0.0.1:3000/kontakt",
        "source-file": "http://127.0.0.1:3000/assets/entry-a1.js",
        "line-number": 7,
      }),
    ),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await rows()).toEqual([
    {
      directive: "script-src-elem",
      blocked: "https://ond.example",
      page: "/kontakt",
      source: "http://127.0.0.1:3000/assets/entry-a1.js:7",
      count: 2,
    },
  ]);
});

it("keeps keywords, and no path that a visitor made up", async () => {
  await app.call(
    path,
    old({
      "violated-directive": "style-src-attr 'self'",
      "blocked-uri": "inline",
      "document-uri": "http://127.0.0.1:3000/anna-hansen",
    }),
  );
  expect(await rows()).toEqual([{ directive: "style-src-attr", blocked: "inline", page: "", source: "", count: 1 }]);
});

it("cuts a scheme of any length", async () => {
  // Nothing that the database could compress into its index.
  const scheme = (seed: number) => {
    let state = seed;
    return Array.from({ length: 3900 }, () => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return (state >> 8).toString(36).at(-1);
    }).join("");
  };
  const report = {
    "effective-directive": "img-src",
    "blocked-uri": `a${scheme(1)}:x`,
    "source-file": `b${scheme(2)}:x`,
  };
  expect((await app.call(path, old(report))).status).toBe(204);
  expect(await rows()).toMatchObject([
    { blocked: `a${scheme(1)}`.slice(0, 200), source: `b${scheme(2)}`.slice(0, 200), count: 1 },
  ]);
});

it("counts fifty at once without losing one", async () => {
  await Promise.all(
    Array.from({ length: 50 }, () => app.call(path, old({ "effective-directive": "img-src", "blocked-uri": "data" }))),
  );
  expect(await rows()).toMatchObject([{ directive: "img-src", count: 50 }]);
});

it("counts the same twenty kinds from forty pages at once, whatever order they name them in", async () => {
  const body = (index: number) => ({
    type: "csp-violation",
    body: { effectiveDirective: "img-src", blockedURL: `https://a${index}.example` },
  });
  const forwards = Array.from({ length: 20 }, (_, index) => body(index));
  const orders = [forwards, forwards.toReversed()];
  const headers = { "content-type": "application/reports+json" };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => app.call(path, { body: JSON.stringify(orders[index % 2]), headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await rows()).map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 40));
});

it("counts a kind that one call names twice, twice", async () => {
  const report = { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "https://a.example" } };
  const headers = { "content-type": "application/reports+json" };
  await app.call(path, { body: JSON.stringify([report, report]), headers });
  expect(await rows()).toMatchObject([{ directive: "img-src", count: 2 }]);
});

it("never keeps more kinds than its cap: the rest share one row", async () => {
  await app.database.rows(
    `insert into csp_reports (directive, blocked, page, source, count, first_seen_at, last_seen_at)
     select 'x', 'https://a' || i || '.example', '', '', 1, now(), now() from generate_series(1, ${maxCspKinds}) as i`,
  );
  await app.call(path, old({ "effective-directive": "img-src", "blocked-uri": "https://ny.example" }));
  await app.call(path, old({ "effective-directive": "font-src", "blocked-uri": "https://ny2.example" }));
  const [total] = await app.database.rows("select count(*)::int as kinds, max(count) as most from csp_reports");
  expect(total).toEqual({ kinds: maxCspKinds + 1, most: 2 });
});

it("looks at twenty reports of one call", async () => {
  const reports = Array.from({ length: 200 }, (_, index) => ({
    type: "csp-violation",
    body: { blockedURL: `https://a${index}.example` },
  }));
  const headers = { "content-type": "application/reports+json" };
  expect((await app.call(path, { body: JSON.stringify(reports), headers })).status).toBe(204);
  expect(await rows()).toHaveLength(20);
});

it.each([
  ["other kinds of report", [{ type: "deprecation", body: {} }], 204],
  ["an empty list", [], 204],
  [
    "nonsense in every field",
    [{ type: "csp-violation", body: { effectiveDirective: 1, blockedURL: {}, documentURL: [], lineNumber: "x" } }],
    204,
  ],
  ["a number", 1, 400],
  ["null", null, 400],
])("%s", async (_, body, status) => {
  const headers = { "content-type": "application/reports+json" };
  expect((await app.call(path, { body: JSON.stringify(body), headers, method: "POST" })).status).toBe(status);
});

it.each([
  ["JSON", "application/json", "{}", 415],
  ["no JSON", "application/csp-report", "{", 400],
  ["over 256 kB", "application/csp-report", `"${"x".repeat(262_144)}"`, 413],
  ["NUL", "application/csp-report", '{"csp-report":{"blocked-uri":"\\u0000"}}', 400],
])("refuses %s", async (_, type, body, status) => {
  expect((await app.call(path, { body, headers: { "content-type": type } })).status).toBe(status);
  expect(await rows()).toEqual([]);
});
