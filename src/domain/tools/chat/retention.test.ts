import { describe, expect, it } from "vitest";
import { expiredBefore, expiryOf } from "./retention.ts";

const dayMs = 86_400_000;

describe("how long a conversation is kept", () => {
  it("is counted from the last message", () => {
    const conversation = { updatedAtMs: 10 * dayMs, folderKeep: null };
    expect(expiryOf(conversation, 30)).toBe(40 * dayMs);
    expect(expiryOf({ ...conversation, folderKeep: "90" }, 30)).toBe(100 * dayMs);
    expect(expiryOf(conversation, null)).toBeNull();
    expect([expiredBefore(40 * dayMs, 30), expiredBefore(40 * dayMs, null)]).toEqual([10 * dayMs, null]);
  });
});
