/** Which calls leave a line in the log at its usual level. */
import { expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();

it("is none for a health call, and one with the pattern for every other", async () => {
  for (const path of [apiPaths.healthLive, apiPaths.healthReady, `${apiPaths.plans}?hemmelig=1`]) {
    expect((await app.call(path)).status).toBe(200);
  }
  const routes = app.logLines.filter(({ msg }) => msg === "request").map(({ route }) => route);
  expect(routes).toEqual([apiPaths.plans]);
});
