/** A browser that is closed signs nobody out: what is left is forgotten by the next page, unless its owner is in another tab. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { otherTab, testToken, testUser } from "../../../../tests/support/session-server.ts";
import { keepSession } from "../state/session.ts";
import { storedOwnerIds } from "../state/user/personal-data.ts";
import { deleteOrphanedData } from "./orphaned-user-data.ts";
import { findSignedInTabs } from "./session-channel.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const leave = (...owners: string[]) => {
  for (const owner of owners) browser.local.set(keyOfOwner(storageKeys.learning, owner), "[]");
};
const signIn = (id: string) =>
  keepSession({ tokens: { accessToken: testToken("s"), refreshToken: "r" }, user: { ...testUser, id } }, false);

it("forgets everybody but those who are signed in, here or in another tab", async () => {
  leave("a", "b", "c");
  otherTab(({ kind }, say) => kind === "who" && say({ kind: "here", userId: "b" }));
  const forgotten = deleteOrphanedData();
  // By the time of the answers: somebody may sign in while they are waited for.
  signIn("c");
  await forgotten;
  expect(storedOwnerIds()).toEqual(["b", "c"]);
});

it("asks nobody when nothing is another's", async () => {
  const asked: unknown[] = [];
  otherTab((message) => void asked.push(message));
  signIn("a");
  leave("a");
  await deleteOrphanedData();
  expect([storedOwnerIds(), asked]).toEqual([["a"], []]);
});

it("says at once that somebody is in another tab, and does not wait for those who sleep", async () => {
  otherTab(({ kind }, say) => kind === "who" && say({ kind: "here", userId: "b" }));
  const met = Promise.withResolvers<string>();
  const asked = findSignedInTabs(2000, () => met.resolve("met")).then((all) => [...all]);
  expect(await Promise.race([met.promise, asked])).toBe("met");
  expect(await asked).toEqual(["b"]);
});
