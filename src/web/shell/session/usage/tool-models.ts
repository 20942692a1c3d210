/** Which model each tool has, asked once for as long as the page lives: nothing changes it but a restart of the server. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../browser-api.ts";

export type ToolModels = Readonly<Record<RunTool, ModelInfo | null>>;

let asked: Promise<ToolModels> | undefined;

/** @throws ApiError; the next call then asks again */
export function toolModels(): Promise<ToolModels> {
  if (asked === undefined) {
    const question = browserApi().get<ToolModels>(apiPaths.toolModels);
    asked = question;
    question.catch(() => {
      asked = undefined;
    });
  }
  return asked;
}
