import { expect, it } from "vitest";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const list = async (query = "") => (await app.call(`/api/plans${query}`)).json();

async function addPlans(count: number): Promise<void> {
  await app.database.rows(
    `insert into plans (id, position, name, summary, features, price_ore, period, is_for_sale, updated_at)
     select 'plan-' || i, 20, 'Plan ' || i, '', '[]', 100, 'month', true, now() from generate_series(1, ${count}) as i`,
  );
}

it("gives the one plan there is today, with nothing to buy", async () => {
  expect(await list()).toEqual({
    items: [
      {
        id: "gratis",
        name: "Gratis",
        summary: expect.any(String),
        features: expect.arrayContaining([expect.stringContaining("200.000")]),
        priceOre: 0,
        period: "none",
        isForSale: false,
      },
    ],
    nextCursor: null,
  });
});

it("gives every plan exactly once over its pages, in order", async () => {
  await addPlans(44);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await list(cursor && `?cursor=${cursor}`);
    expect(page.items.length).toBeLessThanOrEqual(20);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([45, 45, "gratis"]);
});

it("gives at most a hundred at once", async () => {
  await addPlans(120);
  expect((await list("?limit=100")).items).toHaveLength(100);
  expect((await list("?limit=1")).items).toHaveLength(1);
});

it.each(["limit=0", "limit=101", "limit=mange", "limit=1.5", "cursor=xyz", "cursor=", "limit=1&limit=2"])(
  "refuses ?%s in Danish",
  async (query) => {
    const response = await app.call(`/api/plans?${query}`);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()).data;
    expect(Object.keys(fields)).toEqual([query.split("=")[0]]);
    expect(Object.values(fields).join()).not.toMatch(/invalid|expected|too/i);
  },
);
