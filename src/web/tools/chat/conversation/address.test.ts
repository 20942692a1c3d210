/** The chat's address: what is read from it, and what is left alone. */
import { expect, it } from "vitest";
import { addressWith, readAddress } from "./address.ts";

const id = "0199a3c2-4b1e-7c3d-9a57-1f0e2d3c4b5a";
const other = "0199a3c2-4b1e-7c3d-9a57-000000000000";

it("reads the ids of the server and nothing else", () => {
  const found = { conversationId: id, messageId: null, folderId: other };
  expect(readAddress(new URLSearchParams(`samtale=${id}&mappe=${other}`))).toEqual(found);
  expect(readAddress(new URLSearchParams(`samtale=${id}&mappe=${other}&besked=${other}`))).toEqual({
    ...found,
    messageId: other,
  });
  // It is nobody's without its conversation.
  expect(readAddress(new URLSearchParams(`besked=${other}`)).messageId).toBeNull();
  for (const bad of ["", "1", `${id}x`, "../../api/user", "<b>", id.toUpperCase()]) {
    expect(readAddress(new URLSearchParams({ samtale: bad, mappe: bad, besked: bad }))).toEqual({
      conversationId: null,
      messageId: null,
      folderId: null,
    });
  }
});

it("changes only what is named, and never the address that it was given", () => {
  const query = new URLSearchParams(`samtale=${id}&mappe=${other}&fra=mail`);
  expect(String(addressWith(query, { conversationId: null }))).toBe(`mappe=${other}&fra=mail`);
  expect(String(addressWith(query, { conversationId: other, folderId: null }))).toBe(`samtale=${other}&fra=mail`);
  expect(String(addressWith(query, {}))).toBe(String(query));
  const hit = addressWith(query, { conversationId: other, messageId: id });
  expect(String(hit)).toBe(`samtale=${other}&mappe=${other}&fra=mail&besked=${id}`);
  expect(String(addressWith(hit, { folderId: null }))).toBe(`samtale=${other}&fra=mail&besked=${id}`);
  expect(addressWith(hit, { conversationId: id }).get("besked")).toBeNull();
  expect(query.get("samtale")).toBe(id);
});
