/** `GET /api/plans`: the plans on offer. */
import { z } from "zod";
import { listBody } from "../wire.schema.ts";

const plan = z.object({
  /** Stable name in code and links, such as `gratis`. */
  id: z.string(),
  /** Danish name. */
  name: z.string(),
  /** One Danish sentence on who it is for. */
  summary: z.string(),
  /** What is included, one Danish sentence each. */
  features: z.array(z.string()),
  /** Total price per period in øre, VAT included. */
  priceOre: z.int().min(0),
  /** What the price covers; `none` when there is nothing to pay. */
  period: z.enum(["none", "month", "year", "once"]),
  /** True if the plan can be bought in this installation today. */
  isForSale: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

export const planList = listBody(plan);
export type PlanList = z.infer<typeof planList>;
