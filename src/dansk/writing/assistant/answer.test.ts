import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { type AssistantAnswer, answerTurn } from "./answer.ts";
import * as messages from "./messages.da.ts";
import { turnOf } from "./turn.ts";

const ask = (question: string, ...before: readonly string[]): AssistantAnswer =>
  answerTurn(turnOf(question, before), {
    engine: testEngine(),
    lexicon: testLexicon(),
    rewriter: testRewriter,
    facts: { aiRules },
  });

/** What stands in the block of the answer's text. */
const blockOf = ({ markdown }: AssistantAnswer): string | undefined =>
  /(?:^|\n)(`{3,})tekst\n([\s\S]*?)\n\1(?=\n|$)/u.exec(markdown)?.[2];

beforeAll(() => void testRewriter(), 60_000);

const wrong = "Jeg kan kommer i morgen.";
const right = "Jeg kan komme i morgen.";

describe("correcting", () => {
  test.each([
    `kan du rette det her: ${wrong}`,
    `Ret: ${wrong}`,
    `ret det her ${wrong}`,
    `Kan du rette denne sætning?\n${wrong}`,
    `Hej, vil du ikke lige tjekke min tekst for fejl?\n\n${wrong}`,
    `${wrong}\n\nRet det her`,
    `Er der fejl i »${wrong}«`,
    `Korriger venligst følgende: "${wrong}"`,
    `korektur læs: ${wrong}`,
    `er det her skrevet rigtigt: ${wrong}`,
    `Er der stavefejl i den her sætning?\n${wrong}`,
    `RET MIN TEKST:\n${wrong}`,
  ])("%j", (question) => {
    const answer = ask(question);
    expect(answer.did).toBe("corrected");
    expect(blockOf(answer)).toBe(right);
    expect(answer.markdown).toContain("»kommer« → »komme«");
  });

  it("takes the text from the conversation when the question has none", () => {
    expect(blockOf(ask("Kan du rette den?", `Ret: ${wrong}`))).toBe(right);
    expect(ask("Kan du rette den?")).toEqual({ did: "cannot", markdown: messages.noText });
  });

  it("leaves every other sign as it was written", () => {
    const odd = "# *Jeg* kan kommer\r\n\t`i` [1] morgen \\( x \\) <b>&amp;</b>\n```\n- 1) $5\n\n\nSlut";
    const answer = ask(`Ret:\n${odd}`);
    expect(blockOf(answer)).toBe(odd.replace("kommer", "komme"));
    expect(answer.markdown).toContain("\n````tekst\n");
  });

  it("says what it did not find", () => {
    expect(ask(`Ret: ${right}`)).toEqual({ did: "corrected", markdown: messages.nothingWrong });
  });

  it("shows the words around a comma, each correction once, no sign of the text as a mark", () => {
    const { markdown } = ask("Ret:\nHan ville med men han var syg. Jeg skal til *tandlæge* idag. Vi ses idag.");
    expect(markdown).toContain("med men« → »med, men«");
    expect(markdown).toMatch(/»idag« → »i dag«: .*\(2 steder\)/u);
  });
});

describe("in a conversation", () => {
  /** Answers the last of the messages. */
  const inTurn = (...own: readonly string[]): AssistantAnswer => {
    const [question = "", ...before] = own.toReversed();
    const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
    return answerTurn(turnOf(question, before), parts);
  };
  const long = `Ret:\n${"Jeg kan kommer i morgen, og vi ses på lørdag. ".repeat(4)}`;

  it("takes the text that comes after the order", () => {
    expect(blockOf(inTurn("Kan du rette min tekst?", wrong))).toBe(right);
    expect(inTurn("Hvor mange ord er min tekst?", "Hunden løb hjem.").did).toBe("counted");
  });

  it("takes no question for a text, and no text for one where the order had its own", () => {
    expect(inTurn("Kan du rette min tekst?", "Hvem skrev Hamlet?").did).toBe("cannot");
    expect(inTurn("Kan du rette min tekst?", "er det nogen eller nogle").did).toBe("explained");
    expect(inTurn(`Ret: ${wrong}`, "Hunden løb hjem.").did).toBe("cannot");
    expect(inTurn(long, "Hvor mange ord er det?", "Hunden løb hjem.").did).toBe("cannot");
    expect(inTurn("Hej", "Hunden løb hjem.").did).toBe("cannot");
  });

  it("goes on with the text before, without the order that came with it", () => {
    expect(inTurn(long, "Hvor mange ord er det?").markdown).toMatch(
      /^Her er det teksten, der begynder »Jeg kan kommer i morgen, og …«\n\nTeksten er 40 ord/u,
    );
  });
});

