import { describe, expect, it } from "vitest";
import { testToken } from "../../../../tests/support/session-server.ts";
import { isOld } from "./access-claims.ts";

const sessionId = "session-1";

describe("the age of a token", () => {
  const minuteMs = 60_000;
  const now = Date.parse("2026-11-21T12:00:00Z");
  const issued = (skewMs: number) => testToken(sessionId, Math.floor((now + skewMs) / 1000));
  it.each<[string, number, number | null, boolean]>([
    ["just come", 0, now, false],
    ["13 minutes ago", 0, now - 13 * minuteMs, false],
    ["14 minutes and a bit ago: within the last minute", 0, now - 14 * minuteMs - 1000, true],
    ["an hour ago", 0, now - 60 * minuteMs, true],
    ["just come, by a server a day behind this clock", -1440 * minuteMs, now, false],
    ["just come, by a server a day ahead", 1440 * minuteMs, now, false],
    ["an hour ago, by a server a day ahead", 1440 * minuteMs, now - 60 * minuteMs, true],
    ["in the future: the clock was set back", 0, now + 5 * minuteMs, true],
    ["unknown, and its own date is past", -60 * minuteMs, null, true],
    ["unknown, and its own date is not", 0, null, false],
  ])("received %s", (_, skewMs, receivedAtMs, expected) => {
    const tokens = { accessToken: issued(skewMs), refreshToken: "r1", receivedAtMs, generation: 0 };
    expect(isOld(tokens, now)).toBe(expected);
  });

  it.each(["", "a", "a.b.c", `x.${Buffer.from("[1]").toString("base64url")}.x`])(
    "%j is for the server to judge",
    (text) => {
      expect(isOld({ accessToken: text, refreshToken: "", receivedAtMs: 0, generation: 0 }, now)).toBe(false);
    },
  );
});
