import { describe, expect, it } from "vitest";
import { mayResendAtMs, parseSentMail } from "./sent-mail.ts";

const sent = { email: "æøå@example.com", message: "Tjek din email", sentAtMs: 1_000 };

describe("parseSentMail", () => {
  it("reads what was stored", () => expect(parseSentMail(JSON.stringify(sent), 5_000)).toEqual(sent));

  it.each([null, "", "{", "null", "7", "[]", "{}"])("finds nothing in %j", (stored) =>
    expect(parseSentMail(stored, 0)).toBeNull(),
  );

  it.each([
    ["email", ""],
    ["email", 7],
    ["message", ""],
    ["message", null],
    ["sentAtMs", "1000"],
    ["sentAtMs", null],
  ])("is of no use when %s is %j", (field, value) =>
    expect(parseSentMail(JSON.stringify({ ...sent, [field]: value }), 5_000)).toBeNull(),
  );

  it.each([
    [1_000 + 30 * 60_000 - 1, sent],
    [1_000 + 30 * 60_000, null],
  ])("is over after half an hour (%s)", (nowMs, expected) =>
    expect(parseSentMail(JSON.stringify(sent), nowMs)).toEqual(expected),
  );

  it("never makes a person wait longer because the clock was set back", () =>
    expect(mayResendAtMs(parseSentMail(JSON.stringify({ ...sent, sentAtMs: 9e15 }), 5_000) ?? sent)).toBe(65_000));
});
