import { expect, test } from "vitest";
import { pick, randomFrom, strangeText } from "../../../../tests/support/random-text.ts";
import { leastThreadMs } from "../../../../tests/support/thread-time.ts";
import { blurPersonalData, restorePersonalData } from "./blur-personal-data.ts";
import { findKnownData } from "./find-known-data.ts";
import { findPersonalData } from "./find-personal-data.ts";

const blur = (text: string) => blurPersonalData(text, findPersonalData(text));

test("each value has its marker, the same value the same", () => {
  const { text, places } = blur(
    "Ring til Bo på 23 45 67 89 eller skriv til BO@firma.dk. Bo (tlf. 23456789, bo@firma.dk) bor på Elmevej 3. Eva har 61 22 33 44 og cpr 050599-2222.",
  );
  expect(text).toBe(
    "Ring til Bo på [telefonnummer 1] eller skriv til [e-mail 1]. Bo (tlf. [telefonnummer 1], [e-mail 1]) bor på [adresse 1]. Eva har [telefonnummer 2] og cpr [cpr-nummer 1].",
  );
  expect(places.map(({ marker, written }) => [marker, ...written])).toEqual([
    ["[telefonnummer 1]", "23 45 67 89", "23456789"],
    ["[e-mail 1]", "BO@firma.dk", "bo@firma.dk"],
    ["[adresse 1]", "Elmevej 3"],
    ["[telefonnummer 2]", "61 22 33 44"],
    ["[cpr-nummer 1]", "050599-2222"],
  ]);
});

const source = "Send den til Elmevej 3. Ring på 23 45 67 89, mail a@b.dk, cpr 050599-2222, kort 4111 1111 1111 1111.";

test.each([
  ["moved", "Efter [e-mail 1] kom [adresse 1].", "Efter a@b.dk kom Elmevej 3."],
  ["in the genitive", "[adresse 1]s have og [adresse 1s] dør", "Elmevej 3s have og Elmevej 3s dør"],
  ["inflected", "[Adressen 1] og [telefonnummeret 1]", "Elmevej 3 og 23 45 67 89"],
  [
    "shortened",
    "[tlf. 1] [tlf 1] [CPR 1] [cpr nummer 1] [email 1] [mail 1]",
    "23 45 67 89 23 45 67 89 050599-2222 050599-2222 a@b.dk a@b.dk",
  ],
  ["with other spaces", "[ adresse  1 ] [adresse1] [cpr‑nummer\u00a01]", "Elmevej 3 Elmevej 3 050599-2222"],
  ["with other brackets", "(adresse 1) {e-mail 1} \\[kortnummer 1\\]", "Elmevej 3 a@b.dk 4111 1111 1111 1111"],
  ["in bold", "**[adresse 1]**", "**Elmevej 3**"],
  ["with a number word", "[adresse nr. 1] [telefon nr 1]", "Elmevej 3 23 45 67 89"],
  ["twice", "[adresse 1], [adresse 1]", "Elmevej 3, Elmevej 3"],
  ["of another number", "[adresse 2] [adresse 11]", "[adresse 2] [adresse 11]"],
  ["without brackets", "adresse 1", "adresse 1"],
])("a marker comes back %s", (_name, result, expected) => {
  expect(restorePersonalData(result, blur(source).places).text).toBe(expected);
});

test("what came back nowhere is told", () => {
  const { places } = blur(source);
  expect(restorePersonalData("Kun [e-mail 1] er tilbage.", places).missing).toEqual([
    "[adresse 1]",
    "[telefonnummer 1]",
    "[cpr-nummer 1]",
    "[kortnummer 1]",
  ]);
  expect(restorePersonalData(blur(source).text, places).missing).toEqual([]);
});

test("markers of the person's own survive, and ours take other numbers", () => {
  const own = "Skabelon: [adresse 1], (Adressen 2), [E-mail 1]. Jeg bor på Elmevej 3, a@b.dk.";
  const { text, places } = blur(own);
  expect(text).toBe("Skabelon: [adresse 1], (Adressen 2), [E-mail 1]. Jeg bor på [adresse 3], [e-mail 2].");
  expect(restorePersonalData(text, places)).toEqual({ text: own, missing: [] });
});

