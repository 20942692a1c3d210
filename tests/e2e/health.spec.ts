import { apiPaths, buildPaths } from "#contract/paths.ts";
import { expect, test } from "./fixtures.ts";

test("the built product answers, and the page knows its build", async ({ page, request }) => {
  const live = await request.get(apiPaths.healthLive);
  expect(live.status()).toBe(200);
  const latest = (await (await request.get(buildPaths.latest)).json()) as { id: string };
  expect(live.headers()["x-build-id"]).toBe(latest.id);
  const meta = await request.get(buildPaths.meta(latest.id));
  expect(await meta.json()).toMatchObject({ id: latest.id, routes: { "/": "public", "/home": "signed-in" } });

  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", "da");
});
