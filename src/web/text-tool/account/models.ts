/** Which model each tool has, if any, as the server tells it to everybody. */
import { useEffect, useState } from "react";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { toolModels } from "../../shell/session/usage/tool-models.ts";

/** The tool's model; null when it has none, undefined until that is known. Where it can't be asked there is none. */
export function useModel(tool: RunTool): ModelInfo | null | undefined {
  const [model, setModel] = useState<ModelInfo | null>();
  useEffect(() => {
    let isLeft = false;
    toolModels()
      .then((models) => models[tool] ?? null)
      .catch(() => null)
      .then((found) => {
        if (!isLeft) setModel(found);
      });
    return () => {
      isLeft = true;
    };
  }, [tool]);
  return model;
}
