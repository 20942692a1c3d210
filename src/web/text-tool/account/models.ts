/** Which model each tool has, if any, as the server tells it to everybody. */
import { useEffect, useState } from "react";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../shell/browser-api.ts";

export type ToolModels = Readonly<Record<RunTool, ModelInfo | null>>;

/** The tool's model; null when it has none, undefined until that is known. Where it can't be asked there is none. */
export function useModel(tool: RunTool): ModelInfo | null | undefined {
  const [model, setModel] = useState<ModelInfo | null>();
  useEffect(() => {
    const life = new AbortController();
    browserApi()
      .get<ToolModels>(apiPaths.toolModels, { signal: life.signal })
      .then((models) => setModel(models[tool] ?? null))
      .catch(() => {
        if (!life.signal.aborted) setModel(null);
      });
    return () => life.abort();
  }, [tool]);
  return model;
}
