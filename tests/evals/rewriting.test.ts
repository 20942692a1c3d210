/** Rewriting without a model keeps its promises on whole texts: what it changes, what it keeps, and how fast it is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { shareChanged } from "#dansk/writing/diff/share-changed.ts";
import { openRewriter, type RewriteOptions } from "#dansk/writing/rewriting/rewrite-text.ts";
import { modeHere } from "#web/tools/rewriting/choices.ts";
import { testEngine } from "../support/engine.ts";
import { testLexicon } from "../support/lexicon.ts";
import { here } from "../support/machine-speed.ts";
import { randomFrom } from "../support/random-text.ts";
import { applyReasons, faultsOf, testRewriter } from "../support/rewriter.ts";
import { threadMs } from "../support/thread-time.ts";
import { anyText } from "./properties.ts";

beforeAll(() => void testRewriter(), 60_000);

/** Letters, applications, mails, pupils' texts, reports: each line a paragraph, read one by one before it was kept. */
const read = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, "rewriting", name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("%"));
const essays = read("essays.txt");
const ordinary = read("ordinary.txt");
const good = read("plain.txt");
const paragraphs = [...read("paragraphs.txt"), ...essays, ...ordinary];

const modes = ["standard", "enkel", "formel", "forkort"] as const;
const strengths = ["let", "middel", "kraftig"] as const;
const every: readonly RewriteOptions[] = modes.flatMap((mode) =>
  strengths.map((strength) => ({ mode, strength, keep: [] })),
);

function name({ mode, strength }: RewriteOptions): string {
  return `${mode}, ${strength}`;
}

describe("words that are not the writer's own", () => {
  test.each([
    ["a title in italics", "Novellen *Vi mødes idag* er skrevet af Holm.", "*Vi mødes idag*"],
    ["a title between underscores", "Romanen _Vi ses imorgen_ er lang.", "_Vi ses imorgen_"],
    ["single quotation marks", "Hun råber ‘vi mødes idag’ efter ham.", "‘vi mødes idag’"],
    ["typewriter marks", "Hun råber 'vi kan't mødes idag' efter ham.", "'vi kan't mødes idag'"],
    [
      "a quotation over paragraphs",
      "»Vi mødes idag.\n\nOg vi ses imorgen.« Sådan slutter det.",
      "idag.\n\nOg vi ses imorgen",
    ],
    [
      "a quotation that begins each paragraph with its mark",
      '"Vi mødes idag.\n\n"Og vi ses imorgen." Sådan slutter det.',
      'idag.\n\n"Og vi ses imorgen',
    ],
    ["a Spanish title", "Bogen Cien años de soledad er lang.", "Cien años de soledad"],
    ["a French title", "Vi så Le fabuleux destin i går.", "Le fabuleux destin"],
    ["an English title", "Vi læste The Catcher in the Rye, fordi at den er god.", "The Catcher in the Rye"],
  ])("%s stands as it is", (_name, text, part) => {
    expect(text).toContain(part);
    for (const options of every) expect(testRewriter().rewrite(text, options).text, name(options)).toContain(part);
  });

  test.each([
    ["after a name of several words", "Vi var på Københavns Universitet idag.", "Universitet i dag"],
    ["after a name", "Jeg hørte, at Mette Holm kommer idag.", "i dag"],
    ["in bold", "Husk **at komme idag** klokken ti.", "i dag"],
    ["after a quotation that was never closed", "»Vi ses.\n\nVi mødes idag.\n\nDet er fint.", "mødes i dag"],
    ["between genitives", "Hans' bil kørte idag, og Lis' hus er rødt.", "kørte i dag"],
    ["around a quotation", "Han siger ‘ja’, og vi mødes idag.", "mødes i dag"],
  ])("the writer's own slips are corrected: %s", (_name, text, part) => {
    for (const options of every) expect(testRewriter().rewrite(text, options).text, name(options)).toContain(part);
  });
});

test("the mode that opens without a model changes the most words", () => {
  const texts = [...essays, ...ordinary];
  const wordsOf = (text: string) => text.split(/\s+/u).length;
  const changedWords = (mode: (typeof modes)[number]) =>
    texts.reduce((sum, text) => {
      const after = testRewriter().rewrite(text, { mode, strength: "middel", keep: [] }).text;
      return sum + shareChanged(text, diffTexts(text, after)) * wordsOf(text);
    }, 0);
  const most = Math.max(...modes.map(changedWords));
  expect(changedWords(modeHere)).toBe(most);
}, 60_000);

