import { describe, expect, it } from "vitest";
import { Form, Role } from "../../lexicon/lexicon.ts";
import { parseAffixFile } from "./affix-file.ts";
import { parseDictionaryFile } from "./dictionary-file.ts";
import { expandDictionary } from "./expand.ts";

/** A small affix file with the flags of the real one. */
const AFFIX = `
FLAG num
NEEDAFFIX 8
FORBIDDENWORD 6
NOSUGGEST 86
ONLYINCOMPOUND 36
COMPOUNDBEGIN 32
COMPOUNDEND 34
SFX 2 Y 2
SFX 2 0 en/34 [^e]\t+BESTEMT_ENTAL
SFX 2 0 n/34 e\t+BESTEMT_ENTAL
SFX 10 Y 2
SFX 10 0 s/34 [^sxz]\t+GENITIV
SFX 10 0 '/34 [sxz]\t+GENITIV
SFX 11 Y 2
SFX 11 0 er/34 [^e]\t+PLUR_UBEK
SFX 11 0 r/34 e\t+PLUR_UBEK
SFX 7 Y 1
SFX 7 0 t/11,2,8,34 t\t+KONSONANT_FORDOBLING
SFX 20 Y 1
SFX 20 e te/34,22 [^s]e\t+DATID
SFX 21 Y 1
SFX 21 0 r/34 .\t+NUTID
SFX 22 Y 1
SFX 22 0 s/34 [^s]\t+PASSIV
SFX 29 Y 1
SFX 29 0 s/32,36 .
SFX 70 Y 1
SFX 70 um et/34 um\t+BESTEMT_ENTAL
SFX 72 Y 2
SFX 72 um e/34 um
SFX 72 um es/34 um\t+GENITIV
SFX 39 Y 1
SFX 39 0 0/34 .\t+ORD_SIDST
`;

const forms = (dictionary: string): ReadonlyMap<string, number> =>
  expandDictionary(parseAffixFile(AFFIX), parseDictionaryFile(`9\n${dictionary}`)).forms;

describe("expandDictionary", () => {
  it("gives nouns number, definiteness, gender, genitive and compound roles", () => {
    const result = forms("bil/10,11,2,39");
    expect(Object.fromEntries(result)).toEqual({
      bil: Form.NounSingular | Form.Common | Form.Last,
      bils: Form.Genitive | Form.Common | Form.Last,
      biler: Form.NounPlural | Form.Common | Form.Last,
      bilen: Form.NounSingularDefinite | Form.Common | Form.Last,
    });
  });

  it("doubles the consonant without listing the doubled stem", () => {
    expect([...forms("kat/7").keys()]).toEqual(["kat", "katter", "katten"]);
  });

  it("lists the two singulars of nouns in -ium", () => {
    const result = forms("akvarium/72,70\nadverbium/70");
    expect(result.get("akvarie")).toBe(Form.NounSingular | Form.Neuter);
    expect(result.get("akvaries")).toBe(Form.Genitive | Form.Neuter);
    expect(result.get("akvariet")).toBe(Form.NounSingularDefinite | Form.Neuter);
    expect(result.has("adverbie")).toBe(false);
  });

  it("puts a passive on a past", () => {
    const result = forms("køre/20,21");
    expect(result.get("kørte")).toBe(Form.Past);
    expect(result.get("kørtes")).toBe(Form.Passive);
    expect(result.get("køre")).toBe(Form.Infinitive);
    expect(result.get("kører")).toBe(Form.Present);
  });

  it("marks a linked first part that is no word", () => {
    const result = forms("regering/29");
    expect(result.get("regerings")).toBe(Role.First | Form.NoSuggest);
    expect(result.get("regering")).toBe(Form.Plain | Form.FirstS);
  });

  it("keeps forbidden words as forbidden and hides NOSUGGEST words from suggestions", () => {
    const result = forms("ringklok/6\nfanme/86");
    expect((result.get("ringklok") ?? 0) & Role.Forbidden).toBe(Role.Forbidden);
    expect(result.get("fanme")).toBe(Form.Plain | Form.NoSuggest);
  });

  it("lets a word be suggested when one of its entries may be", () => {
    expect((forms("gie/86\ngie/11").get("gie") ?? 0) & Form.NoSuggest).toBe(0);
  });

  it("reads irregular forms off the paradigm they are listed in", () => {
    const result = forms(
      "binde al:binder al:bindes al:bandt al:bandtes al:bindende al:bundet al:bundets al:bundne al:bind\n" +
        ["binder", "bindes", "bandt", "bandtes", "bindende", "bundet", "bundets", "bundne", "bind"]
          .map((form) => `${form} st:binde`)
          .join("\n"),
    );
    const bits = (form: string): number => (result.get(form) ?? 0) & ~Form.Plain;
    expect(bits("binde")).toBe(Form.Infinitive);
    expect(bits("binder")).toBe(Form.Present);
    expect(bits("bindes")).toBe(Form.Passive);
    expect(bits("bandt")).toBe(Form.Past);
    expect(bits("bundet")).toBe(Form.PastParticiple);
    expect(bits("bundets")).toBe(Form.Genitive);
    expect(bits("bundne")).toBe(Form.AdjectiveE);
    expect(bits("bind")).toBe(Form.Imperative);
  });

  it("leaves out entries with a space", () => {
    expect([...forms("i morgen\nmorgen").keys()]).toEqual(["morgen"]);
  });
});

describe("parseAffixFile", () => {
  it.each([
    ["without numeric flags", AFFIX.replace("FLAG num", "FLAG long"), "numeric flags"],
    ["without a special flag", AFFIX.replace("NOSUGGEST 86", ""), "NOSUGGEST"],
  ])("refuses a file %s", (_name, text, message) => {
    expect(() => parseAffixFile(text)).toThrow(message);
  });
});
