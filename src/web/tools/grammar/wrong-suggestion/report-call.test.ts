/** Whatever becomes of the call, a sentence that may lie with us can be taken back from here. */
import { beforeEach, expect, it } from "vitest";
import type { TextStorage } from "../../../documents/draft/stored.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { createReportCall, type ReportBody } from "./report-call.ts";
import { forgetSent, sentKeys } from "./sent-sentences.ts";

const nowMs = Date.parse("2026-11-21T12:00:00Z");
const thanks = { message: "Tak." };
const lost = () => new ApiError("", { code: "network.timeout", statusCode: 0 });
const refused = (statusCode = 429) => new ApiError("", { code: "rate.limited", statusCode });

function device(isFull = false): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      if (isFull) throw new DOMException("no room", "QuotaExceededError");
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
  };
}

/** A report whose tries end as told, the ones after that well. */
function open(here: TextStorage | undefined, ...ends: ApiError[]) {
  const sent: { body: ReportBody; key: string }[] = [];
  const call = createReportCall(
    { rule: "stavning", sentence: "Vi mødes idag." },
    {
      storage: () => here,
      nowMs: () => nowMs,
      async post(body, key) {
        sent.push({ body, key });
        const end = ends.shift();
        if (end) throw end;
        return thanks;
      },
    },
  );
  const known = () => sentKeys(here, nowMs).map((key) => sent.findLastIndex((one) => one.key === key));
  return { call, sent, known, fails: (consent: boolean) => expect(call.send(consent)).rejects.toThrow(ApiError) };
}

beforeEach(() => forgetSent(undefined, sentKeys(undefined, nowMs), nowMs));

it("knows a sentence that was sent, and no report without one", async () => {
  const here = device();
  const one = open(here);
  expect([await one.call.send(false), one.known()]).toEqual([thanks, []]);
  const two = open(here);
  expect([await two.call.send(true), two.known()]).toEqual([thanks, [0]]);
});

it("forgets what was refused, unless an earlier try may have arrived", async () => {
  const one = open(device(), refused(), lost(), refused(), refused());
  await one.fails(true);
  expect(one.known()).toEqual([]);
  await one.fails(true);
  await one.fails(true);
  expect(one.known()).toEqual([2]);
  await one.fails(false);
  expect(one.known()).toEqual([3]);
  expect([await one.call.send(false), one.known()]).toEqual([thanks, []]);
  expect(new Set(one.sent.map(({ key }) => key)).size).toBe(1);
});

it("is a report of its own when the yes comes after a no", async () => {
  const one = open(device(), lost(), lost());
  await one.fails(true);
  await one.fails(false);
  expect([await one.call.send(true), one.known()]).toEqual([thanks, [1, 2]]);
});

it.each([
  ["full", device(true)],
  ["blocked", undefined],
])("warns before it sends when the storage is %s, and then knows it for the visit", async (_name, here) => {
  const one = open(here);
  expect([await one.call.send(true), one.sent, one.known()]).toEqual(["unkept", [], []]);
  expect([await one.call.send(true), one.known()]).toEqual([thanks, [0]]);
});

it("ends the call when it is given up, and still knows the sentence", async () => {
  const here = device();
  const call = createReportCall(
    { rule: "stavning", sentence: "Vi mødes idag." },
    {
      storage: () => here,
      nowMs: () => nowMs,
      post: (_body, _key, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    },
  );
  const sending = call.send(true);
  call.cancel();
  expect([await sending, sentKeys(here, nowMs).length]).toEqual(["cancelled", 1]);
});
