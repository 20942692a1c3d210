import { describe, expect, it } from "vitest";
import { greetingName, readableAddress } from "./safe-to-quote.ts";

describe("a mail greets by name", () => {
  it.each([
    "Asta",
    "Åse",
    "Anne-Marie",
    "O'Neil",
    "D’Angelo",
    "Maria Luisa",
    "Søren Kaj Ole",
    "Zoë",
    "José",
    "Nguyễn",
    "Ольга",
    "שלום",
    "محمد",
    "美咲",
    "นภา",
    "W".repeat(30),
  ])("%s", (name) => {
    expect(greetingName(name)).toBe(name.normalize("NFC"));
  });

  it("in one spelling, without blanks around it", () => {
    expect(greetingName(" Ase\u0301 ")).toBe("Asé");
  });
});

describe("a mail greets without a name that", () => {
  it.each([
    ["is empty", ""],
    ["is only blanks", "   "],
    ["is a tag", "<script>alert(1)</script>"],
    ["is an address of a page", "http://evil.example"],
    ["is a bare host", "evil.example"],
    ["is a host with another dot", "evil。example"],
    ["holds a slash", "evil/x"],
    ["is a mail address", "vind@evil.example"],
    ["is a telephone number", "Ring 70 10 20 30"],
    ["has a line feed", "Asta\nBcc: alle@eksempel.dk"],
    ["has a carriage return", "Asta\rBo"],
    ["has a line separator", "Asta\u2028Bo"],
    ["has a mark that turns the direction", "Asta\u202egnp"],
    ["begins with a right-to-left mark", "\u200fAsta"],
    ["has an isolate", "\u2067Asta\u2069"],
    ["has an invisible joiner", "As\u200dta"],
    ["has an invisible letter", "As\u3164ta"],
    ["is an emoji", "🙂"],
    ["is longer than a first name", "W".repeat(31)],
    ["is a sentence", "Du har vundet en gave"],
    ["has marks in a heap", "A\u0316\u0317\u0318\u0319\u031csta"],
    ["has half a surrogate pair", "Asta\ud83d"],
    ["begins with a mark", "\u0301Asta"],
  ])("%s", (_, name) => {
    expect(greetingName(name)).toBeNull();
  });
});

it.each(["asta@eksempel.dk", "a.b_c+d-e'f@under.eksempel.dk", "åse@blåbærgrød.dk", `${"w".repeat(64)}@eksempel.dk`])(
  "%s is shown as an address",
  (email) => {
    expect(readableAddress(email)).toBe(email);
  },
);

it.each([
  "www.evil.example/vind@eksempel.dk",
  "vind?x=1@eksempel.dk",
  "a@b\u202e.dk",
  "a@eksempel.dk/login",
  "a@b@c.dk",
  "a\n@eksempel.dk",
  "",
])("%j is not shown", (email) => {
  expect(readableAddress(email)).toBeNull();
});
