/** Which model each tool has, if any, as the server tells it to everybody. */
import { useEffect, useState } from "react";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { toolModels } from "../../shell/session/usage/tool-models.ts";

export interface AskedModel {
  /** Null when the tool has none, undefined until that is known. Where it can't be asked there is none. */
  readonly model: ModelInfo | null | undefined;
  /** It could not be asked: one may answer all the same. */
  readonly isUnknown: boolean;
}

const notAsked: AskedModel = { model: undefined, isUnknown: false };

/** The tool's model alone. */
export function useModel(tool: RunTool): ModelInfo | null | undefined {
  return useAskedModel(tool).model;
}

/** The tool's model, and whether anybody knows. */
export function useAskedModel(tool: RunTool): AskedModel {
  const [asked, setAsked] = useState(notAsked);
  useEffect(() => {
    let isLeft = false;
    toolModels()
      .then(
        (models) => ({ model: models[tool] ?? null, isUnknown: false }),
        () => ({ model: null, isUnknown: true }),
      )
      .then((found) => {
        if (!isLeft) setAsked(found);
      });
    return () => {
      isLeft = true;
    };
  }, [tool]);
  return asked;
}
