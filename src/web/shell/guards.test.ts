/** The guards of spec section 2, a table for each. */
import { describe, expect, it } from "vitest";
import {
  afterLogin,
  guestRedirect,
  historyFallback,
  isGuarded,
  judgeTarget,
  keepablePath,
  keepsNotFound,
  loginPath,
  ownPath,
  type PathMemory,
  shortcutTarget,
  signedInRedirect,
  unknownPathAnswer,
} from "./guards.ts";

const nowhere: PathMemory = { currentPath: null, previousPath: null, previousRoute: null };

describe("guarded prefixes", () => {
  it.each([
    "/dashboard",
    "/dashboard/",
    "/dashboardet",
    "/dashboard-chat",
    "/dashboard-opgaveudkast",
    "/dashboard-opsummering",
    "/dashboard-grammatik",
    "/dashboard-opgavegennemgang",
    "/home",
    "/home/x",
    "/homework",
    "/admin",
  ])("%s needs sign-in", (path) => {
    expect(isGuarded(path)).toBe(true);
    expect(guestRedirect({ pathname: path }, true)).toBeNull();
    expect(guestRedirect({ pathname: path }, false)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });

  it.each(["/", "/profile", "/ai-chat", "/grammatikkontrol", "/Home", "/x/home", "/administration", "/priser"])(
    "%s is open",
    (path) => {
      expect(guestRedirect({ pathname: path }, false)).toBeNull();
    },
  );

  it("keeps query and hash in the way back", () => {
    const place = { pathname: "/dashboard", search: "?x=1&y=a b", hash: "#del" };
    expect(guestRedirect(place, false)).toBe("/login?redirect=%2Fdashboard%3Fx%3D1%26y%3Da%20b%23del");
  });
});

describe("the secret of a mail's link", () => {
  it.each(["/verify-email", "/nulstil-adgangskode", "/verify-email/", "/Verify-Email"])(
    "%s is led back to without it",
    (pathname) => {
      const place = { pathname, search: "?token=hemmelig", hash: "#hemmelig" };
      expect(loginPath(place)).toBe(`/login?redirect=${encodeURIComponent(pathname)}`);
      expect(keepablePath(place)).toBe(pathname);
    },
  );
});

describe("pages for guests", () => {
  it.each([
    ["/login", true, "/home"],
    ["/register", true, "/home"],
    ["/login", false, null],
    ["/register", false, null],
    ["/glemt-adgangskode", true, null],
    ["/", true, null],
  ])("%s, signed in %s → %s", (path, isSignedIn, expected) => {
    expect(signedInRedirect(path, isSignedIn)).toBe(expected);
  });
});

describe("dashboard shortcuts", () => {
  it.each([
    ["/dashboard-chat", "/ai-chat"],
    ["/dashboard-opgaveudkast", "/ai-opgaveudkast"],
    ["/dashboard-opsummering", "/ai-opsummering"],
    ["/dashboard-grammatik", "/grammatikkontrol"],
    ["/dashboard-opgavegennemgang", "/manuel-opgavegennemgang"],
    ["/dashboard", null],
    ["/dashboard-chatter", null],
    ["/constructor", null],
  ])("%s → %s", (pathname, expected) => {
    expect(shortcutTarget({ pathname })).toBe(expected);
  });

  it("takes the query along", () => {
    expect(shortcutTarget({ pathname: "/dashboard-chat", search: "?samtale=7" })).toBe("/ai-chat?samtale=7");
  });
});

describe("unknown paths", () => {
  const memory: PathMemory = { currentPath: "/priser?a=1", previousPath: "/om-os", previousRoute: "/priser?a=1" };

  it.each<[string, boolean, PathMemory, string | "404"]>([
    // Inside the app: to the previous route, or the front page.
    ["/ukendt", false, memory, "/priser?a=1"],
    ["/ukendt", false, nowhere, "/"],
    ["/ukendt", false, { ...nowhere, previousRoute: "//ondt.example" }, "/"],
    // By its address: the screen.
    ["/ukendt", true, memory, "404"],
    // The named exemptions stay, also inside the app.
    ["/ai-chat/x", false, memory, "404"],
    ["/grammatikkontrol2", false, memory, "404"],
    ["/login/igen", false, memory, "404"],
    ["/priser-2026", false, memory, "404"],
    ["/om-os/os", false, memory, "404"],
    ["/kontakt/x", false, memory, "404"],
    // /404 and /_nuxt/: back, however they were opened.
    ["/404", true, memory, "/priser?a=1"],
    ["/404", false, memory, "/priser?a=1"],
    ["/404", true, nowhere, "/"],
    ["/404", true, { ...nowhere, previousPath: "/om-os" }, "/om-os"],
    ["/404", true, { ...memory, currentPath: "/404" }, "/om-os"],
    ["/_nuxt/entry.js", true, memory, "/priser?a=1"],
    ["/priser/_nuxt/x", true, nowhere, "/"],
    ["/404/mere", true, memory, "404"],
  ])("%s, direct %s", (pathname, isDirect, held, expected) => {
    const answer = unknownPathAnswer({ pathname }, { isSignedIn: false, isDirect, memory: held });
    expect(answer).toEqual(expected === "404" ? { kind: "not-found" } : { kind: "redirect", to: expected });
  });

  it("asks for sign-in first on a guarded prefix, declared or not", () => {
    const place = { pathname: "/homework", search: "?a=1" };
    expect(unknownPathAnswer(place, { isSignedIn: false, isDirect: true, memory })).toEqual({
      kind: "redirect",
      to: "/login?redirect=%2Fhomework%3Fa%3D1",
    });
    expect(unknownPathAnswer(place, { isSignedIn: true, isDirect: true, memory })).toEqual({ kind: "not-found" });
    expect(unknownPathAnswer(place, { isSignedIn: true, isDirect: false, memory })).toMatchObject({ kind: "redirect" });
  });

  it("keeps /dashboard-x in place when signed in, as /dashboard is exempt", () => {
    expect(keepsNotFound("/dashboard-x")).toBe(true);
  });
});

describe("a path of our own", () => {
  it.each([
    ["/home", "/home"],
    ["/ai-chat?samtale=1#sidst", "/ai-chat?samtale=1#sidst"],
    ["/søg", "/s%C3%B8g"],
    ["/a/../b", "/b"],
    ["//ondt.example", null],
    ["///ondt.example", null],
    ["/\\ondt.example", null],
    ["\\/ondt.example", null],
    ["/\t/ondt.example", null],
    ["/\n/ondt.example", null],
    ["/.//ondt.example", null],
    ["/x/..//ondt.example", null],
    ["/%5c/ok", "/%5c/ok"],
    ["https://ondt.example/", null],
    ["javascript:alert(1)", null],
    ["home", null],
    [" /home", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("%j → %j", (address, expected) => {
    expect(ownPath(address)).toBe(expected);
  });

  it.each([
    ["/dashboard?x=1", "/dashboard?x=1"],
    ["/dashboard-chat?x=1#y", "/ai-chat?x=1#y"],
    ["//ondt.example", "/home"],
    ["/login", "/home"],
    ["/login?redirect=/login", "/home"],
    ["/register#x", "/home"],
    [null, "/home"],
  ])("after sign-in %j leads to %s", (redirect, expected) => {
    expect(afterLogin(redirect)).toBe(expected);
  });
});

describe("targets", () => {
  const base = "https://rodtraad.example/priser";

  it.each([
    ["/om-os", "own"],
    ["?a=1", "own"],
    ["#top", "own"],
    ["https://rodtraad.example/x", "own"],
    ["http://rodtraad.example/x", "external"],
    ["https://rodtraad.example.ondt.example/", "external"],
    ["//ondt.example", "external"],
    ["https://datatilsynet.dk", "external"],
    ["mailto:nogen@example.dk", "handoff"],
    ["tel:+4512345678", "handoff"],
    ["blob:https://rodtraad.example/1", "refused"],
    ["data:text/html,x", "refused"],
    ["javascript:alert(1)", "refused"],
    ["JaVaScRiPt:alert(1)", "refused"],
    [" javascript:alert(1)", "refused"],
    ["java\nscript:alert(1)", "refused"],
    ["vbscript:x", "refused"],
    ["file:///etc/passwd", "refused"],
    ["https://", "refused"],
  ])("%j is %s", (href, verdict) => {
    expect(judgeTarget(href, base)).toBe(verdict);
  });
});

describe("a failed step back", () => {
  it.each([
    [["/x"], "/priser", "/priser"],
    [["/x", "/priser"], "/priser", "/"],
    [["/x"], null, "/"],
    [["/x"], "https://ondt.example", "/"],
    [["/x", "/priser", "/"], "/priser", null],
    [["/"], "/", null],
  ])("after %j with %j → %j", (tried, previous, expected) => {
    expect(historyFallback(new Set(tried), previous)).toBe(expected);
  });
});

it("leads from an unknown path no more to the sign-in page that was left by signing in", () => {
  const memory: PathMemory = { ...nowhere, previousRoute: "/login?redirect=%2Ffindes-ikke" };
  const state = { isDirect: false, memory };
  const place = { pathname: "/findes-ikke" };
  expect(unknownPathAnswer(place, { ...state, isSignedIn: true })).toEqual({ kind: "redirect", to: "/" });
  expect(unknownPathAnswer(place, { ...state, isSignedIn: false })).toEqual({
    kind: "redirect",
    to: "/login?redirect=%2Ffindes-ikke",
  });
});
