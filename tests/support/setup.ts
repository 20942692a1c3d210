/** Makes a console.error or console.warn in any test a failure: what nobody reads in a log is at least read here. */
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said, "console.error or console.warn during the test").toEqual([]);
});
