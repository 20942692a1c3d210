import { expect, it } from "vitest";
import { lastLineOf } from "../../../documents/export/label.ts";
import { type TranscriptMessage, transcriptOf } from "./transcript.ts";

const model = { kind: "ai", provider: "Prøve", model: "lille", place: "eu" } as const;
const engine = { kind: "built-in", provider: "Rød Tråd", model: "", place: "server" } as const;
const exportedAt = Date.parse("2026-11-21T13:40:00Z");

const message = (fields: Partial<TranscriptMessage>): TranscriptMessage => ({
  role: "person",
  text: "Hvem fortæller?",
  status: "complete",
  createdAt: "2026-11-21T13:30:00Z",
  model: null,
  sources: null,
  citations: null,
  findings: null,
  files: [],
  ...fields,
});
const answer = (fields: Partial<TranscriptMessage>) => message({ role: "answer", text: "Han.", model, ...fields });
const write = (...messages: readonly TranscriptMessage[]) => transcriptOf(messages, { title: "Blixen", exportedAt });

it("has questions, answers, times, sources and files", () => {
  const source = { number: 1, fileId: "f", name: "Ringen.pdf", page: 3, start: 0, end: 9 };
  const { text, italics, markdown } = write(
    message({ files: [{ id: "f", name: "Ringen.pdf" }] }),
    answer({ text: "# Svar\n\nI *Ringen* er han **alvidende** [1].", sources: [source] }),
  );
  const space = "\u00a0";
  expect(text).toBe(
    [
      "# Bilag: Blixen",
      `Samtale med AI, hentet 21. november 2026 kl.${space}14.40.`,
      "Svar fra AI (lille).",
      `## Dig, 21. november 2026 kl.${space}14.30`,
      "Hvem fortæller?",
      `## AI (lille), 21. november 2026 kl.${space}14.30`,
      "### Svar",
      "I Ringen er han alvidende [1].",
      "## Kilder",
      "- Svar 1: [1] Ringen.pdf, side 3",
      "## Filer",
      "- Ringen.pdf",
    ].join("\n\n"),
  );
  expect(italics.map(({ start, end }) => text.slice(start, end))).toEqual(["Ringen"]);
  expect(markdown).toContain("# Svar\n\nI *Ringen* er han **alvidende** [1].");
});

it("lists as sources the places that an answer names, and none of the others that were given", () => {
  const places = [1, 2, 3, 4].map((number) => ({
    number,
    fileId: "f",
    name: "analyse.docx",
    page: null,
    start: 0,
    end: 9,
  }));
  const listed = (...answers: readonly TranscriptMessage[]) =>
    write(...answers)
      .text.split("## Kilder")[1]
      ?.trim();
  expect(
    listed(
      answer({ text: "Lima.", sources: places }),
      answer({ text: "Han er alvidende [4, 2]. Igen [2], men `[1]` er kode.", sources: places }),
    ),
  ).toBe("- Svar 2: [2] analyse.docx\n- Svar 2: [4] analyse.docx");
  expect(listed(answer({ text: "Lima.", sources: places }))).toBeUndefined();
  expect(listed(answer({ text: "", status: "failed", sources: places }))).toBeUndefined();
});

