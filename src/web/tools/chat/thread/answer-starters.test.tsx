import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { engineStarters } from "#contract/chat/starters.da.ts";
import { talks } from "#dansk/writing/assistant/talk/talk.da.ts";
import { AnswerStarters } from "./answer-starters.tsx";

const buttons = (text: string): readonly string[] =>
  [
    ...renderToStaticMarkup(<AnswerStarters text={text} onPick={() => undefined} />).matchAll(
      /<button[^>]*>([^<]+)</gu,
    ),
  ].map(([, title = ""]) => title);

test("an answer that offers help has a button for each way to begin, and no other answer has", () => {
  expect(buttons(talks.help)).toEqual(engineStarters.map(({ title }) => title));
  expect(buttons(talks.thanks)).toEqual([]);
});
