/** Thumbs against a real local HTTP server: what is sent and when, one call at a time, and what failures look like. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { feedbackLimits } from "#contract/ai/feedback.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { createApiClient } from "../../shell/api-client.ts";
import { createFeedbackController } from "./feedback-controller.ts";
import { isLong, sentTexts } from "./sent-texts.ts";

const ownerId = "0b0f6f0e-3c0f-4a52-9a4a-0e9f7c5a8f11";
const token = `h.${Buffer.from(JSON.stringify({ sub: ownerId, sid: "s", exp: 4_000_000_000 })).toString("base64url")}.s`;
const model = { kind: "ai", provider: "Egen model", model: "lille", place: "server", promptVersion: 3 } as const;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Sent {
  readonly method: string;
  readonly body: Record<string, unknown> | null;
}
type Answer = (sent: Sent, response: ServerResponse) => void;

const nothing = { rating: null, reason: null, hasText: false };
const missing = (response: ServerResponse) => {
  response.statusCode = 404;
  response.end('{"statusCode":404,"statusMessage":"Siden findes ikke.","code":"resource.not-found"}');
};

async function start(
  state: object | null = nothing,
  answer: Answer = (_sent, response) => response.end('{"message":"Tak."}'),
) {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    const text = await bodyOf(request);
    if (request.url === apiPaths.csrfToken) return response.end('{"token":"t"}');
    const call = { method: request.method ?? "", body: text === "" ? null : JSON.parse(text) };
    if (call.method === "GET") return state === null ? missing(response) : response.end(JSON.stringify(state));
    sent.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const api = createApiClient({
    accessToken: async () => token,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  });
  return { controller: createFeedbackController({ runId: "run-1", tool: "rewriting", model, ownerId, api }), sent };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

it("shows what was said before", async () => {
  const { controller } = await start({ rating: "down", reason: "other", hasText: true });
  controller.load();
  await expect.poll(() => controller.view.get()).toMatchObject({ rating: "down", reason: "other", hasText: true });
  expect(controller.view.get().isOpen).toBe(false);
});

it("is not there for a run that nothing can be said of", async () => {
  const { controller } = await start(null);
  controller.load();
  await expect.poll(() => controller.view.get().isRatable).toBe(false);
});

it("sends a thumb at once, asks why it is down, and takes it back when it is pressed again", async () => {
  const { controller, sent } = await start();
  await controller.press("up");
  expect(controller.view.get()).toMatchObject({ rating: "up", isOpen: false, said: "Tak." });
  await controller.press("down");
  expect(controller.view.get()).toMatchObject({ rating: "down", isOpen: true });
  await controller.explain("wrong", null);
  expect(controller.view.get()).toMatchObject({ rating: "down", reason: "wrong", hasText: false, isOpen: false });
  await controller.press("down");
  expect(controller.view.get()).toMatchObject({ ...nothing, isOpen: false });
  expect(sent).toEqual([
    { method: "PUT", body: { rating: "up", tool: "rewriting", model } },
    { method: "PUT", body: { rating: "down", tool: "rewriting", model } },
    { method: "PUT", body: { rating: "down", reason: "wrong", tool: "rewriting", model } },
    { method: "DELETE", body: null },
  ]);
});

it("sends the text only when it is told to, with personal data hidden in both alike", async () => {
  const { controller, sent } = await start();
  await controller.press("down");
  const before = "Skriv til anna@eksempel.dk i morgen.";
  await controller.explain(null, { before, after: "Skriv i morgen til anna@eksempel.dk." });
  expect(sent[1]?.body).toEqual({
    rating: "down",
    tool: "rewriting",
    model,
    beforeText: expect.stringMatching(/^Skriv til \[.+\] i morgen\.$/),
    afterText: expect.stringMatching(/^Skriv i morgen til \[.+\]\.$/),
  });
  const [, marker = ""] = /(\[.+\])/.exec(String(sent[1]?.body?.beforeText)) ?? [];
  expect(sent[1]?.body?.afterText).toContain(marker);
  expect(controller.view.get()).toMatchObject({ hasText: true, reason: null });
});

it("makes one call at a time, however often it is pressed", async () => {
  const { controller, sent } = await start();
  await Promise.all([controller.press("up"), controller.press("up"), controller.press("down")]);
  expect(sent).toHaveLength(1);
  expect(controller.view.get()).toMatchObject({ rating: "up", isBusy: false });
});

it("says in Danish what failed, stays as it was, and can be tried again", async () => {
  const answers: Answer[] = [
    (_sent, response) => {
      response.statusCode = 429;
      response.end('{"statusCode":429,"statusMessage":"Du har prøvet for mange gange.","code":"rate.limited"}');
    },
    (_sent, response) => missing(response),
    (_sent, response) => response.end('{"message":"Tak."}'),
  ];
  const { controller } = await start(nothing, (sent, response) => answers.shift()?.(sent, response));
  await controller.press("up");
  expect(controller.view.get()).toMatchObject({ ...nothing, isBusy: false, failure: "Du har prøvet for mange gange." });
  await controller.press("up");
  expect(controller.view.get().failure).toBe("Resultatet er for gammelt til at blive bedømt.");
  await controller.press("up");
  expect(controller.view.get()).toMatchObject({ rating: "up", failure: null });
});

it("a text as long as it may be, cut in a character or with NUL in it, is one that the server takes", async () => {
  const { maxTextChars } = feedbackLimits;
  const before = `${"a".repeat(maxTextChars - 1)}🙂 slut`;
  const { beforeText, afterText } = await sentTexts({ before, after: "a\0b" });
  expect([beforeText.length, beforeText.isWellFormed(), afterText]).toEqual([maxTextChars, true, "ab"]);
  expect([isLong({ before, after: "" }), isLong({ before: "kort", after: "kort" })]).toEqual([true, false]);
});
