/** The head of a page: absolute addresses from the settings, and nothing false when they are not there. */
import { describe, expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

const base = { key: "prices", title: "Priser", description: "Hvad der er gratis i dag." } as const;
const settings = { appUrl: "https://rodtraad.example" };

describe("pageMeta", () => {
  it("names title, canonical address, picture and card", () => {
    const meta = pageMeta({ ...base, settings });
    expect(meta).toContainEqual({ title: "Priser | Rød Tråd" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://rodtraad.example/priser" });
    expect(meta).toContainEqual({ property: "og:image", content: "https://rodtraad.example/og/prices.png" });
    expect(meta).toContainEqual({ property: "og:image:width", content: "1200" });
    expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
    expect(meta).not.toContainEqual({ name: "robots", content: "noindex" });
  });

  it("reads the address from the root among the matches", () => {
    const matches = [{ id: "root", loaderData: settings }, undefined, { id: "pages/public/prices" }];
    expect(pageMeta({ ...base, matches })).toEqual(pageMeta({ ...base, settings }));
  });

  it("gives no address rather than a wrong one when the root failed", () => {
    for (const matches of [[], [{ id: "root" }], [{ id: "root", loaderData: { appUrl: 3 } }]]) {
      expect(pageMeta({ ...base, matches })).toEqual([
        { title: "Priser | Rød Tråd" },
        { name: "description", content: base.description },
      ]);
    }
  });

  it("has no picture for a page that is not to be found", () => {
    const meta = pageMeta({ ...base, settings, noindex: true });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(meta)).not.toContain("/og/");
  });
});
