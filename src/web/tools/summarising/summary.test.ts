/** A summary out of a run, what is counted of it, what lies in the draft, and the source as it is read beside it. */
import { describe, expect, it } from "vitest";
import type { SentenceLink, Verdict } from "#dansk/writing/sources/link-summary.ts";
import type { RunPart, RunView } from "../../ai-runs/run/run-view.ts";
import { blur } from "../../writing-worker/personal-data/blurring.ts";
import { defaultChoices } from "./choices.ts";
import { coverageSegments, uncoveredRanges } from "./coverage.ts";
import { emptyReference } from "./reference.ts";
import { placeOf, sourceSegments } from "./source-segments.ts";
import { noCompanion, packWork, readWork, unpackSummary, workOfEntry } from "./stored-summary.ts";
import { countLinks, countUnits, type Summary, summaryOfRun, unitOfClaims, withoutSentence } from "./summary.ts";

const source = "Solen skinner. Det regner.\nHunden sover.";
const model = { kind: "ai", provider: "Egen model", model: "prøve", place: "server" } as const;

const part = (text: string, fields: Partial<RunPart> = {}): RunPart => {
  return {
    start: 0,
    end: 10,
    stage: "over",
    text,
    status: "complete",
    code: null,
    findings: [],
    reasons: [],
    ...fields,
  };
};
const run = (parts: readonly RunPart[], fields: Partial<RunView> = {}): RunView => {
  return { runId: "r1", model, parts, status: "complete", error: null, usage: null, historyId: null, ...fields };
};
const of = (format: string, pages: unknown = []) => {
  return { source, options: { choices: { ...defaultChoices, format }, pages }, blurring: null };
};
const link = (
  start: number,
  end: number,
  verdict: Verdict,
  passages: readonly [number, number][] = [],
): SentenceLink => {
  return { start, end, verdict, passages: passages.map(([from, to]) => ({ start: from, end: to, score: 1 })) };
};
const summary = (fields: Partial<Summary> = {}): Summary => ({
  source,
  pages: [],
  model,
  runId: "r1",
  historyId: null,
  choices: defaultChoices,
  text: "Solen skinner. Hunden sover.",
  isGrowing: false,
  links: [link(0, 14, "found", [[0, 14]]), link(15, 28, "found", [[27, 40]])],
  covered: {
    paragraphs: [
      { start: 0, end: 26, sentences: 1, share: 0.5 },
      { start: 27, end: 40, sentences: 1, share: 0.5 },
    ],
    tableRows: 0,
    captions: 0,
    references: false,
  },
  findings: [],
  origin: undefined,
  isEdited: false,
  ...fields,
});

describe("summaryOfRun", () => {
  it("is nothing before there are words, and grows until the run is over", () => {
    expect(summaryOfRun(of("resume"), run([part("", { stage: "queued" })], { status: "running" }))).toBeNull();
    const growing = summaryOfRun(of("resume"), run([part("Solen", { stage: "writing" })], { status: "running" }));
    expect(growing).toMatchObject({ text: "Solen", isGrowing: true, links: null });
    expect(summaryOfRun(of("resume"), run([part("Solen.")], { historyId: "h" }))).toMatchObject({
      isGrowing: false,
      historyId: "h",
    });
  });

  it.each([
    ["resume", "Et.\n\nTo."],
    ["noeglepunkter", "Et.\nTo."],
  ])("puts the parts of a long text together: %s", (format, text) => {
    expect(summaryOfRun(of(format), run([part("Et."), part(""), part("To.\n")]))?.text).toBe(text);
  });

  it("moves what the guard has seen to its place in the whole", () => {
    const finding = { kind: "number", before: null, after: [0, 2], message: "Tjek: tallet" } as const;
    const made = summaryOfRun(
      of("resume"),
      run([part("Først."), part("34 ulve.", { findings: [{ ...finding, after: [0, 2] }] })]),
    );
    const [start, end] = made?.findings[0]?.after ?? [0, 0];
    expect(made?.text.slice(start, end)).toBe("34");
  });

  it("fills in again what was blurred", () => {
    const own = "Mit nummer er 010203-1234.";
    const blurring = blur(own, [{ kind: "cpr", start: 14, end: 25 }]);
    const marker = blurring.places[0]?.marker ?? "";
    const made = summaryOfRun({ source: own, options: {}, blurring }, run([part(`Nummeret er ${marker}.`)]));
    expect(made?.text).toBe("Nummeret er 010203-1234.");
  });

  it("takes pages only when they fit the source", () => {
    expect(summaryOfRun(of("resume", [0, 27]), run([part("Et.")]))?.pages).toEqual([0, 27]);
    expect(summaryOfRun(of("resume", [0, 270]), run([part("Et.")]))?.pages).toEqual([]);
  });
});

