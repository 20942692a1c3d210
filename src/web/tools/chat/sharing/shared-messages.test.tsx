import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { fetchMarkdown } from "../thread/answer-text.tsx";
import { SharedMessages } from "./shared-messages.tsx";

beforeAll(fetchMarkdown);

const answer: SharedConversation["messages"][number] = {
  role: "answer",
  text: "Han er en ræv [1], og det er sent [9].",
  createdAt: "2026-11-21T13:30:00Z",
  by: "ai",
  citations: [
    { number: 1, verdict: "missing" },
    { number: 9, verdict: "invented" },
  ],
  invented: ["Jensen (2019)"],
};
const show = (fields: Partial<typeof answer>) =>
  renderToStaticMarkup(<SharedMessages messages={[{ ...answer, ...fields }]} />);

test("a shared answer says what was found about each of its references", () => {
  const page = show({});
  expect(page).toContain("Han er en ræv [1 (ikke fundet i kilden)], og det er sent [9 (kilden findes ikke)].");
  expect(page).toContain("Henvisningen »Jensen (2019)« står hverken");
  expect(show({ citations: null, invented: [] })).toContain("Han er en ræv [1], og det er sent [9].");
});

test("one that was put into the conversation is not said to be generated", () => {
  const page = show({ by: "imported" });
  expect(page).toContain("Indsat i samtalen bagefter – vi kan ikke se, om det er skrevet med AI");
  expect(page).not.toMatch(/genereret|data-generated/i);
});

test("answers past the budget of the page are words until their turn", () => {
  const table = `|${"a|".repeat(20)}\n|${"-|".repeat(20)}\n${`|${"1|".repeat(20)}\n`.repeat(100)}`;
  const messages = ["en", "to", "tre"].map((name) => ({ ...answer, text: `${table}\n\nSidst ${name}` }));
  const page = renderToStaticMarkup(<SharedMessages messages={messages} />);
  const [first = "", ...others] = page.split("<article").slice(1);
  expect(first).toContain("<table>");
  for (const other of others) {
    expect(other).not.toContain("<table>");
    expect(other).toContain('tabindex="0"');
  }
  for (const name of ["en", "to", "tre"]) expect(page).toContain(`Sidst ${name}`);
});
