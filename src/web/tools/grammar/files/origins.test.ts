import { expect, it } from "vitest";
import { createOrigins } from "./origins.ts";

function open(name?: string, text = "") {
  const told: (string | undefined)[] = [];
  const origins = createOrigins<string>((origin) => told.push(origin));
  origins.open(name, text);
  return { origins, told };
}

it("gives the first file back with its text, and the second one when that is done again", () => {
  const { origins, told } = open();
  origins.take("a.docx", "Tekst a.");
  origins.textIs("Tekst a.");
  origins.textIs("Tekst a, rettet.");
  origins.take("b.docx", "Tekst b.");
  origins.textIs("Tekst b.");
  origins.textIs("Tekst a, rettet.");
  expect(origins.current).toBe("a.docx");
  origins.textIs("Tekst b.");
  expect(told).toEqual(["a.docx", "b.docx", "a.docx", "b.docx"]);
});

it("knows no file for a text that was typed, once it is back in the place of one", () => {
  const { origins } = open(undefined, "Skrevet selv.");
  origins.take("a.docx", "Tekst a.");
  origins.textIs("Skrevet selv.");
  expect(origins.current).toBeUndefined();
});

it("gives the file back with a text that was deleted, and to nobody else", () => {
  const { origins, told } = open("a.docx", "Tekst a.");
  origins.textIs("");
  origins.textIs("Tekst a.");
  expect(origins.current).toBe("a.docx");
  origins.textIs("");
  origins.textIs("N");
  origins.textIs("");
  origins.textIs("Tekst a.");
  expect(origins.current).toBeUndefined();
  expect(told).toEqual([undefined, "a.docx", undefined]);
});

it("stays with the file while its text is written on", () => {
  const { origins, told } = open("a.docx", "Tekst a.");
  for (const text of ["Tekst a. ", "Tekst a. M", "Noget helt andet."]) origins.textIs(text);
  expect([origins.current, told]).toEqual(["a.docx", []]);
});

it("remembers few texts", () => {
  const { origins } = open();
  for (let index = 0; index < 6; index += 1) origins.take(`${index}.docx`, `Tekst ${index}.`);
  origins.textIs("Tekst 0.");
  expect(origins.current).toBe("5.docx");
  origins.textIs("Tekst 3.");
  expect(origins.current).toBe("3.docx");
});
