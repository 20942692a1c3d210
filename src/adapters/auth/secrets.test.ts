import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecrets } from "./secrets.ts";

const hex = (macs: readonly Uint8Array[]) => macs.map((mac) => Buffer.from(mac).toString("hex"));

describe("fingerprints", () => {
  const [newKey, oldKey] = [randomBytes(32), randomBytes(32)];
  const secrets = createSecrets([newKey, oldKey]);

  it("are 256 bits, one for each key, newest first, the same every time", () => {
    const [first, second] = hex(secrets.macs("mail-link", "a"));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(hex(createSecrets([newKey]).macs("mail-link", "a"))).toEqual([first]);
    expect(hex(createSecrets([oldKey]).macs("mail-link", "a"))).toEqual([second]);
    expect(hex(secrets.macs("mail-link", "a"))).toEqual([first, second]);
  });

  it("differ by text, purpose and key", () => {
    const all = [
      ...secrets.macs("mail-link", "a"),
      ...secrets.macs("mail-link", "b"),
      ...secrets.macs("refresh", "a"),
      ...secrets.macs("mail-linka", ""),
      ...createSecrets([randomBytes(32)]).macs("mail-link", "a"),
    ];
    expect(new Set(hex(all)).size).toBe(all.length);
  });

  it("take every text", () => {
    for (const text of ["", "æøå", "\0", "x".repeat(100_000)]) expect(secrets.macs("p", text)).toHaveLength(2);
    expect(secrets.macs("__proto__", "a")).toHaveLength(2);
  });
});