describe("paragraphs as people write them", () => {
  test("there are many, and a firm hand changes nearly all", () => {
    expect(paragraphs.length).toBeGreaterThanOrEqual(60);
    const changed = paragraphs.filter((text) => {
      return testRewriter().rewrite(text, { mode: "enkel", strength: "kraftig", keep: [] }).text !== text;
    });
    expect(changed.length).toBeGreaterThan(0.75 * paragraphs.length);
  }, 60_000);

  test.each(every.map((options) => [name(options), options] as const))(
    "meaning, locks, grammar and reasons are sound: %s",
    (_name, options) => {
      const faults = paragraphs.flatMap((text) => {
        const rewritten = testRewriter().rewrite(text, options);
        return faultsOf(text, rewritten, options).map((fault) => `${fault} | ${text} → ${rewritten.text}`);
      });
      expect(faults).toEqual([]);
    },
    60_000,
  );

  test.each(every.map((options) => [name(options), options] as const))("come to rest: %s", (_name, options) => {
    const restless = paragraphs.filter((text) => {
      const once = testRewriter().rewrite(text, options).text;
      return testRewriter().rewrite(once, options).text !== once;
    });
    expect(restless).toEqual([]);
  });
});

test("in essays of pupils as much is changed as rules are sure of", () => {
  const words = essays.join(" ").split(/\s+/u).length;
  const perHundred = modes.map((mode) => {
    const changes = essays.flatMap(
      (text) => testRewriter().rewrite(text, { mode, strength: "middel", keep: [] }).reasons,
    );
    return (100 * changes.length) / words;
  });
  expect(essays.length).toBe(20);
  for (const changes of perHundred) expect(changes).toBeGreaterThanOrEqual(4.1);
});

test("in ordinary letters, reports and applications six words in a hundred give way", () => {
  const words = ordinary.join(" ").split(/\s+/u).length;
  expect(ordinary.length).toBe(20);
  for (const mode of ["standard", "enkel", "forkort"] as const) {
    const changes = ordinary.flatMap(
      (text) => testRewriter().rewrite(text, { mode, strength: "middel", keep: [] }).reasons,
    );
    expect((100 * changes.length) / words, mode).toBeGreaterThanOrEqual(6.5);
  }
});

test.each(good)("a text that is good comes out as it was: %s", (text) => {
  for (const mode of ["standard", "enkel", "forkort"] as const) {
    expect(testRewriter().rewrite(text, { mode, strength: "middel", keep: [] }).text, mode).toBe(text);
  }
});

