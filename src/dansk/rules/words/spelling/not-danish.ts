/** Says once, quietly, that a text is not Danish of today, in place of a finding for every word. */
import { languageTopic } from "../../../engine/foreign/language-note.ts";
import type { DocumentRule } from "../../rule.ts";

/** So many sentences and so many letters at least, before a text says something about its language. */
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
