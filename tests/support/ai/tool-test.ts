/** A text tool through the API with a scripted provider behind it: the same for every test of the tools. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ApiDeps } from "#api/deps.ts";
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import type { Models } from "#domain/ai/model.ts";
import { type SignedIn, signedIn } from "../signed-in.ts";
import { createTestApp, type TestApp } from "../test-app.ts";
import { startOpenAiServer } from "./openai-server.ts";
import { openTestModel, type TestModel } from "./test-models.ts";
import { freshKey, modelsOf, runTool, type ToolRun } from "./tool-runs.ts";
import type { VendorServer } from "./vendor-server.ts";

export interface ToolTest {
  readonly app: TestApp;
  readonly vendor: VendorServer;
  /** The model that the provider is reached by, with its clock and its log. */
  readonly model: TestModel;
  /** Somebody new for every test. */
  readonly me: SignedIn;
  /** The installation with the model connected. */
  readonly withModel: () => Partial<ApiDeps>;
  /** With the model. */
  run(body: unknown, key?: string): Promise<ToolRun>;
  /** With the built-in engine alone. */
  runWithout(body: unknown): Promise<ToolRun>;
  /** AI texts of the day. */
  used(): Promise<number | undefined>;
  post(path: string, body: unknown, changed?: Partial<ApiDeps>): Promise<Response>;
}

/**
 * Registers the hooks of the test file; the fields may be used inside tests.
 *
 * @param rateLimitFactor 1 where the limits of a person are what is tested
 */
export function createToolTest(path: string, rateLimitFactor = 1000): ToolTest {
  const app = createTestApp({ rateLimitFactor });
  let vendor: VendorServer;
  let model: TestModel;
  let models: Models;
  let me: SignedIn;
  beforeAll(async () => {
    vendor = await startOpenAiServer();
  });
  afterAll(() => vendor.close());
  beforeEach(async () => {
    vendor.reset();
    model = await openTestModel("openai", `${vendor.url}/v1`);
    models = modelsOf(model.model);
    me = await signedIn(app);
  });
  const withModel = () => ({ models });
  return {
    app,
    get vendor() {
      return vendor;
    },
    get model() {
      return model;
    },
    get me() {
      return me;
    },
    withModel,
    run: (body, key = freshKey()) => runTool(app, withModel(), me, path, body, key),
    runWithout: (body) => runTool(app, {}, me, path, body),
    used: async () => {
      const response = await app.call(apiPaths.usage, { headers: me.headers });
      return ((await response.json()) as UsageResponse).units.find(({ unit }) => unit === "ai-text")?.used;
    },
    post: (to, body, changed = withModel()) =>
      app.callWith(changed, to, { method: "POST", headers: me.headers, ...(body !== undefined && { body }) }),
  };
}
