import { beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "../../../../tests/support/engine.ts";
import { commaSources } from "../../rules/sources.ts";

beforeAll(() => void testEngine(), 60_000);

/** The text with | after the comma that is asked about. */
function explain(marked: string, komma: "start" | "uden" | "foelg" = "start"): string | undefined {
  const at = marked.indexOf("|");
  return testEngine().explainComma(marked.replace("|", ""), at - 1, { komma })?.message;
}

describe("why a comma is right", () => {
  test.each([
    ["Jeg tror,| at det regner.", "Kommaet viser, at en ledsætning begynder med »at«."],
    ["Vi gik hjem,| fordi det var sent.", "Kommaet viser, at en ledsætning begynder med »fordi«."],
    ["Han gik,| uden at nogen hørte det.", "Kommaet viser, at en ledsætning begynder med »at«."],
    ["Jeg kender en dreng,| der hedder Bo.", "Kommaet viser, at en ledsætning begynder med »der«."],
    ["Jeg håber,| du kommer i morgen.", "Kommaet viser, at en ledsætning begynder med »du«."],
    ["Hvis du kommer,| kan vi spise sammen.", "Kommaet slutter ledsætningen, der begynder med »hvis«."],
    ["Min bror, som bor i Vejle,| kommer i morgen.", "Kommaet slutter ledsætningen, der begynder med »som«."],
    ["Min bror,| som bor i Vejle, kommer i morgen.", "Kommaet viser, at en ledsætning begynder med »som«."],
    ["Den bog, jeg læste,| var god.", "Kommaet slutter ledsætningen, der begynder med »jeg«."],
    ["Han sagde, at det var sent,| og gik hjem.", "Kommaet slutter ledsætningen, der begynder med »at«."],
    ["Det er dyrt,| men det er godt.", "Kommaet står foran »men«."],
    ["Hun er lille,| men stærk.", "Kommaet står foran »men«."],
    ["Hun spillede klaver,| og han sang med.", "Kommaet skiller to hovedsætninger, der er bundet sammen med »og«."],
    ["Hun græd,| for hun havde slået sig.", "Kommaet skiller to hovedsætninger, der er bundet sammen med »for«."],
    ["Det var koldt,| så vi gik ind.", "Kommaet skiller to hovedsætninger, der er bundet sammen med »så«."],
    ["Solen skinnede,| vi badede hele dagen.", "Kommaet skiller to hovedsætninger."],
    ["»Det er sent,«| sagde han.", undefined],
    ["»Det er sent«,| sagde han.", "Kommaet skiller det, der bliver sagt, fra den, der siger det."],
    ["Det er for sent,| siger han.", "Kommaet skiller det, der bliver sagt, fra den, der siger det."],
    ["Vi købte æbler,| pærer og bananer.", "Kommaet står mellem leddene i en opremsning."],
    ["Bilen,| huset og båden er til salg.", "Kommaet står mellem leddene i en opremsning."],
    ["Ja,| det er rigtigt.", "Kommaet står efter et svarord, et udråb eller en tiltale."],
    ["Min nabo,| en gammel sømand, fortæller historier.", "Kommaet hører til en forklaring, der er sat ind."],
    ["Min nabo, en gammel sømand,| fortæller historier.", "Kommaet hører til en forklaring, der er sat ind."],
  ])("%s", (text, message) => expect(explain(text)).toBe(message));

  test("in whole sentences, with something to try", () => {
    const text = "Jeg tror, at det regner.";
    const found = testEngine().explainComma(text, text.indexOf(","));
    expect(found?.explanation).toMatch(/Prøv .*\.$/u);
  });

  test("by the paragraph that it rests on", () => {
    const paragraphs = [
      "Jeg tror,| at det regner.",
      "Hvis du kommer,| kan vi spise.",
      "Det er dyrt,| men godt.",
      "Hun sang,| og han sang med.",
      "Det er for sent,| siger han.",
      "Vi købte æbler,| pærer og bananer.",
      "Ja,| det er rigtigt.",
      "Min nabo,| en gammel sømand, fortæller historier.",
    ].map((marked) => {
      const found = testEngine().explainComma(marked.replace("|", ""), marked.indexOf("|") - 1);
      const source = found && commaSources[found.kind];
      return source?.kind === "paragraph" && source.paragraph.replace("§\u00a0", "");
    });
    expect(paragraphs).toEqual(["49-50", "49-50", "47, stk. 6", "48", "48, stk. 5", "46", "47, stk. 3", "47"]);
  });

  test("in the sentence that holds it, wherever that is", () => {
    expect(explain("Vi kom sent. Det regnede.\nHvis du vil,| kan vi gå. Farvel.")).toContain("slutter");
  });
});

describe("nothing is said", () => {
  test.each([
    ["of a letter", "Jeg tror, at| det regner."],
    ["of a comma in a number", "Det koster 4,|50 kr."],
    ["of a comma that is a finding", "I går,| var jeg syg."],
  ])("%s", (_what, text) => expect(explain(text)).toBeUndefined());

  test("of a start comma for those who write without them", () => {
    expect(explain("Jeg tror,| at det regner.", "uden")).toBeUndefined();
  });

  test.each([-1, 3, 99])("outside the text: %i", (offset) => {
    expect(testEngine().explainComma("Ja,", offset)).toBeUndefined();
  });
});
