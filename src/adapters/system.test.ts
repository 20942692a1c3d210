import { expect, it } from "vitest";
import { createLog, logLevels, systemIds } from "./system.ts";

it("writes one JSON line whatever stands in a field", () => {
  const written: string[] = [];
  createLog({ write: (line: string) => void written.push(line) }).info({ route: 'a\r\n{"level":50}\u2028' }, "b\nc");
  expect(written).toHaveLength(1);
  expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(written[0] ?? "")).toMatchObject({
    route: 'a\r\n{"level":50}\u2028',
    msg: "b\nc",
    time: expect.stringMatching(/Z$/),
  });
});

it.each([
  ["debug", ["debug", "info", "warn", "error"]],
  ["info", ["info", "warn", "error"]],
  ["error", ["error"]],
] as const)("writes at level %s only %j", (level, written) => {
  const messages: string[] = [];
  const log = createLog({ write: (line: string) => void messages.push(JSON.parse(line).msg) }, level);
  for (const kind of logLevels) log[kind]({}, kind);
  expect(messages).toEqual(written);
});

it("makes ids that sort by time, capabilities of 128 bits and references that can be read aloud", () => {
  const rows = Array.from({ length: 1000 }, () => systemIds.row());
  expect(rows.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id))).toBe(true);
  expect(new Set(rows).size).toBe(1000);
  expect(Buffer.from(systemIds.capability(), "base64url")).toHaveLength(16);
  const references = Array.from({ length: 1000 }, () => systemIds.reference());
  expect(references.every((reference) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(reference))).toBe(true);
  expect(new Set(references.join("")).size).toBe(32);
});
