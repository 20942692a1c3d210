import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerSources } from "./answer-sources.tsx";

const given = [1, 2, 3].map((number) => ({
  number,
  fileId: "f",
  name: "analyse.docx",
  page: number,
  start: 0,
  end: 9,
}));

/** What the line says that the list is opened by, and the places in it. */
function shown(text: string, sources: typeof given | null) {
  const page = renderToStaticMarkup(
    <AnswerSources text={text} sources={sources} findings={null} onSource={() => undefined} />,
  );
  const [summary = "", list = ""] = page.split("</summary>");
  return {
    line: summary.replaceAll(/<[^>]*>/gu, "").replace("&#x27;", "'"),
    numbers: [...list.matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number)),
  };
}

test("the sources of an answer are the places that it names", () => {
  expect(shown("Han er alvidende [3]. Det er kort [1, 3].", given)).toEqual({
    line: "Kilder: 2 steder i dine filer",
    numbers: [1, 3],
  });
  expect(shown("Han er alvidende [2].", given)).toEqual({ line: "Kilder: 1 sted i dine filer", numbers: [2] });
});

test("what was given for an answer that names none of it is not called its sources", () => {
  expect(shown("Lima. `[1]` er kode.", given)).toEqual({
    line: "AI'en fik 3 steder i dine filer at læse, men svaret henviser ikke til dem",
    numbers: [1, 2, 3],
  });
  expect(shown("Lima.", given.slice(0, 1)).line).toBe(
    "AI'en fik 1 sted i dine filer at læse, men svaret henviser ikke til det",
  );
});

test("nothing is told of places where nothing was given, or nothing was answered", () => {
  expect(shown("Lima [1].", null)).toEqual({ line: "", numbers: [] });
  expect(shown("", given)).toEqual({ line: "", numbers: [] });
});
