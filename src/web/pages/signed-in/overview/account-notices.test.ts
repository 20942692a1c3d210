import { expect, it } from "vitest";
import type { AccountEvent } from "#contract/accounts/user.schema.ts";
import { accountNotices } from "./account-notices.ts";

const nowMs = Date.parse("2026-11-21T12:00:00.000Z");
const calm = { deleteAfter: null, pendingEmail: null };
const event = (kind: AccountEvent["kind"], at: string): AccountEvent => ({
  id: "0b0f6f0e-3c0f-4a52-9a4a-0e9f7c5a8f11",
  kind,
  device: "Chrome på Windows",
  at,
});
/** Every sign-in of these tests opened a session that is still there, on another device. */
const elsewhere = [
  "2026-11-20T08:05:00.000Z",
  "2026-11-14T12:00:00.001Z",
  "2026-11-14T12:00:00.000Z",
  "2026-11-21T11:05:00.000Z",
  "2026-11-21T11:30:00.000Z",
].map((createdAt) => ({ isCurrent: false, createdAt }));
const keys = (...given: Parameters<typeof accountNotices>) => accountNotices(...given).map(({ key }) => key);

it("says nothing when nothing is the matter", () => {
  expect(keys(calm, [], elsewhere, [], nowMs)).toEqual([]);
  expect(keys(calm, [event("signed-in", "2026-11-21T11:00:00.000Z")], elsewhere, [], nowMs)).toEqual([]);
});

it("tells of a deletion, a new address and a new device, the gravest first", () => {
  const user = { deleteAfter: "2026-12-05T10:00:00.000Z", pendingEmail: "ny@example.com" };
  const notices = accountNotices(
    user,
    [event("signed-in-new-device", "2026-11-20T08:05:00.000Z")],
    elsewhere,
    [],
    nowMs,
  );
  expect(notices.map(({ key }) => key)).toEqual(["deletion", "email", "device"]);
  expect(notices[0]?.title).toContain("5. december 2026");
  expect(notices[1]?.text).toContain("ny@example.com");
  expect(notices[2]?.text).toMatch(/^Chrome på Windows, i går kl\.\s9\.05\./);
});

it.each([
  ["2026-11-14T12:00:00.001Z", ["device"]],
  ["2026-11-14T12:00:00.000Z", []],
])("tells of a new device for seven days (%s)", (at, expected) => {
  expect(keys(calm, [event("signed-in-new-device", at)], elsewhere, [], nowMs)).toEqual(expected);
});

it("does not tell a newcomer that the first device is new, but the second", () => {
  const registered = event("registered", "2026-11-21T11:00:00.000Z");
  const first = event("signed-in-new-device", "2026-11-21T11:05:00.000Z");
  const second = event("signed-in-new-device", "2026-11-21T11:30:00.000Z");
  expect(
    keys(calm, [first, event("email-verified", "2026-11-21T11:02:00.000Z"), registered], elsewhere, [], nowMs),
  ).toEqual([]);
  expect(keys(calm, [second, first, registered], elsewhere, [], nowMs)).toEqual(["device"]);
});

it("does not tell of the device one sits at, nor of one that is signed out", () => {
  const news = [event("signed-in-new-device", "2026-11-21T11:30:00.000Z")];
  const opened = { isCurrent: true, createdAt: "2026-11-21T11:30:00.040Z" };
  expect(keys(calm, news, [opened], [], nowMs)).toEqual([]);
  expect(keys(calm, news, [], [], nowMs)).toEqual([]);
  expect(keys(calm, news, [{ ...opened, createdAt: "2026-11-21T09:00:00.000Z" }], [], nowMs)).toEqual([]);
  expect(keys(calm, news, [{ ...opened, isCurrent: false }], [], nowMs)).toEqual(["device"]);
  const before = { isCurrent: true, createdAt: "2026-11-21T11:29:50.000Z" };
  expect(keys(calm, news, [before, { ...opened, isCurrent: false }], [], nowMs)).toEqual(["device"]);
});

it("does not tell of a sign-in that the person has said was their own", () => {
  const news = event("signed-in-new-device", "2026-11-21T11:30:00.000Z");
  expect(accountNotices(calm, [news], elsewhere, [], nowMs)[0]?.signIn).toBe(news.id);
  expect(keys(calm, [news], elsewhere, [news.id], nowMs)).toEqual([]);
});
