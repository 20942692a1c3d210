/** Runs the same tests against every provider's adapter: each with its own server, clock and log. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { type AiAdapter, aiAdapters } from "#adapters/ai/settings.ts";
import type { Pace } from "#adapters/ai/vendors/wire/pace.ts";
import { ModelFault } from "#domain/ai/model.ts";
import { type Outcome, openTestModel, outcomeOf, type TestModel, testRequest, vendors } from "./test-models.ts";
import type { VendorScript, VendorServer } from "./vendor-server.ts";

export interface VendorSuite {
  readonly vendor: (typeof vendors)[AiAdapter];
  server(): VendorServer;
  test(): TestModel;
  /** Goes on with a model at another address. */
  open(url: string, pace?: Pace): Promise<void>;
  run(signal?: AbortSignal): Promise<Outcome>;
  /** Runs against these answers, one for each call. */
  answered(...scripts: readonly VendorScript[]): Promise<Outcome>;
}

export function codeOf(error: unknown): string | null {
  return error instanceof ModelFault ? error.code : null;
}

export function describeVendors(tests: (suite: VendorSuite) => void): void {
  describe.each(aiAdapters)("%s", (adapter) => {
    const vendor = vendors[adapter];
    let server: VendorServer;
    let test: TestModel;
    beforeAll(async () => {
      server = await vendor.start();
    });
    beforeEach(async () => {
      server.reset();
      test = await openTestModel(adapter, server.url + vendor.path);
    });
    afterEach(() => {
      // Whatever happened: no timer is left to fire, and nobody's words or keys are in the log.
      expect(test.timing.pending()).toEqual([]);
      expect(test.logLines.join("")).not.toMatch(/hemmelig|gåsen/);
    });
    afterAll(() => server.close());

    const run = (signal = new AbortController().signal) => outcomeOf(test.model.stream(testRequest, signal));
    tests({
      vendor,
      server: () => server,
      test: () => test,
      open: async (url, pace) => {
        test = await openTestModel(adapter, url, pace);
      },
      run,
      answered: (...scripts) => {
        server.answer(...scripts);
        return run();
      },
    });
  });
}
