/** Personal data goes out of what is sent and comes back, with every place where it was. */
import { expect, test } from "vitest";
import { findPersonalData } from "#dansk/writing/personal-data/find-personal-data.ts";
import { asBlurring, blur, ownOffset, unblur } from "../../writing-worker/personal-data/blurring.ts";

const own = "Skriv til mette@example.dk eller ring på 20 30 40 50. Mit cpr-nummer er 010203-1234. Hilsen Mette";
const blurring = blur(own, findPersonalData(own));

test("nothing of it is in what is sent", () => {
  expect(blurring.sent).not.toMatch(/example|20 30 40 50|010203/);
  expect(unblur(blurring, blurring.sent)).toBe(own);
});

test("every offset between the markers is the same place in both texts", () => {
  for (const word of ["Skriv", "eller", "ring", "Mit", "nummer er", "Hilsen"]) {
    expect(ownOffset(blurring, blurring.sent.indexOf(word)), word).toBe(own.indexOf(word));
  }
  expect(ownOffset(blurring, 0)).toBe(0);
  expect(ownOffset(blurring, blurring.sent.length)).toBe(own.length);
});

test("stored and read again it is the same, and anything else is none", () => {
  expect(asBlurring(JSON.parse(JSON.stringify(blurring)))).toEqual(blurring);
  for (const value of [null, 1, {}, { sent: "x" }, []]) expect(asBlurring(value)).toBeNull();
});
