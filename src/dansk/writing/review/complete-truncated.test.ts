/** A rewriting that was broken off loses nothing of the source, and says nothing twice. */
import { expect, test } from "vitest";
import { completeTruncated } from "./complete-truncated.ts";

const source =
  "Såfremt du har spørgsmål vedrørende opgaven, så skriv til os. Vi mødes idag ved søen.\n\nHusk at tage madpakke med. Der er ingen kiosk i nærheden. Bussen kører hjem igen klokken fire.";
const rest = "\n\nHusk at tage madpakke med. Der er ingen kiosk i nærheden. Bussen kører hjem igen klokken fire.";

test.each([
  ["inside a sentence", "Hvis du har spørgsmål om opgaven, så skriv til os. Vi mødes i dag ved søen. Tag en mad"],
  ["inside a word that ends as a sentence of the source does", "Hvis du har spørgsmål, så skriv. Vi ses ved søen. Hu"],
  ["right behind a sentence", "Hvis du har spørgsmål om opgaven, så skriv til os. Vi mødes i dag ved søen."],
  ["behind a paragraph", "Hvis du har spørgsmål om opgaven, så skriv til os. Vi mødes i dag ved søen.\n\nTag"],
  [
    "after two that became one",
    "Hvis du har spørgsmål om opgaven, kan du skrive til os, og vi mødes i dag ved søen. Hus",
  ],
  ["after one that became two", "Har du spørgsmål om opgaven? Så skriv til os. Vi mødes i dag ved søen. Husk"],
  ["in other words", "Skriv endelig, hvis noget driller jer undervejs. I eftermiddag samles vi nede ved vandet. Glem"],
])("torn %s, the source goes on where it ends", (_, came) => {
  const whole = came.slice(0, Math.max(came.lastIndexOf("."), came.lastIndexOf("?")) + 1);
  expect(completeTruncated(source, came)).toBe(whole + rest);
});

test("what came whole needs nothing of the source", () => {
  const came =
    "Hvis du har spørgsmål, så skriv. Vi mødes i dag.\n\nHusk madpakke. Der er ingen kiosk. Bussen kører kl. 16.";
  expect(completeTruncated(source, came)).toBe(came);
});

test.each(["", " ", "Hvis du", "Hvis du har spørgsmål om opgaven", "1"])("of %j no sentence is whole", (came) => {
  expect(completeTruncated(source, came)).toBe(source);
});

test("sentences that say the same again and again are counted, not mixed up", () => {
  const same = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";
  const many = Array.from({ length: 20 }, () => same).join(" ");
  const came = `${Array.from({ length: 7 }, () => same).join(" ")} Hunden er ik`;
  expect(completeTruncated(many, came)).toBe(many);
});

test("lines without a mark at their end stand as they were, and nothing is lost of any text", () => {
  expect(completeTruncated("Indkøb\n- mælk\n- smør\n- brød", "Indkøbsliste\n- mælk")).toContain("- brød");
  expect(completeTruncated("", "Noget helt andet.")).toContain("Noget helt andet.");
  expect(completeTruncated("Et. To. Tre.", "Ét.")).toBe("Ét. To. Tre.");
});