it("a question claims nothing and is not counted", () => {
  const text = "Hvad gør solen? Den skinner. Ulven sover.";
  const links = [link(0, 15, "not-found"), link(16, 28, "found"), link(29, 41, "not-found")];
  expect(countLinks(summary({ text, links }))).toEqual({ all: 2, weak: 0, missing: 1 });
});

it("of what is only like the text, what is known to differ is counted", () => {
  const differs = { ...link(13, 25, "weak"), note: "Tjek: teksten siger ›ikke‹" };
  const links = [link(0, 12, "weak"), differs];
  expect(countLinks(summary({ text: "Den skinner. Ulven sover.", links })).weak).toBe(1);
});

describe("withoutSentence", () => {
  it.each<[string, string, string, string]>([
    ["in the middle", "Et her. To her. Tre her.", "To her.", "Et her. Tre her."],
    ["at the end", "Et her. To her.", "To her.", "Et her."],
    ["alone in its paragraph", "Et her.\n\nTo her.\n\nTre her.", "To her.", "Et her.\n\nTre her."],
    ["of a point", "- Et her.\n- To her.\n- Tre her.", "To her.", "- Et her.\n- Tre her."],
    ["of a term", "- Sol: Den skinner.\n- Regn: Det drypper.", "Det drypper.", "- Sol: Den skinner."],
    ["the only one", "Et her.", "Et her.", ""],
  ])("%s", (_name, text, sentence, left) => {
    const start = text.indexOf(sentence);
    expect(withoutSentence({ text }, { start, end: start + sentence.length })).toBe(left);
  });
});

