import { randomBytes, randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { danishWords, mette } from "../../../../tests/support/password-owner.ts";
import { leastThreadMs } from "../../../../tests/support/thread-time.ts";
import { AppError } from "../../app-error.ts";
import { everydayWords } from "./guesses/common-words.ts";
import { type PasswordOwner, passwordFault, refusePassword } from "./judge-password.ts";

const fault = (password: string, owner: PasswordOwner = mette) => passwordFault(password, owner, danishWords);
/** Nothing in it can be guessed, so only its length matters. */
const random = "xK7q9mPz2vLwRt4B";
const tooShort = (chars: number) => `Adgangskoden skal være på mindst ${chars} tegn`;
const tooLong = "Adgangskoden må højst være på 512 tegn";

describe("length", () => {
  it.each([
    ["11 characters", random.slice(0, 11), tooShort(12)],
    ["12 characters", random.slice(0, 12), null],
    ["11 letters that take two code points each", "é".normalize("NFD").repeat(11), tooShort(12)],
    ["12 emoji", "🦀🎻🌋🧦🥒🛶🪁🎺🐌🧲🪵🧂", null],
    ["11 emoji, which are 22 code units", "🦀🎻🌋🧦🥒🛶🪁🎺🐌🧲🪵", tooShort(12)],
    ["nothing", "", "Udfyld feltet"],
    ["513 characters", randomBytes(400).toString("base64url").slice(0, 513), tooLong],
    ["512 characters", randomBytes(400).toString("base64url").slice(0, 512), null],
    ["a million characters", "a".repeat(1_000_000), tooLong],
    ["512 letters written as 1,024 code points", `${random}${"å".normalize("NFD").repeat(496)}`, null],
  ])("%s", (_name, password, expected) => {
    expect(fault(password)).toBe(expected);
  });

  it.each(["reviewer", "admin"] as const)("15 characters for the role %s", (role) => {
    expect(fault(random.slice(0, 14), { ...mette, role })).toBe(tooShort(15));
    expect(fault(random.slice(0, 15), { ...mette, role })).toBeNull();
  });

  it.each(["user", "support"] as const)("12 characters for the role %s", (role) => {
    expect(fault(random.slice(0, 12), { ...mette, role })).toBeNull();
  });
});

describe("the reason says what is wrong", () => {
  it.each([
    ["sommer2026sommer", "Den adgangskode er for almindelig."],
    ["speciallægepraksis", "Adgangskoden er næsten kun ét ord."],
    ["x9Qk2x9Qk2x9Qk2", "Adgangskoden gentager det samme."],
    ["qwertyuiopå1", "Adgangskoden følger tasterne eller en række."],
    ["240587240599", "Adgangskoden er næsten kun en dato."],
    ["mettehansen12", "Adgangskoden bygger på dit navn eller din e-mail."],
    ["rodtraad2026", "Adgangskoden bygger på navnet Rød Tråd."],
  ])("%s", (password, reason) => {
    expect(fault(password)).toBe(`${reason} Vælg flere ord, der ikke hører sammen.`);
  });
});

describe("the owner", () => {
  it.each<[string, Partial<PasswordOwner>, string]>([
    ["a name with a hyphen", { firstName: "Ann-Sofie" }, "annsofie1234"],
    ["a second first name", { firstName: "Kaj Ove Krumme" }, "krumme123456"],
    ["a name with Danish letters, written without", { lastName: "Sjællænd" }, "sjaellaend12"],
    ["a name of another alphabet", { firstName: "Светлана" }, "светлана1234"],
    ["an address with figures", { email: "zorro87@eksempel.dk" }, "zorro8712345"],
    ["the whole address", { email: "qj@xkvz.dk" }, "qj@xkvz.dkqj@xkvz.dk"],
    ["the domain", { email: "jeg@grumseberg.dk" }, "grumseberg.dk1"],
  ])("%s", (_name, changed, password) => {
    expect(fault(password, { ...mette, ...changed })).not.toBeNull();
  });

  it("may have a name of one letter, none at all or a strange one", () => {
    for (const name of ["", "Å", "__proto__", "a".repeat(60), "💥", "\ud800", "(((("]) {
      const owner = { ...mette, firstName: name, lastName: name, email: `${name}@` };
      expect(fault("torsk kaktus vulkan gardin", owner)).toBeNull();
    }
  });

  it("may use a name in a password that is long enough without it", () => {
    expect(fault("mettetorskkaktusvulkangardin")).toBeNull();
    expect(fault("mettetorsk12")).not.toBeNull();
  });
});

describe("whatever is drawn at random", () => {
  const times = 100;
  const drawn = (draw: () => string) => Array.from({ length: times }, draw).filter((password) => fault(password));
  const anyOf = (letters: string) => letters.charAt(randomInt(letters.length));
  const of = (letters: string, length: number) => Array.from({ length }, () => anyOf(letters)).join("");
  const lower = "abcdefghijklmnopqrstuvwxyzæøå";

  it.each([
    ["16 characters of the keyboard", () => of(`${lower}${lower.toUpperCase()}0123456789!#%&/()=?+-_.,;:@$*<>`, 16)],
    ["16 letters and figures", () => of(`${lower}0123456789`, 16)],
    ["16 characters of base64url", () => randomBytes(12).toString("base64url")],
    ["32 hexadecimal figures", () => randomBytes(16).toString("hex")],
    ["20 small letters", () => of(lower, 20)],
  ])("passes: %s", (_name, draw) => {
    expect(drawn(draw)).toEqual([]);
  });

  it("passes: four different everyday words of five letters or more", () => {
    const long = everydayWords.filter((word) => word.length >= 5);
    const draw = () => {
      const words = new Set<string>();
      while (words.size < 4) words.add(long[randomInt(long.length)] ?? "");
      return [...words].join(" ");
    };
    expect(drawn(draw).filter((password) => !sharesLetters(password))).toEqual([]);
  });

  it("is refused: one everyday word and a year, however it is written", () => {
    const written = [
      (word: string) => `${word}202612`,
      (word: string) => `${word.toUpperCase()}!!2011`,
      (word: string) => `1999${word}1999`,
    ];
    for (const [index, word] of everydayWords.filter(({ length }) => length >= 6).entries()) {
      const password = written[index % written.length]?.(word) ?? "";
      expect(fault(password), password).not.toBeNull();
    }
  });
});

describe("refusing", () => {
  it("names the field and nothing of the password", () => {
    const refused = () => refusePassword("newPassword", "mettehansen12", mette, danishWords);
    expect(refused).toThrow(AppError);
    expect(refused).toThrow(
      expect.objectContaining({
        code: "validation.failed",
        message: expect.not.stringContaining("mette"),
        options: {
          data: {
            fields: {
              newPassword: "Adgangskoden bygger på dit navn eller din e-mail. Vælg flere ord, der ikke hører sammen.",
            },
          },
        },
      }),
    );
  });

  it("lets a good one through", () => {
    expect(() => refusePassword("password", "torsk kaktus vulkan gardin", mette, danishWords)).not.toThrow();
  });
});

describe("512 characters that are meant to take time", () => {
  const long = (text: string) => text.repeat(512).slice(0, 512);
  it.each([
    ["one letter", long("a")],
    ["a word again and again", long("sommer")],
    ["two words", long("sommervinter")],
    ["small words", long("jegerdetenogatpåtilformedsomder")],
    ["compounds", long("statskassensstatsskattestatsråd")],
    ["rows of keys", long("qwertyuiopåasdfghjklæøzxcvbnm")],
    ["figures", long("0101199001021991")],
    ["dates with separators", long("01-01-1990 ")],
    ["disguises", long("p4$$w0rd!1|0")],
    ["separators", long("- _.,+/")],
    ["emoji", "😀".repeat(512)],
    ["marks on one letter", `a${"\u0301".repeat(511)}`],
    ["ligatures of eighteen letters", long("ﷺ")],
    ["common letters in disorder", Array.from({ length: 512 }, () => "etaoinsrdlkgm".charAt(randomInt(13))).join("")],
    ["letters that repeat and never quite", thueMorse(512)],
    ["two words that repeat and never quite", thueMorse(80).replaceAll("a", "sommer").replaceAll("b", "vinter")],
    ["the owner's name", long("mettehanse")],
  ])("%s", (_name, password) => {
    expect(leastThreadMs(() => fault(password))).toBeLessThan(here(5));
  });
});

/** Words that stand in each other are a repetition, and rightly cheaper. */
function sharesLetters(password: string): boolean {
  const words = password.split(" ");
  return words.some((word) => words.some((other) => other !== word && other.includes(word.slice(0, 3))));
}

/** Contains no block three times in a row. */
function thueMorse(length: number): string {
  let text = "a";
  while (text.length < length) text += text.replaceAll(/[ab]/g, (letter) => (letter === "a" ? "b" : "a"));
  return text.slice(0, length);
}
