/** The cookie table holds every name the product writes in a browser, so that the page can't drift from the code. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { cookieSections } from "./sections.tsx";
import { storageRows } from "./storage-table.ts";

const overview = cookieSections.find((section) => section.id === "oversigt");
const html = renderToStaticMarkup(<MemoryRouter>{overview?.body}</MemoryRouter>);

/** What a person reads, without the tags. */
function textOf(markup: string): string {
  return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

describe("the cookie table", () => {
  it.each(Object.entries(storageKeys))("shows %s", (_, name) => {
    expect(html).toContain(`>${typeof name === "string" ? name : name("…")}</code>`);
  });

  it.each(["__Host-csrf", "__Host-device"])("shows the cookie %s", (name) => {
    expect(html).toContain(`>${name}</code>`);
  });

  it("shows each name once, with purpose, place and lifetime", () => {
    const names = storageRows.map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
    expect(html.match(/<\/code>/g)).toHaveLength(storageRows.length);
    for (const row of storageRows) {
      expect(row.purpose).toMatch(/\.$/);
      expect(textOf(html)).toContain(`${row.place} ${row.lifetime}`);
    }
  });
});
