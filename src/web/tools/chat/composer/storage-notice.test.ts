/** Before a message goes it is told where it is read and how long it lies there: the account's days, or the folder's own. */
import { expect, test } from "vitest";
import { type KeptWhere, whereKept } from "./storage-notice.da.ts";

const begun: KeptWhere = { isTemporary: false, isNew: false, accountDays: 365, folderKeep: null };

test.each<[string, Partial<KeptWhere>, string]>([
  ["the account's days", {}, "Samtalen bliver gemt på vores server og slettet 365 dage efter den sidste besked."],
  ["until it is deleted", { accountDays: null }, "Samtalen bliver gemt på vores server, til du sletter den."],
  [
    "a folder's own",
    { accountDays: null, folderKeep: "30" },
    "Samtalen bliver gemt på vores server og slettet 30 dage efter den sidste besked.",
  ],
  [
    "a folder that says as the account",
    { accountDays: 90, folderKeep: "account" },
    "Samtalen bliver gemt på vores server og slettet 90 dage efter den sidste besked.",
  ],
  ["a folder of which nothing is known yet", { folderKeep: undefined }, "Samtalen bliver gemt på vores server."],
  ["a temporary one", { isTemporary: true, isNew: true }, "Beskeden bliver på din enhed."],
  [
    "one where the other way is still open",
    { isNew: true },
    "Samtalen bliver gemt på vores server og slettet 365 dage efter den sidste besked. En midlertidig chat bliver på din enhed.",
  ],
])("%s", (_, where, told) => {
  expect(whereKept({ ...begun, ...where })).toBe(told);
});
