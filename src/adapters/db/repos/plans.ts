/** Rows of `plans`. */
import { asc, gt, sql } from "drizzle-orm";
import type { Plans } from "#domain/store.ts";
import type { Db } from "../database.ts";
import { plans } from "../schema.ts";
import type { Guard } from "../store.ts";

export function plansIn(db: Db, guard: Guard): Plans {
  return {
    list: (limit, after) =>
      guard(async () => {
        const rows = await db
          .select({
            id: plans.id,
            position: plans.position,
            name: plans.name,
            summary: plans.summary,
            features: plans.features,
            priceOre: plans.priceOre,
            period: plans.period,
            isForSale: plans.isForSale,
          })
          .from(plans)
          .where(
            after === null
              ? undefined
              : gt(sql`(${plans.position}, ${plans.id})`, sql`(${after.position}, ${after.id})`),
          )
          .orderBy(asc(plans.position), asc(plans.id))
          .limit(limit + 1);
        const items = rows.slice(0, limit);
        const last = items.at(-1);
        return {
          items: items.map(({ position, ...plan }) => plan),
          next: rows.length > limit && last !== undefined ? { position: last.position, id: last.id } : null,
        };
      }),
  };
}
