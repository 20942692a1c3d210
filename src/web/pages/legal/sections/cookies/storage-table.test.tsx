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

  it("says where what is not sent of a temporary chat lies, and whose place in the chat a limit keeps", () => {
    const rowOf = (name: string) => storageRows.find((row) => row.name === name);
    const draft = rowOf(storageKeys.draft("…"));
    expect(draft?.place).toBe("localStorage eller sessionStorage");
    expect(draft?.purpose).toContain("I en midlertidig chat ligger kladden kun i fanen.");
    expect(draft?.lifetime).toContain("I en midlertidig chat højst til du lukker fanen");
    expect(draft?.purpose).toMatch(/Men teksten i en fil, der var på vej, .* bliver slettet, når du logger ud, eller/);
    expect(draft?.lifetime).toMatch(/Teksten i en fil, der var på vej, højst til du lukker fanen eller logger ud$/);
    const limit = rowOf(storageKeys.permissionError);
    expect(limit?.purpose).toContain("samtalens tilfældige id");
    expect(limit?.lifetime).toMatch(/^Til du logger ud/);
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
