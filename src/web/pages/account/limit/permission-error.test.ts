import { describe, expect, it } from "vitest";
import { limitSentences } from "./limit-texts.da.ts";
import { parsePermissionError } from "./permission-error.ts";

/** As the server tells it. */
const told = {
  tool: "rewriting",
  limit: 5,
  used: 5,
  resetAt: "2026-11-21T23:00:00.000Z",
  plan: { id: "free", name: "Gratis" },
};
const whole = parsePermissionError(JSON.stringify(told));

describe("parsePermissionError", () => {
  it("reads the whole shape", () => {
    expect(whole).toMatchObject({ limit: 5, used: 5, resetAt: told.resetAt });
    expect(whole?.tool).toMatchObject({ name: "Omskrivning", path: "/ai-omskrivning" });
  });

  it("reads what an earlier edition stored, with names in the place of keys", () =>
    expect(parsePermissionError(JSON.stringify({ ...told, tool: "Omskrivning", plan: "Gratis" }))).toEqual(whole));

  it("leads back to where the tool was, and nowhere else", () => {
    const path = (given: unknown, tool = "chat") =>
      parsePermissionError(JSON.stringify({ ...told, tool, path: given }))?.path;
    expect(path("/ai-chat?samtale=1")).toBe("/ai-chat?samtale=1");
    for (const bad of ["/ai-chat/x", "/priser", "//ai-chat", "https://example.com/ai-chat", "javascript:x", 7, null]) {
      expect(path(bad), String(bad)).toBeNull();
    }
    expect(path("/ai-chat", "ukendt")).toBeNull();
  });

  it.each([null, "", "vrøvl", "{", "null", "7", '"tekst"', "[]", "{}", '{"andet":1}'])(
    "finds nothing in %j",
    (stored) => expect(parsePermissionError(stored)).toBeNull(),
  );

  it.each([
    ["tool", 7],
    ["tool", "  "],
    ["tool", "ukendt"],
    ["limit", "5"],
    ["limit", -1],
    ["limit", 2.5],
    ["used", null],
    ["resetAt", "i morgen"],
    ["resetAt", 1764000000000],
  ])("leaves out %s when it is %j and keeps the rest", (field, value) => {
    expect(parsePermissionError(JSON.stringify({ ...told, [field]: value }))).toEqual({ ...whole, [field]: null });
  });
});

describe("limitSentences", () => {
  const noon = Date.parse("2026-11-21T12:00:00.000Z");
  const said = (fields: object, nowMs = noon) => {
    const error = parsePermissionError(JSON.stringify({ ...told, ...fields }));
    return error === null ? [] : limitSentences(error, nowMs).map((one) => one.replaceAll("\u00a0", " "));
  };

  it("tells which limit, and when it starts again", () =>
    expect(said({})).toEqual(["Du har brugt 5 af 5 AI-tekster i dag.", "Nulstilles i morgen kl. 0.00."]));

  it("counts messages in the chat", () =>
    expect(said({ tool: "chat", limit: 40, used: 40 })[0]).toBe("Du har brugt 40 af 40 beskeder i dag."));

  it("tells no count of a day that is over", () =>
    expect(said({}, Date.parse("2026-11-21T23:00:00.000Z"))).toEqual(["Grænsen er nulstillet. Prøv igen."]));

  it("tells what it knows", () => {
    expect(said({ used: null, resetAt: null })).toEqual(["Du har brugt 5 af 5 AI-tekster i dag."]);
    expect(said({ limit: null })).toEqual(["Nulstilles i morgen kl. 0.00."]);
    expect(said({ limit: null, resetAt: null })).toEqual([]);
  });
});
