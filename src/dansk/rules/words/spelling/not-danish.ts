/** Reports once that a text is not modern Danish, instead of one finding for every word. */
import { languageTopic } from "../../../engine/foreign/language-note.ts";
import type { DocumentRule } from "../../rule.ts";

/** Minimum number of sentences and letters for a verdict on the language of a text. */
const leastSentences = 3;
const leastLength = 100;

export const notDanish: DocumentRule = {
  id: "ikke-dansk",
  category: "stavning",
  level: "begynder",
  topics: [languageTopic],
  check(notes, report) {
    const foreign = notes.filter((note) => note.value === "fremmed");
    let length = 0;
    let foreignLength = 0;
    for (const note of notes) {
      length += note.end - note.start;
      if (note.value === "fremmed") foreignLength += note.end - note.start;
    }
    if (foreign.length < leastSentences || foreignLength < leastLength) return;
    if (foreignLength * 2 <= length) return;
    for (const { start, end } of foreign) {
      const isTold = report({
        start,
        end,
        confidence: "sikker",
        message: "Teksten ser ikke ud til at være på nutidigt dansk.",
        explanation:
          "Kontrollen kender reglerne for dansk, som det skrives i dag. Andre sprog, programkode og gammel retskrivning " +
          "bliver derfor ikke rettet.",
        suggestions: [],
      });
      if (isTold) return;
    }
  },
};
