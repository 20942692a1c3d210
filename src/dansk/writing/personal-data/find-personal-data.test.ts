import { expect, test } from "vitest";
import { randomFrom, strangeText } from "../../../../tests/support/random-text.ts";
import { leastThreadMs } from "../../../../tests/support/thread-time.ts";
import { findPersonalData } from "./find-personal-data.ts";

const shown = (text: string): string[] =>
  findPersonalData(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

test.each([
  ["Mit cpr-nummer er 010190-1234.", "cpr: 010190-1234"],
  ["0101901234 står på sygesikringsbeviset", "cpr: 0101901234"],
  ["cpr 010190 1234", "cpr: 010190 1234"],
  ["01.01.90-1234", "cpr: 01.01.90-1234"],
  ["(311299 - 4321)", "cpr: 311299 - 4321"],
  ["cpr-nr.: 290200-4234", "cpr: 290200-4234"],
  ["Født 240567‑1231", "cpr: 240567‑1231"],
  ["Ring på 23 45 67 89 i morgen.", "phone: 23 45 67 89"],
  ["Ring til mig på 23456789.", "phone: 23456789"],
  ["Du kan få fat i hende på 2345 6789 efter kl. 16.", "phone: 2345 6789"],
  ["tlf. 23 456 789", "phone: 23 456 789"],
  ["Tlf.: 2345-6789", "phone: 2345-6789"],
  ["+45 23 45 67 89", "phone: +45 23 45 67 89"],
  ["+4523456789", "phone: +4523456789"],
  ["0045 23456789", "phone: 0045 23456789"],
  ["(+45) 2345 6789", "phone: (+45) 2345 6789"],
  ["mobil: 23-45-67-89", "phone: 23-45-67-89"],
  ["tlf. 23.45.67.89", "phone: 23.45.67.89"],
  ["Han har nummer 23456789 og svarer altid.", "phone: 23456789"],
  ["Hendes svenske nummer er +46 70 123 45 67", "phone: +46 70 123 45 67"],
  ["Skriv til anne-marie.holm@skole.dk.", "email: anne-marie.holm@skole.dk"],
  ["<søren@blåbærgrød.dk>", "email: søren@blåbærgrød.dk"],
  ["Mail:jens+kursus@mail.kea.co.uk,", "email: jens+kursus@mail.kea.co.uk"],
  ["Vi bor på Nørregade 12.", "address: Nørregade 12"],
  [
    "Vi bor på Vester Farimagsgade 12, 3. tv., 1606 København V.",
    "address: Vester Farimagsgade 12, 3. tv., 1606 København V",
  ],
  ["Adressen er Peter Bangs Vej 4B, st. th", "address: Peter Bangs Vej 4B, st. th"],
  ["H.C. Andersens Boulevard 27, 1553 København V", "address: H.C. Andersens Boulevard 27, 1553 København V"],
  ["Flyt til Bredgade 7, 2. sal, 8000 Aarhus C!", "address: Bredgade 7, 2. sal, 8000 Aarhus C"],
  ["Send det til Strandvejen 112, 2900 Hellerup", "address: Strandvejen 112, 2900 Hellerup"],
  ["Kongens Nytorv 5 er lukket", "address: Kongens Nytorv 5"],
  ["Rosenvænget nr. 8", "address: Rosenvænget nr. 8"],
  ["Frederiksberg Allé 12-14", "address: Frederiksberg Allé 12-14"],
  ["Torvet 3, 4600 Køge", "address: Torvet 3, 4600 Køge"],
  ["Mit kort er 4111 1111 1111 1111.", "card: 4111 1111 1111 1111"],
  ["5500005555555559", "card: 5500005555555559"],
])("%s", (text, expected) => {
  expect(shown(text)).toEqual([expected]);
});

test("several in one line, in order", () => {
  expect(shown("Ida Holm, Elmevej 3, 5000 Odense C, tlf. 61 22 33 44, ida@holm.dk, cpr 050599-2222")).toEqual([
    "address: Elmevej 3, 5000 Odense C",
    "phone: 61 22 33 44",
    "email: ida@holm.dk",
    "cpr: 050599-2222",
  ]);
});

test.each([
  "I årene 1914-1918 og 1939–1945 var der krig; i 2019 2020 kom en pandemi.",
  "Bogen har ISBN 978-87-02-12345-6, ISBN-10: 87-02-12345-6 og ISBN 0306406152.",
  "ISSN 1234-5678 og 2245-1234, s. 12345-12352.",
  "CVR 25313763, CVR-nr. 25 31 37 63, CVR: 25313763 og cvr-nummer 25313763.",
  "Ordrenummer 48213975, faktura 0101901234, sagsnr. 2019-12345678, kundenummer 23 45 67 89.",
  "Kontonummer: reg. 1234 konto 0101901234.",
  "Danmark vandt 25-21, 19-25 og 32-28 over Norge, og FCK spillede 3-1 i Parken 2. maj.",
  "Holdet vandt i Parken 3-1 og i Brøndby Park 2-0.",
  "Det kostede 12 345 678 kr., altså 23456789 kroner eller 23.456.789,50 kr.",
  "Der bor 5 900 000 mennesker i landet og 83 000 000 i Tyskland.",
  "Filen er fra 20240115 og 2024-01-15; klokken var 12.34.56.",
  "Serveren hedder 83.94.121.20 og versionen er 12.10.22.14.",
  "DOI 10.1234/56789012 og side 23456789.",
  "Målingerne var 12 34 56 78 90 12 og 0,12345678.",
  "Datoen 310290-1234 findes ikke, og 001290-1234 heller ikke.",
  "Nørregade 1914 var en anden gade.",
  "Vi gik ad Motorvejen 3 kilometer og kørte på Landevejen 2 timer.",
  "Parken 3 var fuld. Vejen 2 gange om året. Gaden 4 er bred.",
  "Han er nr. 12 på listen, kapitel 3 side 14, bind 2, vers 7.",
  "Se @navn på nettet, a@b og mail@localhost, 5 stk. @ 20 kr.",
  "Tabel 3 viser 1234 5678 og 3,14159265.",
  "Artikel 12345678 i varenr. 87654321, EAN 5701234567899.",
  "4111 1111 1111 1112 er ikke et kort, og 1234567890123456 heller ikke.",
  "Resultatet blev 10-12-14-16 point.",
  "Vi pakkede 20 30 40 50 stykker i hver kasse.",
])("no alarm: %s", (text) => {
  expect(shown(text)).toEqual([]);
});

test("places lie in order inside any text, none within another", () => {
  const random = randomFrom(11);
  const pieces = ["010190-1234", "23 45 67 89", "a@b.dk", "Nørregade 12", "4111 1111 1111 1111", " ", "\n", "-", "1"];
  for (let n = 0; n < 2000; n += 1) {
    let text = strangeText(random, 3);
    for (let i = 0; i < 6; i += 1) text += pieces[Math.floor(random() * pieces.length)] + (random() < 0.5 ? " " : "");
    let last = 0;
    for (const { start, end } of findPersonalData(text)) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(text.length);
  }
});

test.each([
  ["figures", (n: number) => "1".repeat(n)],
  ["figures and spaces", (n: number) => "12 ".repeat(n / 3)],
  ["signs of mail", (n: number) => "@".repeat(n)],
  ["one long name before a sign", (n: number) => `${"a".repeat(n)}@b.dk`],
  ["addresses without an end", (n: number) => "a@a.".repeat(n / 4)],
  ["capitals before a number", (n: number) => "Aa ".repeat(n / 3)],
  ["streets", (n: number) => "Nørregade 1, ".repeat(n / 13)],
  ["capital letters and stops", (n: number) => `${"A.".repeat(n / 2)} Vej 1`],
  ["labels", (n: number) => "nummer nr. ".repeat(n / 11)],
  ["telephone numbers in one line", (n: number) => "23 45 67 89, ".repeat(n / 13)],
  ["a country's code", (n: number) => "+1 ".repeat(n / 3)],
])(
  "four times as long takes about four times the time: %s",
  (_name, textOf) => {
    const timeOf = (n: number) => {
      const text = textOf(n);
      return leastThreadMs(() => findPersonalData(text));
    };
    const short = timeOf(20_000);
    // Quadratic work would take sixteen times as long.
    expect(timeOf(80_000)).toBeLessThan(8 * short + 20);
  },
  60_000,
);
