import { expect, it } from "vitest";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import type { LanguageModel, ModelRequest, ModelUsage } from "../model.ts";
import { createMeter } from "./meter.ts";

const request: ModelRequest = { system: "", messages: [], maxOutputTokens: 10, temperature: 0, ownerId: "u" };
const bill = (outputTokens: number): ModelUsage => ({ inputTokens: 1, outputTokens, costMicroUsd: null });
const info = { kind: "ai", provider: "Prøve", model: "m", place: "server" } as const;

/** Says a word, has these bills sent, and breaks when it is told to. */
function modelWith(bills: readonly ModelUsage[], fault?: Error): LanguageModel {
  return {
    info,
    async *stream({ onSpent }) {
      try {
        yield { type: "text", text: "Hej" };
        if (fault !== undefined) throw fault;
        yield { type: "end", reason: "stop", usage: null, model: info };
      } finally {
        for (const one of bills) onSpent?.(one);
      }
    },
  };
}

function meterOf(model: LanguageModel, spend?: () => Promise<void>) {
  const booked: [string, ModelUsage][] = [];
  const logged: string[] = [];
  const note = (_: object, message: string) => void logged.push(message);
  const log = { info: note, warn: note, error: note };
  const usage = {
    ...createTestUsageService(),
    spend: spend ?? (async (userId: string, spent: ModelUsage) => void booked.push([userId, spent])),
  };
  return { meter: createMeter({ usage, log }, "u", model), booked, logged };
}

async function read({ model }: { readonly model: LanguageModel }, isLeft = false): Promise<void> {
  for await (const _ of model.stream(request, new AbortController().signal)) if (isLeft) return;
}

it("books what a call cost, its tries together, when it is over", async () => {
  const { meter, booked } = meterOf(modelWith([bill(2), bill(3)]));
  await read(meter);
  await read(meter);
  const both = { calls: 2, inputTokens: 2, outputTokens: 5, costMicroUsd: 0 };
  expect(booked).toEqual([
    ["u", both],
    ["u", both],
  ]);
  expect(meter.spent()).toEqual({ calls: 4, inputTokens: 4, outputTokens: 10, costMicroUsd: 0 });
  expect(meter.model.info).toBe(info);
});

// What one had cost was booked with the other once more: an answer and its title are asked for together.
it("books two calls at once for themselves", async () => {
  const { meter, booked } = meterOf(modelWith([bill(2)]));
  await Promise.all([read(meter), read(meter)]);
  expect(booked.map(([, { outputTokens }]) => outputTokens)).toEqual([2, 2]);
  expect(meter.spent()).toMatchObject({ calls: 2, outputTokens: 4 });
});

it("books what broke and what was left in the middle", async () => {
  const broken = meterOf(modelWith([bill(2)], new Error("brudt")));
  await expect(read(broken.meter)).rejects.toThrow("brudt");
  expect(broken.booked).toHaveLength(1);
  const left = meterOf(modelWith([bill(2)]));
  await read(left.meter, true);
  expect(left.booked).toHaveLength(1);
});

it("books nothing when nothing was spent", async () => {
  const { meter, booked } = meterOf(modelWith([]));
  await read(meter);
  expect(booked).toEqual([]);
});

it("gives the answer also where it can't be booked, and says so in the log", async () => {
  const { meter, logged } = meterOf(modelWith([bill(2)]), () => Promise.reject(new Error("away")));
  await read(meter);
  expect(logged).toEqual(["what was spent was not booked"]);
});
