/** `GET /api/user/usage`: the plan, today's usage, and the maximum text length of each tool. */
import { z } from "zod";
import { runTools } from "./run.rules.ts";
import { usageState } from "./run.schema.ts";

export const usageResponse = z.object({
  plan: z.object({ id: z.string(), name: z.string() }),
  units: z.array(usageState),
  tools: z.array(
    z.object({
      tool: z.enum(runTools),
      unit: usageState.shape.unit,
      /** Null if only the tool's own maximum applies. */
      wordsPerRun: z.int().min(0).nullable(),
    }),
  ),
});
export type UsageResponse = z.infer<typeof usageResponse>;
