import { expect, it } from "vitest";
import { allDocumentRules, allRules } from "./all.ts";
import { commaSources, type RuleSource, ruleSources, sourceOf } from "./sources.ts";

const ids = [...allRules, ...allDocumentRules].map(({ id }) => id);
const sources: readonly RuleSource[] = [
  ...Object.values(ruleSources).filter((source) => typeof source !== "string"),
  ...Object.values(commaSources),
];

it("names for every rule what it rests on, or why it rests on nothing, and for no rule that is gone", () => {
  expect(Object.keys(ruleSources).toSorted()).toEqual(ids.toSorted());
});

it("leaves no source out but where the reason fits the rule", () => {
  const kindOf = new Map([...allRules, ...allDocumentRules].map(({ id, category }) => [id, category]));
  for (const [id, source] of Object.entries(ruleSources)) {
    expect.soft(source === "style", id).toBe(kindOf.get(id) === "stil");
    expect.soft(source === "note", id).toBe(id.endsWith("-noter"));
    if (kindOf.get(id) === "komma") expect.soft(sourceOf(id), id).toBeDefined();
  }
});

it("leads to Retskrivningsordbogen and Sproget.dk alone, and names only paragraphs that there are", () => {
  for (const source of sources) {
    const url = new URL(source.url);
    expect.soft(url.protocol).toBe("https:");
    expect.soft(["ro.dsn.dk", "sproget.dk"]).toContain(url.hostname);
    if (source.kind !== "paragraph") continue;
    const [, from, to] = /^§\u00a0(\d+)(?:-(\d+))?(?:, stk\. \d+)?$/.exec(source.paragraph) ?? [];
    expect.soft(Number(from), source.paragraph).toBeLessThanOrEqual(Number(to ?? from));
    expect.soft(Number(to ?? from), source.paragraph).toBeLessThanOrEqual(61);
    const chapter = /retskrivningsreglerne\/(\d+)-(\d+)-/.exec(source.url);
    if (!chapter) continue;
    expect.soft(Number(from), source.paragraph).toBeGreaterThanOrEqual(Number(chapter[1]));
    expect.soft(Number(to ?? from), source.paragraph).toBeLessThanOrEqual(Number(chapter[2]));
  }
});

it("knows nothing of a rule of another release", () => {
  expect([sourceOf("komma-fra-i-gaar"), sourceOf("constructor"), sourceOf("gentagelse")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
