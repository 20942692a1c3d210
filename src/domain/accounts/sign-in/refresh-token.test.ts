import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Secrets } from "../../ports.ts";
import { firstRefreshToken, sessionIdOf, successorsOf } from "./refresh-token.ts";

const sessionId = "0190c6a4-1234-7000-8000-0123456789ab";
const secretsOf = (...keys: Uint8Array[]): Secrets => ({
  macs: (purpose, text) => keys.map((key) => createHmac("sha256", key).update(`${purpose} ${text}`).digest()),
});
const [older, newer] = [randomBytes(32), randomBytes(32)];
const secrets = secretsOf(older);

describe("a refresh token", () => {
  it("names its family, and is another one each time", () => {
    const tokens = Array.from({ length: 50 }, () => firstRefreshToken(secrets, sessionId));
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{86}$/);
      expect(sessionIdOf(secrets, token)).toBe(sessionId);
    }
  });

  it("has one successor per key, the newest first, of the same family", () => {
    const token = firstRefreshToken(secrets, sessionId);
    const both = secretsOf(newer, older);
    const [first, second] = successorsOf(both, token, sessionId);
    expect([second]).toEqual(successorsOf(secrets, token, sessionId));
    expect([first]).toEqual(successorsOf(secretsOf(newer), token, sessionId));
    for (const successor of [first, second]) expect(sessionIdOf(both, successor ?? "")).toBe(sessionId);
    expect(first).not.toBe(token);
  });

  it("is still ours after a new key, and not when its own is gone", () => {
    const token = firstRefreshToken(secrets, sessionId);
    expect(sessionIdOf(secretsOf(newer, older), token)).toBe(sessionId);
    expect(sessionIdOf(secretsOf(newer), token)).toBeNull();
  });

  it("is read in one spelling only", () => {
    const token = firstRefreshToken(secrets, sessionId);
    const bytes = Buffer.from(token, "base64url");
    const spellings = [
      `${token} `,
      ` ${token}`,
      `${token}==`,
      token.slice(0, -1),
      `${token}A`,
      bytes.toString("base64"),
    ];
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // 64 bytes leave four bits of the last letter unused: fifteen other letters decode to the same bytes.
    const twins = [...last].map((letter) => token.slice(0, -1) + letter).filter((twin) => twin !== token);
    for (const other of [...spellings, ...twins.filter((twin) => Buffer.from(twin, "base64url").equals(bytes))]) {
      expect(sessionIdOf(secrets, other)).toBeNull();
    }
  });

  it("can't be made for another family", () => {
    const bytes = Buffer.from(firstRefreshToken(secrets, sessionId), "base64url");
    for (let index = 0; index < 32; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(sessionIdOf(secrets, changed.toString("base64url"))).toBeNull();
    }
  });

  it.each(["", "x", "💥", "A".repeat(86), "_".repeat(86), "a".repeat(1000)])("is not %s", (token) =>
    expect(sessionIdOf(secrets, token)).toBeNull(),
  );
});
