/** Several texts are looked through as one, and blurred text by text. */
import { expect, it } from "vitest";
import { lookThroughAll } from "../../writing-worker/personal-data/find-in-texts.ts";

it("finds personal data in any of them, and one value has one marker wherever it stands", () => {
  const looked = lookThroughAll([
    { id: "q", text: "Mit CPR-nummer er 010190-1234, og jeg hedder noget." },
    { id: "a", text: "Du skrev 010190-1234." },
    { id: "b", text: "Ring på 20 12 34 56." },
  ]);
  expect(looked.found?.values).toEqual(expect.arrayContaining(["010190-1234", "20 12 34 56"]));
  expect([...looked.blurred]).toEqual([
    ["q", "Mit CPR-nummer er [cpr-nummer 1], og jeg hedder noget."],
    ["a", "Du skrev [cpr-nummer 1]."],
    ["b", "Ring på [telefonnummer 1]."],
  ]);
});

it("keeps each text apart from the next, with what stands at its ends and whatever blank lines it has", () => {
  const { blurred } = lookThroughAll([
    { id: "1", text: "anders@example.dk\n\n\nog så 20 12 34 56" },
    { id: "2", text: "" },
    { id: "3", text: "Se [telefonnummer 1]. Ring 20123456" },
    { id: "4", text: "anders@example.dk" },
  ]);
  expect([...blurred.values()]).toEqual([
    "[e-mail 1]\n\n\nog så [telefonnummer 2]",
    "",
    "Se [telefonnummer 1]. Ring [telefonnummer 2]",
    "[e-mail 1]",
  ]);
});

it("has nothing to blur where there is none", () => {
  expect(lookThroughAll([{ id: "q", text: "Hvad er et nutids-r?" }])).toEqual({ found: null, blurred: new Map() });
});
