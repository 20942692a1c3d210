/** What may be asked about a finished rewriting, and which models there are. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { body, rewritten } from "../../../../tests/support/ai/rewriting-request.ts";
import { createToolTest } from "../../../../tests/support/ai/tool-test.ts";
import { say } from "../../../../tests/support/ai/vendor-server.ts";
import { signedIn } from "../../../../tests/support/signed-in.ts";

const test = createToolTest(apiPaths.rewriting);
const { app } = test;

describe("questions about a result", () => {
  const ask = (path: string, given: object, changed: object = test.withModel()) =>
    app.callWith(changed, path, { method: "POST", headers: test.me.headers, body: given });

  async function finishedRun(): Promise<string> {
    test.vendor.answer(say(rewritten));
    const { events } = await test.run(body());
    return events[0]?.type === "started" ? events[0].runId : "";
  }

  it("gives three other ways to say a sentence, without those that say something else", async () => {
    const runId = await finishedRun();
    test.vendor.answer(
      say(
        "Kortere: Eleverne har læst novellen fra 1887 i ugens løb.\nMere formel: Eleverne har ikke læst novellen fra 1887.\n**Enklere:** I denne uge har eleverne læst novellen fra 1887.",
      ),
    );
    const response = await ask(apiPaths.rewritingAlternatives, { runId, sentence: rewritten });
    expect(await response.json()).toEqual({
      alternatives: [
        { text: "Eleverne har læst novellen fra 1887 i ugens løb.", label: "kortere" },
        { text: "I denne uge har eleverne læst novellen fra 1887.", label: "enklere" },
      ],
      losesLocked: false,
    });
    expect(await test.used()).toBe(1);
  });

  it("gives no sentence that stands there already, and says when none kept what is locked", async () => {
    const runId = await finishedRun();
    const sentence = "Vi holder mødet tirsdag den 3. april 2024 på skolen.";
    const answers: readonly (readonly [string, object])[] = [
      [
        "Kortere: Vi holder mødet på skolen.\nMere formel: Mødet afholdes på skolen.\nEnklere: Vi mødes på skolen.",
        { alternatives: [], losesLocked: true },
      ],
      [
        `Kortere: ${sentence.slice(0, -1)}\nMere formel: Mødet bliver holdt tirsdag den 3. april 2024 på skolen.\nEnklere: Mødet bliver holdt tirsdag den 3. april 2024 på skolen!`,
        {
          alternatives: [{ text: "Mødet bliver holdt tirsdag den 3. april 2024 på skolen.", label: "mere formel" }],
          losesLocked: false,
        },
      ],
      [
        "Kortere: Vi holder mødet på skolen.\nMere formel: Vi holder ikke mødet tirsdag den 3. april 2024 på skolen.",
        { alternatives: [], losesLocked: false },
      ],
      [
        `Kortere: Vi holder mødet på skolen.\nMere formel: ${sentence}\nEnklere: Vi mødes på skolen.`,
        { alternatives: [], losesLocked: true },
      ],
    ];
    for (const [said, expected] of answers) {
      test.vendor.answer(say(said));
      const response = await ask(apiPaths.rewritingAlternatives, { runId, sentence });
      expect(await response.json()).toEqual(expected);
    }
  });

  it("gives words in the form of the word they stand for", async () => {
    const runId = await finishedRun();
    test.vendor.answer(say("1. fortælling\n2. historie\n3. ikke et ord\n- roman"));
    const sentence = "De læste novellen hver dag.";
    const response = await ask(apiPaths.rewritingWords, { runId, sentence, start: 9, end: 17 });
    expect(await response.json()).toEqual({ words: ["fortællingen", "historien", "romanen"] });
  });

  it("gives six words at most, none that the language engine can't put in that form, and none for a piece of a word", async () => {
    const runId = await finishedRun();
    const words = [
      "fortælling",
      "historie",
      "roman",
      "bog",
      "tekst",
      "beretning",
      "skildring",
      "hurtigere",
      "blafgnup",
    ];
    test.vendor.answer(say(words.toReversed().join("\n")));
    const sentence = "De læste novellen hver dag.";
    const places = async (start: number, end: number, text = sentence) => {
      const response = await ask(apiPaths.rewritingWords, { runId, sentence: text, start, end });
      return (await response.json()) as { words: string[] };
    };
    const { words: given } = await places(9, 17);
    expect(given).toHaveLength(6);
    expect(given.join(" ")).not.toMatch(/hurtig|blafgnup/);
    for (const word of given) expect(word).toMatch(/[et]n$|et$/);
    const asked = test.vendor.calls.length;
    for (const [start, end] of [
      [9, 14],
      [11, 17],
      [8, 17],
      [9, 9],
      [17, 9],
      [900, 910],
    ] as const) {
      expect(await places(start, end)).toEqual({ words: [] });
    }
    // A word without forms, and one that nobody knows.
    expect(await places(3, 5, "De og vi læste.")).toEqual({ words: [] });
    expect(await places(9, 17, "De læste blafgnup hver dag.")).toEqual({ words: [] });
    expect(test.vendor.calls).toHaveLength(asked);
  });

  it("another's run is not there, and without a model there is none to ask", async () => {
    const runId = await finishedRun();
    const stranger = await signedIn(app);
    // The last has no word at its place: that is looked at for nobody who may not ask.
    for (const [path, place] of [
      [apiPaths.rewritingAlternatives, {}],
      [apiPaths.rewritingWords, { start: 0, end: 8 }],
      [apiPaths.rewritingWords, { start: 8, end: 9 }],
    ] as const) {
      const given = { runId, sentence: rewritten, ...place };
      const call = { method: "POST", headers: stranger.headers, body: given };
      expect((await app.callWith(test.withModel(), path, call)).status).toBe(404);
      expect((await ask(path, given, {})).status).toBe(409);
      expect((await ask(path, { ...given, runId: "findes-ikke" })).status).toBe(404);
    }
  });

  it("a run that gave nothing, or cost nothing, has no questions", async () => {
    test.vendor.answer((call) => call.fail(400));
    const failed = await test.run(body());
    const free = await test.runWithout(body());
    for (const { events } of [failed, free]) {
      const runId = events[0]?.type === "started" ? events[0].runId : "";
      const response = await ask(apiPaths.rewritingAlternatives, { runId, sentence: rewritten });
      expect(response.status).toBe(events === failed.events ? 409 : 404);
      expect(await response.json()).toMatchObject({
        statusMessage: expect.stringMatching(/^Der kan (kun|ikke længere) hentes forslag til /),
      });
    }
    expect(test.vendor.calls).toHaveLength(1);
  });

  it("are on the bill of the day and in the log like a run, and cost no unit", async () => {
    const runId = await finishedRun();
    test.vendor.answer(say("Kortere: Eleverne har læst novellen fra 1887."));
    await ask(apiPaths.rewritingAlternatives, { runId, sentence: rewritten });
    expect(app.logLines.find(({ msg }) => msg === "question")).toMatchObject({
      runId,
      calls: 1,
      inputTokens: 12,
      outputTokens: 7,
      costMicroUsd: 20,
    });
    expect(
      await app.database.rows(
        `select calls, output_tokens::int from ai_account_days where user_id = '${test.me.user.id}'`,
      ),
    ).toEqual([{ calls: 2, output_tokens: 14 }]);
    expect(await test.used()).toBe(1);
  });

  it("are bounded per person, whatever the runs, and by the ceiling of the day", async () => {
    const runIds = [await finishedRun(), await finishedRun()];
    test.vendor.always(say("Kortere: Eleverne har læst novellen fra 1887."));
    const strict = { ...test.withModel(), rateLimitFactor: 1 };
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const given = { runId: runIds[at % 2], sentence: rewritten };
      statuses.push((await ask(apiPaths.rewritingAlternatives, given, strict)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await app.database.rows(`update ai_account_days set calls = 300 where user_id = '${test.me.user.id}'`);
    const asked = test.vendor.calls.length;
    const response = await ask(apiPaths.rewritingAlternatives, { runId: runIds[0], sentence: rewritten });
    expect([response.status, await response.json()]).toMatchObject([
      429,
      { statusMessage: expect.stringMatching(/^Du har sat AI i gang 300 gange i dag/) },
    ]);
    expect(test.vendor.calls).toHaveLength(asked);
  });

  it("an answer that was cut off is none", async () => {
    const runId = await finishedRun();
    test.vendor.answer((call) => {
      call.begin();
      call.text("Kortere: Eleverne har læst novellen fra 1887.");
      call.finish("length");
    });
    const response = await ask(apiPaths.rewritingAlternatives, { runId, sentence: rewritten });
    expect([response.status, await response.json()]).toMatchObject([503, { code: "server.unavailable" }]);
  });

  it("a provider that fails is told in Danish", async () => {
    const runId = await finishedRun();
    test.vendor.answer((call) => call.fail(400));
    const response = await ask(apiPaths.rewritingAlternatives, { runId, sentence: rewritten });
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { statusMessage: "AI-tjenesten ville ikke svare på det." },
    ]);
  });
});

it("tells which model each tool would use, where it runs and what is declared about keeping", async () => {
  expect(await (await app.call(apiPaths.toolModels)).json()).toEqual({
    rewriting: null,
    summarising: null,
    chat: null,
  });
  const info = { kind: "ai", provider: "Prøve", model: "m-1", place: "server" };
  const response = await app.callWith(test.withModel(), apiPaths.toolModels);
  // Nobody has said whether it keeps anything: neither do we.
  expect(await response.json()).toEqual({ rewriting: info, summarising: info, chat: info });
});