describe("any text", () => {
  test.each(modes)(
    "is never thrown at, and its reasons make the new text: %s",
    (mode) => {
      const random = randomFrom(modes.indexOf(mode) + 31);
      for (let n = 0; n < 250; n += 1) {
        const text = anyText(random);
        const options = { mode, strength: "kraftig" as const, keep: n % 3 === 0 ? ["hus", "i dag"] : [] };
        const rewritten = testRewriter().rewrite(text, options);
        expect(applyReasons(text, rewritten)).toBe(rewritten.text);
        let last = 0;
        for (const { before } of rewritten.reasons) {
          expect(before[0]).toBeGreaterThanOrEqual(last);
          expect(before[1]).toBeGreaterThanOrEqual(before[0]);
          last = before[1];
        }
        expect(last).toBeLessThanOrEqual(text.length);
        const twice = testRewriter().rewrite(rewritten.text, options).text;
        expect(testRewriter().rewrite(twice, options).text).toBe(twice);
      }
    },
    60_000,
  );

  test("pieces tile the source, and joined they are the whole", () => {
    const text = `${paragraphs.slice(0, 8).join("\n\n")}\r\n- Foretag en måling af vandet\n\n`;
    const options = { mode: "enkel", strength: "kraftig", keep: [] } as const;
    const pieces = [...testRewriter().rewriteParagraphs(text, options)];
    expect(pieces.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    const whole = testRewriter().rewrite(text, options);
    expect(pieces.map((piece) => piece.text).join("")).toBe(whole.text);
    expect(pieces.flatMap((piece) => piece.reasons)).toEqual(whole.reasons);
    expect(whole.text.endsWith("\r\n- Mål vandet\n\n")).toBe(true);
  });
});

test("without the tagger less is changed, and nothing that is wrong", () => {
  const plain = openRewriter({ engine: testEngine(), lexicon: testLexicon() });
  const options = { mode: "enkel", strength: "kraftig", keep: [] } as const;
  const changed = paragraphs.filter((text) => {
    const rewritten = plain.rewrite(text, options);
    expect(faultsOf(text, rewritten, options)).toEqual([]);
    return rewritten.text !== text;
  });
  expect(changed.length).toBeGreaterThan(0.25 * paragraphs.length);
});

describe("what the person has said", () => {
  const text = "Såfremt du anvender ordningen, skal du fremsende skemaet.";

  test("words to keep are kept", () => {
    const options = { mode: "enkel", strength: "kraftig", keep: ["anvender", "SKEMAET"] } as const;
    expect(testRewriter().rewrite(text, options).text).toBe("Hvis du anvender ordningen, skal du sende skemaet.");
  });

  test("a lighter hand does less", () => {
    const [light, middle, strong] = strengths.map(
      (strength) =>
        testRewriter().rewrite(paragraphs.join("\n"), { mode: "standard", strength, keep: [] }).reasons.length,
    );
    expect(light).toBeGreaterThan(0);
    expect(middle).toBeGreaterThan(3 * (light ?? 0));
    expect(strong).toBeGreaterThan(middle ?? 0);
  });

  test("mistakes that are certain are corrected in every mode", () => {
    for (const options of every) {
      const { text: corrected, reasons } = testRewriter().rewrite("Jeg kan kommer idag.", options);
      expect(corrected).toBe("Jeg kan komme i dag.");
      expect(reasons.map((reason) => reason.kind)).toEqual(["correction", "correction"]);
    }
  });

  test("passages that are not Danish are left alone", () => {
    const english = "The committee is able to anvende this, and we have decided on it because of the vedrørende.";
    expect(testRewriter().rewrite(english, { mode: "enkel", strength: "kraftig", keep: [] }).text).toBe(english);
  });
});

describe("other ways to say a sentence", () => {
  test("each with its label, none the sentence itself, what was asked for first", () => {
    const sentence = "Såfremt du tjekker listen, er du på nuværende tidspunkt i stand til at rette den.";
    const found = testRewriter().alternatives(sentence, { mode: "enkel" });
    expect(found.map(({ label }) => label)).toEqual(["enklere", "mere formel"]);
    expect(found[0]?.text).toBe("Hvis du tjekker listen, kan du nu rette den.");
    expect(found[1]?.text).toBe(
      "Såfremt du kontrollerer listen, er du på nuværende tidspunkt i stand til at rette den.",
    );
    const short = testRewriter().alternatives(sentence, { mode: "forkort" });
    expect(short[0]).toEqual({ label: "kortere", text: "Hvis du tjekker listen, kan du nu rette den." });
  });

  test("none where nothing is certain", () => {
    expect(testRewriter().alternatives("Huset er gult.", { mode: "standard" })).toEqual([]);
  });
});

/** Milliseconds of the processor in the quickest of three runs, or in the first below the limit. */
function quickest(text: string, limitMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && least >= limitMs; n += 1) {
    const rewrite = () => testRewriter().rewrite(text, { mode: "enkel", strength: "kraftig", keep: ["kommune"] });
    least = Math.min(least, threadMs(rewrite));
  }
  return least;
}

test("ten thousand words take less than a second", () => {
  let text = "";
  for (let n = 0; text.split(" ").length < 10_000; n += 1) text += `${paragraphs[n % paragraphs.length]}\n`;
  const limit = here(1000);
  expect(quickest(text, limit)).toBeLessThan(limit);
}, 60_000);

/** Without a space two hundred thousand characters; with them as many as ten thousand words have. */
const longest = 200_000;
const asWords = 60_000;

test.each([
  ["letters without a space", "a", longest],
  ["words without a space", "Huset,som", longest],
  ["brackets", "(", longest],
  ["square brackets", "[1,2,", longest],
  ["code marks", "`a", longest],
  ["stops", "s.", asWords],
  ["lines", "\n", longest],
  ["light verbs", "foretager vi nu her ", asWords],
  ["passives", "blev set af Peter ", asWords],
  ["dollar signs", "$a ", asWords],
  ["quotation marks", "»a ", asWords],
  ["names", "Aa Bb, ", asWords],
  ["numbers", "1 2 ", asWords],
  ["fillers", "Egentlig vil jeg. ", asWords],
])(
  "hostile texts take no longer: %s",
  (_name, unit, length) => {
    const limit = here(1000);
    expect(quickest(unit.repeat(Math.ceil(length / unit.length)), limit)).toBeLessThan(limit);
  },
  60_000,
);
