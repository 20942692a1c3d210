/** `GET /api/tools/models`: which model each tool would send a text to. */
import { z } from "zod";
import { runTools } from "../ai/run.rules.ts";
import { modelInfo } from "../ai/run.schema.ts";

/** Null where the built-in engine works. */
export const toolModels = z.record(z.enum(runTools), modelInfo.nullable());
export type ToolModels = z.infer<typeof toolModels>;