it("says of each reference what was found, in its mark and at its source", () => {
  const source = { number: 1, fileId: "f", name: "Ringen.pdf", page: 3, start: 0, end: 9 };
  const text = "Han er alvidende [1]. Han er en ræv [1, 7]. Det viser Jensen (2019).";
  const after = [text.indexOf("Jensen"), text.length - 1] as const;
  const place = { start: null, end: null };
  const { text: words, markdown } = write(
    answer({
      text,
      sources: [source],
      citations: [
        { number: 1, verdict: "found", ...place },
        { number: 1, verdict: "missing", ...place },
        { number: 7, verdict: "invented", ...place },
      ],
      findings: [{ kind: "citation", before: null, after, message: "" }],
    }),
  );
  for (const written of [words, markdown]) {
    expect(written).toContain(
      "Han er alvidende [1]. Han er en ræv [1 (ikke fundet i kilden), 7 (kilden findes ikke)]. Det viser Jensen (2019).",
    );
    expect(written).toContain(
      "[Henvisningen »Jensen (2019)« står hverken i det, du har skrevet, eller i dine filer. Tjek, om den findes.]",
    );
    expect(written.match(/\[Henvisningen/g)).toHaveLength(1);
    expect(written).toContain("- Svar 1: [1] Ringen.pdf, side 3 (1 gang: står i kilden; 1 gang: ikke fundet i kilden)");
  }
});

it("knows how the formulas of answers were written", () => {
  const { text, formulas } = write(
    message({ text: "Hvad er $x^2$?" }),
    answer({ text: "Det er $x^2$." }),
    answer({ text: "$$\n\\vec{a}\n$$" }),
  );
  expect(formulas.map(({ start, end, tex }) => [text.slice(start, end), tex.trim()])).toEqual([
    ["x²", "x^2"],
    ["    \\vec{a}", "\\vec{a}"],
  ]);
});

it("says what was stopped and what was not finished, and leaves out what is on its way", () => {
  const { text } = write(
    answer({ status: "stopped", text: "Halvt" }),
    answer({ status: "failed", text: "" }),
    answer({ status: "cut", text: "Langt" }),
    answer({ status: "writing", text: "" }),
  );
  expect(text.match(/\[Svaret .*?\]/g)).toEqual([
    "[Svaret blev stoppet.]",
    "[Svaret blev ikke færdigt.]",
    "[Svaret blev ikke færdigt.]",
  ]);
  expect(text.match(/## AI/g)).toHaveLength(3);
});

it("names every model in the file's last line", () => {
  const one = write(message({}), answer({}), answer({}));
  expect(lastLineOf(one.made, exportedAt)).toBe(
    "Delvist genereret med AI · AI-chat · Prøve (lille) · 21. november 2026",
  );
  const two = write(
    answer({}),
    answer({ model: { ...model, model: "stor", place: "server" } }),
    answer({ model: engine }),
  );
  expect(lastLineOf(two.made, exportedAt)).toContain("Prøve (lille) og Prøve (stor)");
  expect(two.made.model.place).toBe("unknown");
  expect(two.text).toContain("Svar fra AI (lille), AI (stor) og Rød Tråd uden AI.");
});

it("has no such line where no model has written", () => {
  const { made, text } = write(message({}), answer({ model: engine }));
  expect(lastLineOf(made, exportedAt)).toBeUndefined();
  expect(text).toContain("## Rød Tråd uden AI, ");
  expect(text).toContain("\n\nSamtale uden AI, hentet ");
  expect(text).not.toContain("med AI");
});

it("does not say of what was put into the conversation that AI, or nobody, made it", () => {
  const put = { ...model, kind: "imported", provider: "Midlertidig chat", model: "" } as const;
  const alone = write(message({}), answer({ model: put }));
  expect(alone.text).toContain("\n\nSamtale, hentet ");
  expect(alone.text).toContain("## Indsat svar (vi kan ikke se, om det er skrevet med AI), ");
  expect(alone.text).not.toMatch(/Svar fra|genereret|uden AI/i);
  expect(lastLineOf(alone.made, exportedAt)).toBe(
    "Indsat i samtalen bagefter – vi kan ikke se, om det er skrevet med AI · 21. november 2026",
  );
  const mixed = write(answer({}), answer({ model: put }));
  expect(mixed.text).toContain("Svar fra AI (lille).");
  expect(lastLineOf(mixed.made, exportedAt)).toMatch(/^Delvist genereret med AI · AI-chat · Prøve \(lille\)/);
});

it.each([
  ["one by a model among others", [answer({ model: engine }), answer({})], "med"],
  ["one that nothing is told of", [answer({ model: null })], "med"],
  ["no answer yet", [message({})], "uden"],
])("says whether any answer is by AI: %s", (_what, messages, word) => {
  expect(write(...messages).text).toContain(`Samtale ${word} AI, hentet `);
});
