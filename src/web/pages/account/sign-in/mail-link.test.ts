import { expect, it } from "vitest";
import { mailLinkOf } from "./mail-link.ts";

it.each([
  ["token=abc", { purpose: "verify-email", token: "abc" }],
  ["change=abc", { purpose: "confirm-email-change", token: "abc" }],
  ["undo=abc", { purpose: "undo-email-change", token: "abc" }],
  ["token=%20abc%20", { purpose: "verify-email", token: "abc" }],
  ["token=a%00", { purpose: "verify-email", token: "a\ufffd" }],
  ["token=&undo=abc", { purpose: "undo-email-change", token: "abc" }],
  ["", null],
  ["token=", null],
  ["token=%20", null],
  ["andet=abc", null],
])("reads %j as %j", (search, link) => expect(mailLinkOf(new URLSearchParams(search))).toEqual(link));
