/** `GET /api/user/usage`: the plan, what is used of it today, and how long a text each tool takes. */
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
      /** Null: no limit but the longest text that the tool takes at all. */
      wordsPerRun: z.int().min(0).nullable(),
    }),
  ),
});
export type UsageResponse = z.infer<typeof usageResponse>;
