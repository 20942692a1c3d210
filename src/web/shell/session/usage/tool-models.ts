/** Which model each tool has, asked once for as long as the page lives: nothing changes it but a restart of the server. */
import { apiPaths } from "#contract/paths.ts";
import type { ToolModels } from "#contract/tools/models.schema.ts";
import { browserApi } from "../../browser-api.ts";

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
