import { describe, expect, it } from "vitest";
import { here } from "../../../tests/support/machine-speed.ts";
import { leastThreadMs } from "../../../tests/support/thread-time.ts";
import { passwordLengthError, passwordStrength } from "./password.rules.ts";

const mette = { firstName: "Mette", lastName: "Hansen", email: "mette.hansen@skovgymnasiet.dk" };

describe("length", () => {
  it.each([
    ["", "Udfyld feltet"],
    ["elleve tegn", "Adgangskoden skal være på mindst 12 tegn"],
    ["tolv tegn nu", null],
    ["å".normalize("NFD").repeat(11), "Adgangskoden skal være på mindst 12 tegn"],
    ["😀".repeat(11), "Adgangskoden skal være på mindst 12 tegn"],
    ["😀".repeat(12), null],
    ["a".repeat(512), null],
    ["😀".repeat(512), null],
    ["å".normalize("NFD").repeat(512), null],
    ["a".repeat(513), "Adgangskoden må højst være på 512 tegn"],
    ["a".repeat(1_000_000), "Adgangskoden må højst være på 512 tegn"],
  ])("%#", (password, error) => {
    expect(passwordLengthError(password)).toBe(error);
  });

  it("is 15 where the server asks for it", () => {
    expect(passwordLengthError("fjorten tegn..", 15)).toBe("Adgangskoden skal være på mindst 15 tegn");
    expect(passwordLengthError("femten tegn ...", 15)).toBeNull();
  });
});

describe("strength", () => {
  it.each([
    ["", "Svag", "Skriv mindst 12 tegn"],
    ["kort", "Svag", "Adgangskoden skal være på mindst 12 tegn"],
    ["a".repeat(513), "Svag", "Adgangskoden må højst være på 512 tegn"],
    ["aaaaaaaaaaaa", "Svag", "Den gentager det samme"],
    ["katkatkatkat", "Svag", "Den gentager det samme"],
    ["x9Qk2x9Qk2x9Qk2", "Svag", "Den gentager det samme"],
    ["qwertyuiopå1", "Svag", "Den følger tasterne eller en række"],
    ["øælkjhgfdsa1", "Svag", "Den følger tasterne eller en række"],
    ["123456789012", "Svag", "Den følger tasterne eller en række"],
    ["1qaz2wsx3edc", "Svag", "Den følger tasterne eller en række"],
    ["mettehansen1", "Svag", "Den bygger på dit navn eller din e-mail"],
    ["M3tt3H4ns3n!", "Svag", "Den bygger på dit navn eller din e-mail"],
    ["skovgymnasiet2", "Svag", "Den bygger på dit navn eller din e-mail"],
    ["Sommer2026!!", "Svag", "Den ligner et ord med lidt omkring"],
    ["P4ssw0rd2026!", "Svag", "Den ligner et ord med lidt omkring"],
    ["lommeregner26", "Svag", "Den ligner et ord med lidt omkring"],
    ["speciallægepraksis", "Svag", "Den ligner et ord med lidt omkring"],
    ["torsk kaktus 83", "Middel", "Et ord mere gør den stærkere"],
    ["torsk kaktus vulkan", "Middel", "Et ord mere gør den stærkere"],
    ["torskkaktusvulkangardin", "Middel", "Et ord mere gør den stærkere"],
    ["torsk kaktus vulkan gardin", "Stærk", "Den er lang og svær at gætte"],
    ["min nabo spiser altid tang på trappen", "Stærk", "Den er lang og svær at gætte"],
    ["xK7q9mPz2vLwRt4B", "Stærk", "Den er lang og svær at gætte"],
    ["tvnwkzqpxhrjbdlg", "Stærk", "Den er lang og svær at gætte"],
    ["🦀🎻🌋🧦🥒🛶🪁🎺🐌🧲🪵🧂", "Stærk", "Den er lang og svær at gætte"],
  ])("%j: %s", (password, label, reason) => {
    const level = { Svag: "weak", Middel: "medium", Stærk: "strong" }[label];
    expect(passwordStrength(password, mette)).toEqual({ level, label, reason });
  });

  it("is told of every text, and of nobody in particular", () => {
    const nobody = { firstName: "", lastName: "", email: "" };
    for (const text of [
      "\ud800".repeat(12),
      "\0".repeat(12),
      "((((((((((((",
      "[a-z]+$".repeat(3),
      "__proto__ constructor",
    ]) {
      expect(["Svag", "Middel", "Stærk"]).toContain(passwordStrength(text, nobody).label);
      expect(passwordStrength(text, { ...nobody, firstName: text, email: text }).label).toBe("Svag");
    }
  });

  it.each([
    ["one letter", "a"],
    ["a word", "sommer"],
    ["letters in pairs", "ab"],
    ["signs", "!$@"],
    ["words", "torsk kaktus "],
  ])("takes no time to tell: 512 characters of %s", (_name, text) => {
    const password = text.repeat(512).slice(0, 512);
    expect(leastThreadMs(() => passwordStrength(password, mette))).toBeLessThan(here(5));
  });
});
