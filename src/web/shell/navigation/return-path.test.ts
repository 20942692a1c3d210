import { describe, expect, it } from "vitest";
import { pagePaths } from "#contract/paths.ts";
import { headerReturnOf, returnPathOf, withReturn } from "./return-path.ts";

const at = (redirect: string) => ({ pathname: pagePaths.login, search: `?redirect=${encodeURIComponent(redirect)}` });

describe("returnPathOf", () => {
  it.each(["/home", "/dashboard?faneblad=tekster&side=2#nederst", "/grammatikkontrol?tekst=%C3%A6"])(
    "hands %s on",
    (path) => expect(returnPathOf(at(path))).toBe(path),
  );

  it.each([
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/%09//evil".replace("%09", "\t"),
    "/.//evil.example",
    "home",
    pagePaths.login,
    `${pagePaths.register}?redirect=/home`,
  ])("hands nothing on of %j", (redirect) => expect(returnPathOf(at(redirect))).toBeNull());

  it("has nothing without a query", () => expect(returnPathOf({ pathname: pagePaths.register })).toBeNull());

  it("comes back to the page that shows the form in place", () =>
    expect(returnPathOf({ pathname: pagePaths.profile, search: "", hash: "#enheder" })).toBe("/profile#enheder"));
});

describe("withReturn", () => {
  it("keeps the whole path in one query value", () =>
    expect(withReturn(pagePaths.register, "/home?a=1&b=2#c")).toBe("/register?redirect=%2Fhome%3Fa%3D1%26b%3D2%23c"));
  it("leaves the path alone without one", () => expect(withReturn(pagePaths.login, null)).toBe(pagePaths.login));
});

describe("headerReturnOf", () => {
  it.each([pagePaths.chat, `${pagePaths.chat}/`, "/AI-chat"])("comes back to %s with all of its address", (pathname) =>
    expect(headerReturnOf({ pathname, search: "?samtale=1", hash: "#sidst" })).toBe("/ai-chat?samtale=1#sidst"),
  );
  it("comes back to a text and to a price", () =>
    expect([pagePaths.rewriting, pagePaths.prices].map((pathname) => headerReturnOf({ pathname }))).toEqual([
      "/ai-omskrivning",
      "/priser",
    ]));

  it.each([
    pagePaths.front,
    pagePaths.login,
    pagePaths.register,
    pagePaths.permissionDenied,
    pagePaths.sharedChat,
    pagePaths.dataDownload,
    "/Delt-samtale/",
    pagePaths.verifyEmail,
    "/Verify-Email/",
    pagePaths.resetPassword,
    "/findes-ikke",
  ])("hands nothing on of %s, nor what its address holds", (pathname) =>
    expect(headerReturnOf({ pathname, search: "?token=hemmelig", hash: "#hemmelig" })).toBeNull(),
  );

  it("hands on, on an account page, where one was going", () => {
    expect(headerReturnOf({ ...at("/ai-chat"), pathname: pagePaths.register })).toBe("/ai-chat");
    expect(headerReturnOf({ ...at("/ai-chat"), pathname: "/Login/" })).toBe("/ai-chat");
    expect(headerReturnOf(at("//evil.example"))).toBeNull();
  });
});
