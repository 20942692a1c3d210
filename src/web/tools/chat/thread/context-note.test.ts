/** A summary that lies in the tab alone is read as one that the server has. */
import { expect, it } from "vitest";
import { summaryIsPartial } from "#contract/chat/chat.rules.ts";
import { summaryHere } from "./context-note.tsx";

const context = { summarised: 8, hasSummary: true, uptoId: "a4" };

it("says apart from its text that the oldest messages are not in it", () => {
  expect(summaryHere({ ...context, summary: `${summaryIsPartial}\n- Om slutningen.` })).toEqual({
    text: "- Om slutningen.",
    messages: 8,
    isPartial: true,
  });
  expect(summaryHere({ ...context, summary: "- Om det hele." })).toEqual({
    text: "- Om det hele.",
    messages: 8,
    isPartial: false,
  });
  expect(summaryHere(context)).toBeNull();
});
