import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../../tests/support/rewriter.ts";
import { answerTurn } from "../answer.ts";
import { turnOf } from "../turn.ts";
import { sizeWish } from "./size-wish.da.ts";

test.each([
  ["Forkort det her til en halv side", 1_200, 0.5],
  ["forkort den til ½ normalside", 1_200, 0.5],
  ["Forkort den til 1/2 side", 1_200, 0.5],
  ["Forkort den til halvanden side", 3_600, 1.5],
  ["Forkort den til 2,5 sider", 6_000, 2.5],
  ["Forkort den til 2 ½ normalsider", 6_000, 2.5],
  ["Forkort den til to og en halv side", 6_000, 2.5],
  ["Skær den ned til 1-2 normalsider", 4_800, 2],
  ["Forkort min tekst på 3 sider til 1 normalside", 2_400, 1],
  ["Forkort den til højst 1.200 tegn med mellemrum", 1_200, null],
  ["Forkort den til 800 anslag", 800, null],
])("%s", (order, chars, pages) => {
  expect(sizeWish(order)).toMatchObject({ chars, pages });
});

test.each([
  "Forkort min tekst på 3 sider",
  "Forkort den fra 3 sider",
  "Skriv mindst 2 sider",
  "Forkort den til højst 100 ord",
  "Forkort den til 10 linjer",
  "Forkort den her side",
  "Forkort den til 0 sider",
  "Forkort side 3",
])("no size: %s", (order) => {
  expect(sizeWish(order)).toBeNull();
});

describe("a shortened text is held against the size that was asked for", () => {
  beforeAll(() => void testRewriter(), 60_000);
  const text = Array(5)
    .fill(
      "På nuværende tidspunkt er det sådan, at kommunen har truffet beslutning om at lukke svømmehallen. " +
        "Hallen blev bygget i 1972, og den har haft mange gæster igennem årene. " +
        "Med henblik på at spare penge lukker kommunen også biblioteket i byen. " +
        "Borgerne er vrede over beslutningen, fordi de mister to steder, hvor de kan mødes.",
    )
    .join("\n");
  const ask = (question: string, ...before: readonly string[]) =>
    answerTurn(turnOf(question, before), {
      engine: testEngine(),
      lexicon: testLexicon(),
      rewriter: testRewriter,
      facts: { aiRules },
    });

  it("says how long it became, and what can be asked for where that is too long", () => {
    const order = `Forkort det her til en halv side:\n\n${text}`;
    const { did, markdown } = ask(order);
    expect(did).toBe("shortened");
    expect(markdown).toMatch(/Den er nu 1\.\d{3} tegn med mellemrum\. Du bad om højst 0,5 normalside \(1\.200 tegn\)/u);
    const offered = /»(Opsummer den på højst \d+ ord)«/u.exec(markdown)?.[1] ?? "";
    expect(ask(offered, order).did).toBe("summarised");
  });

  it("says that it fits", () => {
    expect(ask(`Forkort det her til 2,5 sider:\n\n${text}`).markdown).toMatch(/holder sig inden for 2,5 normalsider/u);
    expect(ask(`Forkort det her til 2,5 sider:\n\n${text}`).markdown).not.toContain("5 sider«");
    expect(ask("Forkort det her til en halv side: Hunden løb.").markdown).toContain("holder sig allerede inden for");
  });

  it("says so in a summary, which is not held against it", () => {
    expect(ask(`Opsummer det her på en halv side:\n\n${text}`).markdown).toContain("»en halv side«");
  });
});
