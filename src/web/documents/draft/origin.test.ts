import { describe, expect, it, test } from "vitest";
import { createOriginKeeper, type Origin, readOrigin } from "./origin.ts";

const model = { kind: "ai", provider: "openai", model: "prøve", place: "eu" } as const;
const whole: Origin = { model, tool: "rewriting", isEdited: false };
const edited: Origin = { ...whole, isEdited: true };
const text = "Skovene optager kuldioxid. Derfor er de vigtige for klimaet.";

function kept() {
  const keeper = createOriginKeeper();
  keeper.set(text, whole);
  return keeper;
}

describe("a text that a model wrote", () => {
  it("stays so while nothing is done to it", () => expect(kept().of(text)).toEqual(whole));

  it("is in part the person's from the first letter on, also when the letter is taken away again", () => {
    const keeper = kept();
    expect(keeper.of(`${text}!`)).toEqual(edited);
    expect(keeper.of(text)).toEqual(edited);
  });

  it("has no origin when another text takes its place, and has it again when that is taken back", () => {
    const keeper = kept();
    expect(keeper.of("Min egen tekst om noget helt andet.")).toBeUndefined();
    expect(keeper.of("Min egen tekst om noget helt andet. Mere.")).toBeUndefined();
    expect(keeper.of(text)).toEqual(whole);
  });

  it("has none when it is deleted, and what is written then has none either", () => {
    const keeper = kept();
    expect(keeper.of("")).toBeUndefined();
    expect(keeper.of("Skovene")).toBeUndefined();
  });

  it("keeps it sentence by sentence, as long as some of it stands", () => {
    const keeper = kept();
    expect(keeper.of("Skovene optager kuldioxid. Jeg holder af dem.")).toEqual(edited);
    expect(keeper.of("Om efteråret. Jeg holder af dem.")).toEqual(edited);
  });

  it("keeps it when a long text is edited near both ends at once", () => {
    const long = `Hn gik hjem. ${"Det her er en lang sætning af modellen. ".repeat(40)}Slut`;
    const keeper = createOriginKeeper();
    keeper.set(long, whole);
    expect(keeper.of(`Han${long.slice(2)}.`)).toEqual(edited);
    expect(keeper.of(`Mine ord først. ${long.slice(0, 300)} Og mine ord sidst.`)).toEqual(edited);
  });

  it("keeps it in the sentence that is left of it, and among words of the person's own", () => {
    expect(kept().of("Derfor er de vigtige for klimaet.")).toEqual(edited);
    expect(kept().of(`${"Her er min egen tekst om noget. ".repeat(40)}${text}${" Og mere endnu.".repeat(40)}`)).toEqual(
      edited,
    );
  });

  it.each(["Sko", "Skovene er ", "Skovene er mine. Derfor vil jeg om lidt skrive om et helt andet sted."])(
    "has none when the person's own begins alike: %s",
    (own) => expect(kept().of(own)).toBeUndefined(),
  );

  it("of few words is known by them", () => {
    const keeper = createOriginKeeper();
    keeper.set("Hej med dig", whole);
    expect(keeper.of("Hej du")).toEqual(edited);
    expect(keeper.of("Farvel")).toBeUndefined();
  });

  it("gives way to the origin of a text that is taken from another tab", () => {
    const keeper = kept();
    keeper.set("Anden tekst", undefined);
    expect(keeper.of("Anden tekst.")).toBeUndefined();
    expect(keeper.of(text)).toEqual(whole);
  });
});

test("a text of one's own never gets one", () => {
  const keeper = createOriginKeeper();
  for (const one of ["", "H", "Hej", text]) expect(keeper.of(one)).toBeUndefined();
});

test.each([
  ["nothing", undefined],
  ["text", "ai"],
  ["no model", { tool: "rewriting", isEdited: false }],
  ["half a model", { tool: "rewriting", model: { kind: "ai" } }],
  ["no tool", { model, isEdited: false }],
  ["a list", [model]],
])("what is damaged is no origin: %s", (_name, value) => expect(readOrigin(value)).toBeUndefined());

test("what is stored is read, and without the mark it counts as edited", () => {
  expect(readOrigin(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(readOrigin({ model, tool: "rewriting" })).toEqual(edited);
});
