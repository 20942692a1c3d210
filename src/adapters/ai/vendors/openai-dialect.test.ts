/** What is sent to whom: each OpenAI-compatible endpoint knows other fields, and refuses the rest. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startOpenAiServer } from "../../../../tests/support/ai/openai-server.ts";
import { openTestModel, outcomeOf, testRequest } from "../../../../tests/support/ai/test-models.ts";
import {
  say,
  type VendorCall,
  type VendorScript,
  type VendorServer,
} from "../../../../tests/support/ai/vendor-server.ts";
import { type Dialect, dialectOf, isAzure, withoutFields } from "./openai-dialect.ts";
import { createOpenAiModel } from "./openai-model.ts";
import type { RawEvent } from "./raw-model.ts";

describe("by address", () => {
  it.each([
    ["https://api.openai.com/v1", "gpt-4.1-mini", "max_completion_tokens", true, true],
    ["https://api.openai.com/v1", "gpt-5-mini", "max_completion_tokens", false, true],
    ["https://api.openai.com/v1", "o4-mini", "max_completion_tokens", false, true],
    ["https://skole.openai.azure.com/openai/v1/", "vores-model", "max_completion_tokens", false, true],
    ["https://api.mistral.ai/v1", "mistral-small-latest", "max_tokens", true, false],
    ["http://127.0.0.1:11434/v1", "gemma3:12b", "max_tokens", true, true],
  ])("%s, %s", (baseUrl, model, tokensField, takesTemperature, takesUsage) => {
    expect(dialectOf(baseUrl, model)).toMatchObject({ tokensField, takesTemperature, takesUsage });
  });

  it.each([
    ["https://api.openai.com/v1", "gpt-5-mini", true],
    ["https://eu.api.openai.com/v1", "o4-mini", true],
    ["https://api.openai.com/v1", "gpt-4.1", false],
    ["https://skole.openai.azure.com/openai/v1/", "vores-model", false],
    ["https://api.openai.com.eksempel.dk/v1", "gpt-5", false],
    ["http://127.0.0.1:11434/v1", "qwen3:8b", false],
  ])("asked to think briefly: %s, %s", (baseUrl, model, takesEffort) => {
    expect(dialectOf(baseUrl, model).takesEffort).toBe(takesEffort);
  });

  it("leaves out what is refused, one field at a time, until nothing is left", () => {
    let dialect: Dialect | null = dialectOf("https://api.openai.com/v1", "gpt-5");
    const refused = ["reasoning_effort", "stream_options", "max_completion_tokens"];
    const steps: Dialect[] = [];
    for (; dialect !== null; dialect = withoutFields(dialect, refused)) steps.push(dialect);
    expect(steps.map((one) => [one.takesUsage, one.takesEffort, one.thinkingTokens])).toEqual([
      [true, true, 8_000],
      [false, true, 8_000],
      [false, false, 8_000],
      [false, false, 0],
    ]);
  });

  it.each([
    ["https://api.openai.com/v1", "gpt-4.1-mini", 0, false],
    ["https://api.openai.com/v1", "o3", 8_000, false],
    ["https://api.openai.com/v1", "gpt-5-mini", 8_000, false],
    // Whoever runs it may have named it as they like.
    ["https://skole.openai.azure.com/openai/v1/", "vores-model", 8_000, false],
    ["https://api.mistral.ai/v1", "magistral-medium-latest", 8_000, false],
    ["https://api.mistral.ai/v1", "mistral-small-latest", 0, false],
    ["http://127.0.0.1:11434/v1", "gemma3:12b", 0, false],
    ["http://127.0.0.1:11434/v1", "qwen3:8b", 8_000, false],
    ["http://127.0.0.1:11434/v1", "qwen2.5:7b", 0, false],
    ["http://127.0.0.1:11434/v1", "gpt-oss:20b", 8_000, false],
    ["http://127.0.0.1:8000/v1", "deepseek-ai/DeepSeek-R1-Distill-Qwen-7B", 8_000, true],
    ["http://127.0.0.1:8000/v1", "Qwen/Qwen3-4B-Thinking-2507", 8_000, true],
    ["http://127.0.0.1:8000/v1", "meta-llama/Llama-3.1-8B", 0, false],
  ])("room for thoughts: %s, %s", (baseUrl, model, thinkingTokens, mayBeginInside) => {
    expect(dialectOf(baseUrl, model)).toMatchObject({ thinkingTokens, mayBeginInside });
  });
});

describe("against a server", () => {
  let server: VendorServer;
  beforeAll(async () => {
    server = await startOpenAiServer();
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  const bodies = () => server.calls.map(({ body }) => body);
  const ask = async (url = `${server.url}/v1`) => {
    const { model } = await openTestModel("openai", url);
    return { ask: () => outcomeOf(model.stream(testRequest, new AbortController().signal)) };
  };

  it("asks for the count of tokens, and sends the temperature", async () => {
    server.answer(say("Hej."));
    await (await ask()).ask();
    expect(bodies()).toEqual([
      {
        model: "m-1",
        stream: true,
        messages: [
          { role: "system", content: "Du hjælper." },
          { role: "user", content: "Skriv noget hemmeligt." },
        ],
        max_tokens: 100,
        temperature: 0.3,
        stream_options: { include_usage: true },
      },
    ]);
    const { path, headers } = await server.arrived(1);
    expect([path, headers.authorization]).toEqual(["/v1/chat/completions", "Bearer hemmelig-n0gle"]);
  });

  it.each([
    ["stream_options", 422, { object: "error", message: { detail: [{ loc: ["body", "stream_options"] }] } }],
    ["temperature", 400, { error: { message: "Unsupported value: 'temperature'", param: "temperature" } }],
  ])("asks without %s when it is refused, and remembers", async (field, status, body) => {
    server.answer((call) => call.fail(status, {}, JSON.stringify(body)), say("Hej."), say("Hej igen."));
    const model = await ask();
    expect((await model.ask()).text).toBe("Hej.");
    expect((await model.ask()).text).toBe("Hej igen.");
    expect(bodies().map((sent) => field in sent)).toEqual([true, false, false]);
  });

  it("gives the bound its other name when that is asked for", async () => {
    const refusal = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    server.answer((call) => call.fail(400, {}, refusal), say("Hej."));
    expect((await (await ask()).ask()).text).toBe("Hej.");
    expect(bodies()[1]).toMatchObject({ max_completion_tokens: 100 });
    expect(bodies()[1]).not.toHaveProperty("max_tokens");
  });

  it("gives up when there is nothing left to leave out, and remembers nothing", async () => {
    const refusal = "stream_options temperature max_tokens max_completion_tokens";
    server.always((call) => call.fail(400, {}, refusal));
    const model = await ask();
    expect((await model.ask()).error).toMatchObject({ code: "ai.refused" });
    expect(server.calls).toHaveLength(4);
    server.reset();
    server.answer(say("Hej."));
    await model.ask();
    expect(bodies()[0]).toMatchObject({ max_tokens: 100, temperature: 0.3 });
  });

  const askFor = (name: string) => {
    const model = createOpenAiModel({
      baseUrl: `${server.url}/v1`,
      apiKey: null,
      model: name,
      nowMs: () => 0,
      pace: () => null,
    });
    return async () => {
      const events: RawEvent[] = [];
      for await (const event of model.stream(testRequest, new AbortController().signal)) events.push(event);
      return events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
    };
  };

  // It was remembered: one long text took the room from everybody until the server was started again.
  it("gives a model that thinks room for it, and none to the one text that leaves none", async () => {
    const refusal = "'max_tokens' is too large: 8100. This model's maximum context length is 4096 tokens.";
    server.answer(say("Hej."), (call) => call.fail(400, {}, refusal), say("Hej igen."), say("Og igen."));
    const ask = askFor("qwen3:8b");
    expect([await ask(), await ask(), await ask()]).toEqual(["Hej.", "Hej igen.", "Og igen."]);
    expect(bodies().map((sent) => sent.max_tokens)).toEqual([8_100, 8_100, 100, 8_100]);
  });

  it("learns that a model thinks when its thoughts have taken all there was, and asks once more", async () => {
    const thinks: VendorScript = (call) => {
      call.begin();
      call.thought("Brugeren vil");
      call.finish("length");
    };
    server.answer(thinks, say("Hej."), thinks, thinks);
    const ask = askFor("egen");
    expect(await ask()).toBe("Hej.");
    // Once: what is too little for it then is too little.
    expect([await ask(), await ask()]).toEqual(["", ""]);
    expect(bodies().map((sent) => sent.max_tokens)).toEqual([100, 8_100, 8_100, 8_100]);
  });

  it("asks once more for every call that was under way when it was learnt", async () => {
    const calls: VendorCall[] = [];
    const waiting: VendorScript = (call) => void calls.push(call);
    server.answer(waiting, waiting);
    server.always(say("Hej."));
    const ask = askFor("egen");
    const answers = [ask(), ask()];
    await server.arrived(2);
    for (const call of calls) {
      call.begin();
      call.thought("Brugeren vil");
      call.finish("length");
    }
    expect(await Promise.all(answers)).toEqual(["Hej.", "Hej."]);
    expect(bodies().map((sent) => sent.max_tokens)).toEqual([100, 100, 8_100, 8_100]);
  });

  it("learns nothing from a line break before an answer that was cut off", async () => {
    server.always((call) => {
      call.begin();
      call.text("\n");
      call.text("Hej");
      call.finish("length");
    });
    const ask = askFor("egen");
    await ask();
    await ask();
    expect(bodies().map((sent) => sent.max_tokens)).toEqual([100, 100]);
  });

  it("gives nobody what a model thinks, in a field of its own or in the text", async () => {
    server.answer((call) => {
      call.begin();
      call.thought("Brugeren vil have gåsen");
      call.text("Hej.");
      call.finish();
    });
    server.always(say("<think>\nBrugeren vil have gåsen\n</think>\n\nHej."));
    const ask = askFor("m-1");
    expect([await ask(), (await ask()).trim()]).toEqual(["Hej.", "Hej."]);
  });

  it("sends Azure its version and its header, and the key nowhere else", async () => {
    server.answer(say("Hej."));
    const { text } = await (await ask(`${server.url}/openai/deployments/d?api-version=2024-10-21`)).ask();
    expect(text).toBe("Hej.");
    const { path, query, headers, body } = await server.arrived(1);
    expect([path, query.get("api-version")]).toEqual(["/openai/deployments/d/chat/completions", "2024-10-21"]);
    expect([headers["api-key"], headers.authorization]).toEqual(["hemmelig-n0gle", undefined]);
    // The name of a deployment says nothing of the model: it may be one that thinks.
    expect(body).toMatchObject({ max_completion_tokens: 8_100 });
    expect(isAzure("https://skole.services.ai.azure.com/openai/v1")).toBe(true);
    expect(isAzure("https://azure.com.eksempel.dk/v1")).toBe(false);
  });

  it("sends a model of one's own no key when there is none", async () => {
    server.answer(say("Hej."));
    const model = createOpenAiModel({
      baseUrl: `${server.url}/v1/`,
      apiKey: null,
      model: "m",
      nowMs: () => 0,
      pace: () => null,
    });
    const events = [];
    for await (const event of model.stream(testRequest, new AbortController().signal)) events.push(event);
    const { path, headers } = await server.arrived(1);
    expect([path, headers.authorization, headers["api-key"]]).toEqual(["/v1/chat/completions", undefined, undefined]);
    expect(events[0]).toEqual({ type: "text", text: "Hej." });
  });

  it("reads words that come as a list beside the thoughts", async () => {
    const delta = { content: [{ type: "thinking", thinking: [{ type: "text", text: "gåsen" }] }] };
    const frame = (one: unknown) => `data: ${JSON.stringify({ choices: [{ delta: one, finish_reason: null }] })}\n\n`;
    server.answer(async (call) => {
      call.begin();
      await call.write(frame(delta) + frame({ content: [{ type: "text", text: "Hej." }] }));
      call.finish();
    });
    expect((await (await ask()).ask()).text).toBe("Hej.");
  });

  it("takes a refusal in a field of its own as one", async () => {
    server.answer(async (call) => {
      call.begin();
      await call.write('data: {"choices":[{"delta":{"refusal":"Nej."},"finish_reason":null}]}\n\n');
      call.finish();
    });
    expect((await (await ask()).ask()).error).toMatchObject({ code: "ai.refused" });
  });

  it("uses connections of whole answers again", async () => {
    const other = await startOpenAiServer();
    other.always(say("Hej."));
    const model = await ask(`${other.url}/v1`);
    for (let index = 0; index < 8; index += 1) expect((await model.ask()).text).toBe("Hej.");
    const ports = new Set(other.calls.map(({ port }) => port));
    // Two, by turns, where the next call comes before the end of the last has been read.
    expect(ports.size).toBeLessThan(8);
    await other.close();
  });
});
