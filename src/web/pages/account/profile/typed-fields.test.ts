import { describe, expect, it } from "vitest";
import { parseTyped, serialiseTyped, withoutSent, withTyped } from "./use-section-form.ts";

const names = ["firstName", "school"];

describe("parseTyped", () => {
  it("gives back what was kept for the same person", () => {
    const kept = serialiseTyped({ firstName: "Åse 😀", school: "" }, "a");
    expect(parseTyped(kept, "a", names)).toEqual({ firstName: "Åse 😀", school: "" });
  });

  it("gives nothing to another person in the same tab", () => {
    expect(parseTyped(serialiseTyped({ firstName: "Åse" }, "a"), "b", names)).toEqual({});
  });

  it.each([null, "", "{", "null", "7", "[]", '{"firstName":"Åse"}', '{"@owner":"a","firstName":7,"role":"admin"}'])(
    "finds nothing in %j",
    (stored) => expect(parseTyped(stored, "a", names)).toEqual({}),
  );
});

describe("serialiseTyped", () => {
  it("keeps nothing when nothing is typed", () => expect(serialiseTyped({}, "a")).toBeNull());
});

describe("withTyped", () => {
  const saved = { firstName: "Asta", school: "" };

  it("holds a change", () => expect(withTyped({}, saved, "firstName", "Åse")).toEqual({ firstName: "Åse" }));
  it("holds an emptied field", () => expect(withTyped({}, saved, "firstName", "")).toEqual({ firstName: "" }));
  it("lets go of what is back at the saved value", () =>
    expect(withTyped({ firstName: "Åse", school: "HF" }, saved, "firstName", "Asta")).toEqual({ school: "HF" }));
});

describe("withoutSent", () => {
  it("lets go of what was sent, and keeps what was typed meanwhile", () =>
    expect(withoutSent({ firstName: "Åse B", school: "HF" }, { firstName: "Åse", school: "HF" })).toEqual({
      firstName: "Åse B",
    }));
});