test("what goes with a text has the same markers for the same values, and further ones for others", () => {
  const { places } = blur(source);
  const withIt = (text: string) => blurPersonalData(text, findKnownData(text, places), places);
  expect(withIt("Skriv 23 45 67 89 og 23456789 sidst, ikke 123 45 67 89 eller 050599-22223.").text).toBe(
    "Skriv [telefonnummer 1] og [telefonnummer 1] sidst, ikke 123 45 67 89 eller 050599-22223.",
  );
  const other = withIt("Svar til c@d.dk, ikke til A@b.dk.");
  expect(other.text).toBe("Svar til [e-mail 2], ikke til [e-mail 1].");
  expect(restorePersonalData("[e-mail 2] og [e-mail 1]", other.places).text).toBe("c@d.dk og A@b.dk");
});

test.each(["(+45) 20304050", "+45 20 30 40 50", "0045 20304050", "(0045)20304050", "20 30 40 50"])(
  "a number written %s is known without its country code",
  (number) => {
    const { places } = blur(`Ring til mig på tlf. ${number}.`);
    expect(places).toHaveLength(1);
    const text = "Det er 20304050, og ikke andre.";
    expect(blurPersonalData(text, findKnownData(text, places), places).text).toBe(
      "Det er [telefonnummer 1], og ikke andre.",
    );
  },
);

test("of known values that overlap the first and longest stands", () => {
  const { places } = blur("tlf. 20304050, tlf. +46 30405060, Elmevej 3, Elmevej 3, 5000 Odense C, a@b.dk");
  const text =
    "20-30-40-50-60 er ét, 46 30405060 et andet, ELMEVEJ 3, 5000 Odense Ce ikke mere, ikke xElmevej 3 eller A@B.dk";
  expect(blurPersonalData(text, findKnownData(text, places), places).text).toBe(
    "[telefonnummer 1]-60 er ét, [telefonnummer 2] et andet, [adresse 1], 5000 Odense Ce ikke mere, ikke xElmevej 3 eller [e-mail 1]",
  );
});

test("four times as much that is known takes about four times the time to find again", () => {
  const timeOf = (n: number) => {
    const numbers = Array.from({ length: n }, (_, i) => `2${String((i * 7919) % 10_000_000).padStart(7, "0")}`);
    const { places } = blur(numbers.map((number) => `tlf. ${number}, p${number}@b.dk`).join(" "));
    const text = numbers.map((number) => `${number.slice(0, 4)}-${number.slice(4)} x`).join("\n");
    expect(findKnownData(text, places)).toHaveLength(n);
    return leastThreadMs(() => findKnownData(text, [...places]));
  };
  const short = timeOf(1000);
  // Quadratic work would take sixteen times as long.
  expect(timeOf(4000)).toBeLessThan(8 * short + 20);
}, 60_000);

test("a text without such data is the same, and nothing is missing", () => {
  expect(blur("Her står intet.")).toEqual({ text: "Her står intet.", places: [], markers: [] });
});

test("any text comes back as it was", () => {
  const random = randomFrom(7);
  const pieces: readonly [string, ...string[]] = [
    "23456789",
    "23 45 67 89",
    "a@b.dk",
    "A@B.DK",
    "[adresse 1]",
    "[adresse ",
    "1]",
    "[telefonnummer ",
    "(e-mail 1)",
    "[",
    "]",
    "Elmevej 3",
    "Elmevej 3, 5000 Odense C",
    "050599-2222",
    "cpr 0505992222",
    " ",
    "\n",
  ];
  let blurred = 0;
  for (let n = 0; n < 3000; n += 1) {
    let text = "";
    for (let i = 0; i < 8; i += 1) text += pick(random, pieces) + (random() < 0.6 ? " " : "");
    if (n % 3 === 0) text += strangeText(random, 4);
    const found = findPersonalData(text);
    const { text: without, places } = blurPersonalData(text, found);
    blurred += found.length;
    expect(places.flatMap(({ written }) => written)).toHaveLength(found.length);
    expect(restorePersonalData(without, places)).toEqual({ text, missing: [] });
  }
  expect(blurred).toBeGreaterThan(3000);
});
