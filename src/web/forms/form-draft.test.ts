import { describe, expect, it } from "vitest";
import { parseFormDraft, pickFields, serialiseFormDraft, withoutFields } from "./form-draft.ts";

describe("parseFormDraft", () => {
  it.each([
    [null, {}],
    ["", {}],
    ["{", {}],
    ["null", {}],
    ["[1,2]", {}],
    ['"tekst"', {}],
    ['{"name":"Anna","age":17,"nested":{}}', { name: "Anna" }],
  ])("reads %j as %j", (stored, expected) => expect(parseFormDraft(stored)).toEqual(expected));

  it("gives back what was stored, letter for letter", () => {
    const fields = { message: 'Linje 1\nLinje 2 "citat" 😀 æøå', name: "" };
    expect(parseFormDraft(serialiseFormDraft(fields))).toEqual(fields);
  });
});

describe("serialiseFormDraft", () => {
  it("keeps nothing of an empty form", () => expect(serialiseFormDraft({ name: "", message: "" })).toBeNull());
});

describe("pickFields", () => {
  it("takes the named fields only, and files as empty", () => {
    const form = new FormData();
    form.set("name", "Anna");
    form.set("website", "https://eksempel.dk");
    form.set("message", new File(["x"], "x.txt"));
    expect(pickFields(form, ["name", "message", "subject"])).toEqual({ name: "Anna", message: "", subject: "" });
  });
});

describe("withoutFields", () => {
  it("leaves a password out of what is kept", () =>
    expect(withoutFields({ email: "anna@example.com", password: "hemmelig" }, ["password"])).toEqual({
      email: "anna@example.com",
    }));
});
