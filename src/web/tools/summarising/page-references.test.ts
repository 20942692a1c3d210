/** Wherever a summary goes, the pages of its source stand behind the sentences that rest on them. */
import { expect, test } from "vitest";
import type { SentenceLink, Verdict } from "#dansk/writing/sources/link-summary.ts";
import { defaultChoices } from "./choices.ts";
import { withPages } from "./page-references.ts";
import type { Summary } from "./summary.ts";

const source = "Solen skinner. Det regner.\nHunden sover.";

function summaryOf(text: string, pages: readonly number[], links: Summary["links"]): Summary {
  return {
    ...{ source, pages, text, links, runId: "r1", historyId: null, choices: defaultChoices, isGrowing: false },
    ...{ covered: null, findings: [], origin: undefined, isEdited: false },
    model: { kind: "built-in", provider: "Rød Tråd", model: "", place: "device" },
  };
}

function link(start: number, end: number, verdict: Verdict, at?: number): SentenceLink {
  return { start, end, verdict, passages: at === undefined ? [] : [{ start: at, end: at + 5, score: 1 }] };
}

test("each sentence has its own page, in lists and lines too; what rests on no place has none", () => {
  const text = "- Solen skinner.\n- Hunden sover. Katten flyver.\n\nHvad sover? Hunden.";
  const links = [
    link(2, 16, "found", 0),
    link(19, 32, "weak", 27),
    link(33, 47, "not-found"),
    link(49, 60, "found", 27),
    link(61, 68, "found", 27),
  ];
  expect(links.map(({ start, end }) => text.slice(start, end))[3]).toBe("Hvad sover?");
  expect(withPages(summaryOf(text, [0, 27], links))).toBe(
    "- Solen skinner. (s. 1)\n- Hunden sover. (s. 2) Katten flyver.\n\nHvad sover? Hunden. (s. 2)",
  );
});

test("a source without pages, and a summary whose places are not known, give the text as it is", () => {
  const text = "Solen skinner.";
  expect(withPages(summaryOf(text, [], [link(0, 14, "found", 0)]))).toBe(text);
  expect(withPages(summaryOf(text, [0, 27], null))).toBe(text);
});

test("the space behind a sentence stays behind its page", () => {
  expect(withPages(summaryOf("Sol. Regn.", [0], [link(0, 5, "found", 0), link(5, 10, "found", 15)]))).toBe(
    "Sol. (s. 1) Regn. (s. 1)",
  );
});
