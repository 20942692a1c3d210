import { describe, expect, it } from "vitest";
import { chatDays, folderKeeps } from "#contract/chat/chat.rules.ts";
import { daysKept, expiryOf, overBefore } from "./keeping.ts";

const dayMs = 86_400_000;

describe("how long a conversation is kept", () => {
  it("is what the account says, unless its folder says otherwise", () => {
    const said = folderKeeps.map((keep) => [keep, chatDays.map((days) => daysKept(days, keep))]);
    expect(said).toEqual([
      ["account", [30, 90, 365, null]],
      ["30", [30, 30, 30, 30]],
      ["90", [90, 90, 90, 90]],
      ["365", [365, 365, 365, 365]],
      ["never", [null, null, null, null]],
    ]);
    expect(chatDays.map((days) => daysKept(days, null))).toEqual([30, 90, 365, null]);
  });

  it("is counted from the last message", () => {
    const conversation = { updatedAtMs: 10 * dayMs, folderKeep: null };
    expect(expiryOf(conversation, 30)).toBe(40 * dayMs);
    expect(expiryOf({ ...conversation, folderKeep: "90" }, 30)).toBe(100 * dayMs);
    expect(expiryOf(conversation, null)).toBeNull();
    expect([overBefore(40 * dayMs, 30), overBefore(40 * dayMs, null)]).toEqual([10 * dayMs, null]);
  });
});