describe("the draft", () => {
  it("gives back the whole, but for what is worked out again", () => {
    const companion = { pages: [0, 27], offTerms: ["sol"], reference: { ...emptyReference, title: "Vejr" } };
    const packed = packWork(companion, summary({ pages: [0, 27] }), source);
    const read = readWork(JSON.parse(JSON.stringify(packed)), source);
    expect(read).toEqual(packed);
    expect(read?.summary && unpackSummary(read.summary, source)).toEqual(summary({ pages: [0, 27], covered: null }));
  });

  it("keeps whose words the source was, and that the person has written in the summary", () => {
    const origin = { model, tool: "rewriting", isEdited: true };
    const packed = packWork(noCompanion, summary({ origin, isEdited: true }), source);
    const read = readWork(JSON.parse(JSON.stringify(packed)), source);
    expect(read?.summary && unpackSummary(read.summary, source)).toMatchObject({ origin, isEdited: true });
    const odd = readWork({ ...packed, summary: { ...packed?.summary, origin: { model: 3 }, isEdited: "x" } }, source);
    expect(odd?.summary).toMatchObject({ isEdited: false });
    expect(odd?.summary).not.toHaveProperty("origin");
  });

  it("keeps what is being written in it", () => {
    const packed = packWork(noCompanion, summary({ written: "Halvt skrev" }), source);
    const read = readWork(JSON.parse(JSON.stringify(packed)), source);
    expect(read?.summary && unpackSummary(read.summary, source).written).toBe("Halvt skrev");
  });

  it("keeps the source only where it is no longer the text", () => {
    expect(packWork(noCompanion, summary(), source)?.summary).not.toHaveProperty("source");
    const packed = packWork(noCompanion, summary(), `${source} Mere.`);
    expect(packed?.summary?.source).toBe(source);
  });

  it("is nothing of nothing, and nothing of what still grows", () => {
    expect(packWork(noCompanion, null, source)).toBeUndefined();
    expect(packWork(noCompanion, summary({ isGrowing: true }), source)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["links outside the summary", [link(0, 400, "found")]],
    ["passages outside the source", [link(0, 4, "found", [[0, 400]])]],
    ["links that overlap", [link(0, 14, "found"), link(4, 20, "found")]],
    ["a verdict of another time", [{ ...link(0, 4, "found"), verdict: "maybe" }]],
    ["no list", "x"],
  ])("finds the places anew where it has %s", (_name, links) => {
    const packed = packWork(noCompanion, summary(), source);
    const read = readWork({ ...packed, summary: { ...packed?.summary, links } }, source);
    expect(read?.summary).toMatchObject({ text: summary().text, links: null });
  });

  it.each([null, 4, "x", [], { summary: { text: "" } }, { summary: { text: "x", model: 3 } }])(
    "no summary of %o",
    (odd) => {
      expect(readWork(odd, source)?.summary).toBeUndefined();
    },
  );
});

describe("an entry of the history", () => {
  const part = (text: string) => ({ start: 0, end: 10, text, status: "complete" as const });

  it("is the summary that it was, to be linked anew", () => {
    const entry = {
      id: "h",
      model,
      options: { format: "noeglepunkter" },
      parts: [part("- Et."), part(""), part("- To.")],
    };
    expect(workOfEntry(entry).summary).toMatchObject({ text: "- Et.\n- To.", links: null, historyId: "h" });
    expect(readWork(JSON.parse(JSON.stringify(workOfEntry(entry))), source)).toEqual(workOfEntry(entry));
  });

  it("that came to nothing is a text without a summary", () => {
    expect(workOfEntry({ id: "h", model, options: {}, parts: [part(" ")] })).toEqual(noCompanion);
  });
});

describe("sourceSegments", () => {
  it("tile the source, and tell which sentences rest on each", () => {
    const segments = sourceSegments(
      summary({
        links: [
          link(0, 5, "found", [[0, 26]]),
          link(5, 9, "weak", [
            [15, 26],
            [27, 40],
          ]),
        ],
        pages: [0, 15, 40],
      }),
    );
    expect(segments.map(({ text }) => text).join("")).toBe(source);
    expect(segments.map(({ start, links, paragraph, page }) => [start, links, paragraph, page])).toEqual([
      [0, [0], 1, 1],
      [15, [0, 1], undefined, 2],
      [26, [], undefined, undefined],
      [27, [1], 2, undefined],
    ]);
  });

  it("is the whole source in one where nothing is known", () => {
    expect(sourceSegments(summary({ links: null, covered: null }))).toHaveLength(1);
    expect(sourceSegments(summary({ source: "", links: null, covered: null }))).toEqual([]);
  });

  it("a place is told by paragraph and page", () => {
    expect(placeOf(summary({ pages: [0, 27] }), { start: 27, end: 40, score: 1 })).toEqual({ paragraph: 2, page: 2 });
    expect(placeOf(summary({ covered: null }), { start: 27, end: 40, score: 1 })).toEqual({
      paragraph: undefined,
      page: undefined,
    });
  });
});

describe("the map", () => {
  const paragraphs = (used: readonly number[]) =>
    used.map((sentences, at) => ({ start: at * 10, end: at * 10 + 10, sentences, share: 0 }));

  it("tells what is not used in ranges", () => {
    expect(uncoveredRanges(paragraphs([0, 1, 0, 0, 2, 0]))).toEqual([
      [1, 1],
      [3, 4],
      [6, 6],
    ]);
    expect(uncoveredRanges(paragraphs([1, 1]))).toEqual([]);
  });

  it("joins neighbours where there are too many to draw, and loses none", () => {
    const segments = coverageSegments(paragraphs(Array.from({ length: 205 }, (_, at) => at % 2)), 80);
    expect(segments.length).toBeLessThanOrEqual(80);
    expect(segments[0]).toMatchObject({ from: 1, to: 3, size: 30, sentences: 1 });
    expect(segments.at(-1)?.to).toBe(205);
  });
});

describe("what a summary is counted in", () => {
  const formatted = (format: string, text: string, links: readonly SentenceLink[]) =>
    summary({ choices: { ...defaultChoices, format } as Summary["choices"], text, links });

  it("is its points, terms or questions, and its sentences where it has none of these", () => {
    expect(countUnits(summary())).toEqual({ unit: "sentence", count: 2 });
    const points = formatted("noeglepunkter", "- Solen skinner.\n\n- Hunden sover.", [
      link(2, 16, "found"),
      link(20, 33, "weak"),
    ]);
    expect([countUnits(points), unitOfClaims(points)]).toEqual([{ unit: "point", count: 2 }, "point"]);
    const terms = formatted("begreber", "Sol: den skinner.", [link(5, 17, "found")]);
    expect([countUnits(terms), unitOfClaims(terms)]).toEqual([{ unit: "term", count: 1 }, "term"]);
  });

  it("where a point has several sentences, one by one they are sentences; so are answers", () => {
    const points = formatted("disposition", "1. Sol. Regn.", [link(3, 7, "found"), link(8, 13, "found")]);
    expect([countUnits(points), unitOfClaims(points)]).toEqual([{ unit: "point", count: 1 }, "sentence"]);
    const asked = formatted("spoergsmaal", "Skinner solen?\nSolen skinner.", [
      link(0, 14, "not-found"),
      link(15, 29, "found"),
    ]);
    expect([countUnits(asked), unitOfClaims(asked)]).toEqual([{ unit: "question", count: 1 }, "sentence"]);
  });
});

it("that an answer was cut to its length is told of the summary, and lies in the draft with it", () => {
  const cut = { kind: "left-out", before: null, after: null, message: "Udeladt." } as const;
  const made = summaryOfRun(of("resume"), run([part("Solen skinner."), part("Hunden sover.", { findings: [cut] })]));
  const read = readWork(JSON.parse(JSON.stringify(packWork(noCompanion, made, source))), source);
  expect([made?.findings, read?.summary?.findings]).toEqual([[cut], [cut]]);
});
