/** What the log is told when a page can't be made. */
import { expect, test } from "vitest";
import { createLog } from "#adapters/system.ts";
import { createPageAnswers } from "./page-answers.ts";
import { createVisits } from "./visits.ts";

test("a page that fails is a 500 in Danish, and its two lines share id and route but no word of what failed", async () => {
  const lines: Record<string, unknown>[] = [];
  const visits = createVisits(createLog({ write: (line) => void lines.push(JSON.parse(line)) }));
  const { rendered } = createPageAnswers({
    renderer: { stylesheets: [], render: () => Promise.reject(new TypeError("Anna kan ikke vises")) },
    apiFor: () => async () => new Response(),
    headers: {},
    tokenPaths: new Set(),
    visits,
    isDevelopment: false,
  });
  const response = await visits.answer("GET", "/profile", (visit) =>
    rendered(new Request("http://127.0.0.1/profile?navn=anna"), "/profile", visit),
  );
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Noget gik galt");
  const requestId = response.headers.get("x-request-id");
  expect(lines).toEqual([
    expect.objectContaining({ msg: "page failed", level: 50, requestId, route: "/profile", causes: ["TypeError"] }),
    expect.objectContaining({ msg: "request", level: 30, requestId, route: "/profile", status: 500, method: "GET" }),
  ]);
  expect(JSON.stringify(lines).toLowerCase()).not.toContain("anna");
});