describe("shortening, summarising and counting", () => {
  const long =
    "På nuværende tidspunkt er det sådan, at kommunen har truffet beslutning om at lukke svømmehallen. " +
    "Hallen blev bygget i 1972, og den har haft mange gæster igennem årene. " +
    "Med henblik på at spare penge lukker kommunen også biblioteket i byen. " +
    "Borgerne er vrede over beslutningen, fordi de mister to steder, hvor de kan mødes.";

  it("shortens, and says by how much", () => {
    const answer = ask(`Gør den her tekst kortere:\n\n${long}`);
    expect(answer.did).toBe("shortened");
    expect(answer.markdown).toMatch(/^Her er teksten forkortet med \d+ %\./u);
    expect((blockOf(answer) ?? long).length).toBeLessThan(long.length);
  });

  it("tells what it has corrected on the way", () => {
    const { markdown } = ask("Forkort:\nJeg vil gerne her og nu foretage en undersøgelse af det og komme idag.");
    expect(markdown).toContain("Én sikker fejl er rettet med.");
    expect(markdown).toContain("i dag");
  });

  it("doesn't shorten what has nothing to spare", () => {
    expect(ask("Forkort: Hunden løb.")).toEqual({ did: "cannot", markdown: messages.cantShorten });
  });

  it("summarises by the text's own sentences, as prose and as points", () => {
    const prose = ask(`Opsummér:\n${long}`);
    expect(prose.did).toBe("summarised");
    const [, summary = ""] = prose.markdown.split("\n\n");
    for (const sentence of summary.split(/(?<=\.) /u)) expect(long).toContain(sentence);
    expect(ask(`Giv mig hovedpunkterne i den her tekst:\n${long}`).markdown).toMatch(/\n- \p{Lu}/u);
  });

  it("summarises a short text of whole sentences as the tool does, and names what it needs", () => {
    const short =
      "Kommunen lukker svømmehallen til sommer. Hallen blev bygget i 1972. Borgerne er vrede over beslutningen. " +
      "Borgmesteren siger, at kommunen mangler ti millioner kroner i år. De unge mister et sted, hvor de kan mødes.";
    const { did, markdown } = ask(`Opsummer i 2 sætninger: ${short}`);
    expect(did).toBe("summarised");
    expect(markdown.split("\n\n")[1]?.match(/\.(?= |$)/gu)).toHaveLength(2);
    const atLimit = `${"Hunden løb hjem til sig. ".repeat(5)}`;
    expect(ask(`Opsummer:\n${atLimit}`)).toEqual({ did: "cannot", markdown: messages.tooShort(25, 25) });
    expect(messages.tooShort(25, 25)).toContain("mere end 25 ord");
    expect(ask(`Opsummer:\n${atLimit}Katten sov.`).did).toBe("summarised");
  });

  it("keeps to the words that are asked for", () => {
    const { markdown } = ask(`Lav et resumé på højst 25 ord:\n${long}`);
    expect(markdown.split("\n\n")[1]?.split(" ").length).toBeLessThanOrEqual(25);
    expect(ask(`Lav et resumé på 3 ord:\n${long}`).did).toBe("cannot");
  });

  it("counts", () => {
    expect(ask("hvor mange normalsider er det her?\nHunden løb.")).toEqual({
      did: "counted",
      markdown: "Teksten er 2 ord, 11 tegn med mellemrum og under 0,1 normalside.",
    });
    expect(ask("Hvor mange ord er der i min tekst?", "ord ".repeat(600)).markdown).toBe(
      "Her er det teksten, der begynder »ord ord ord ord ord ord …«\n\nTeksten er 600 ord, 2.399 tegn med mellemrum og 1 normalside.",
    );
    expect(ask("Hvor mange tegn er der på en normalside?").markdown).toBe(messages.pageSize(2400));
    expect(ask(`Hvad er lixtallet:\n${long}`).markdown).toMatch(/Lixtallet er \d+ \(/u);
  });
});

describe("inflecting", () => {
  test.each([
    ["bøj hund", "hunden", "hundene"],
    ["Boej hund", "hunden", "hunde"],
    ["Kan du bøje verbet at springe?", "sprang", "springer"],
    ["hvad hedder flertal af barn", "børn", "børnene"],
    ["Hvad hedder mus i flertal?", "mus", "musene"],
    ["hvad er datid af »løbe«", "løb", "løbet"],
    ["Er det en eller et bord?", "et bord", "bordet"],
    ["hedder det en bord eller et bord", "et bord", "bordene"],
    ["bøjning af stor", "større", "største"],
    ["hvordan bøjes smuk", "smukt", "smukkere"],
    ["bøj hundene", "en hund", "hunden"],
    ["Hvad er nutid af kunne?", "kan", "kunnet"],
  ])("%s", (question, ...forms) => {
    const answer = ask(question);
    expect(answer.did).toBe("inflected");
    for (const form of forms) expect(answer.markdown).toMatch(new RegExp(`(?<!\\p{L})${form}(?!\\p{L})`, "u"));
  });

  it("says when it doesn't know a word", () => {
    expect(ask("bøj flumsebaske")).toEqual({ did: "cannot", markdown: messages.unknownWord("flumsebaske") });
    expect(ask("bøj og").did).toBe("cannot");
  });
});
