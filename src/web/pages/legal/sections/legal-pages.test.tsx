/** Every legal page, rendered as the server does it: structure, links, company facts, and words that must not be there. */
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type MetaDescriptor, StaticRouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { availability } from "#contract/availability.ts";
import { formatDate } from "#contract/format.da.ts";
import { type DocumentKey, documentVersions, retention } from "#contract/legal.ts";
import { pagePaths } from "#contract/paths.ts";
import type { CompanyFacts, SiteSettings } from "#contract/site/settings.ts";
import * as accessibility from "../accessibility.tsx";
import * as aiRules from "../ai-rules.tsx";
import * as aiUse from "../ai-use.tsx";
import * as cookies from "../cookies.tsx";
import * as privacy from "../privacy.tsx";
import * as processors from "../processors.tsx";
import * as subscriptionTerms from "../subscription-terms.tsx";
import * as terms from "../terms.tsx";
import { notFilledIn } from "./document/company.tsx";
import { ProcessorList } from "./processors/processor-list.tsx";

interface PageModule {
  readonly default: ComponentType;
  // Each route has its own type of arguments; all that `meta` reads is `matches`.
  readonly meta: (args: never) => MetaDescriptor[];
}

const modules = {
  cookies,
  privacy,
  terms,
  subscriptionTerms,
  accessibility,
  aiUse,
  processors,
  aiRules,
} satisfies Record<DocumentKey, PageModule>;

const pages = Object.entries(modules) as [DocumentKey, PageModule][];

const unknownCompany: CompanyFacts = { name: null, address: null, cvr: null, email: null, phone: null };
const knownCompany: CompanyFacts = {
  name: "Prøvefirmaet",
  address: "Prøvevej 1, 1000 Prøveby",
  cvr: "00000000",
  email: "post@eksempel.dk",
  phone: null,
};

async function render(
  Page: ComponentType,
  company: CompanyFacts = unknownCompany,
  hasEmbeddedDatabase = true,
): Promise<string> {
  const settings: SiteSettings = {
    appUrl: "https://eksempel.dk",
    buildId: "b",
    isLocalMode: false,
    company,
    answerWorkdays: null,
    hasEmbeddedDatabase,
  };
  const routes = [{ id: "root", path: "/", loader: () => settings, Component: Page }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request("https://eksempel.dk/"));
  if (context instanceof Response) throw new Error("the page answered with a redirect");
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  return html;
}

/** What a person reads: tags gone, entities back. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

describe.each(pages)("%s", (key, page) => {
  it("shows version and date", async () => {
    const { version, validFrom } = documentVersions[key];
    const text = textOf(await render(page.default));
    expect(text).toContain(`Version ${version}. Gælder fra ${formatDate(validFrom)}.`);
  });

  it("has one h1, no level skipped, and Kort fortalt first", async () => {
    const html = await render(page.default);
    const levels = all(html, /<h([1-6])[ >]/g).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    });
    expect(all(html, /<h2[^>]*>([^<]+)</g).slice(0, 2)).toEqual(["Kort fortalt", "Indhold"]);
  });

  it("lists every section, and each anchor has its target", async () => {
    const html = await render(page.default);
    const ids = all(html, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const anchors = all(html, / href="#([^"]+)"/g);
    const sections = all(html, /<h2 id="([^"]+)"/g).filter(
      (id) => id !== "kort-fortalt" && id !== "indholdsfortegnelse",
    );
    expect(anchors).toEqual(sections);
    expect(sections.length).toBeGreaterThan(3);
  });

  it("gives every table a caption and headings with scope", async () => {
    const html = await render(page.default);
    for (const table of all(html, /<table>(.*?)<\/table>/gs)) {
      expect(table).toMatch(/^<caption id="[^"]+">[^<]+<\/caption>/);
      expect(all(table, /<th( scope="(?:col|row)")?>/g)).not.toContain("");
      const columns = all(table, /(<th scope="col")/g).length;
      for (const row of all(table.slice(table.indexOf("<tbody>")), /<tr>(.*?)<\/tr>/gs)) {
        expect(all(row, /<(t[hd])[ >]/g)).toHaveLength(columns);
      }
    }
  });

  it("links only to our own pages, to https, and to mail", async () => {
    const html = await render(page.default, knownCompany);
    const own = new Set<string>(Object.values(pagePaths));
    for (const href of all(html, /<a [^>]*href="([^"#][^"]*)"/g)) {
      expect(own.has(href) || href.startsWith("https://") || href === "mailto:post@eksempel.dk", href).toBe(true);
    }
    for (const link of all(html, /<a ([^>]*href="https:[^>]*)>/g)) {
      expect(link).toContain('rel="noopener noreferrer"');
    }
  });

  it("never shouts, begs, promises a date, or sends anybody to the closed EU site", async () => {
    const html = await render(page.default, knownCompany);
    const text = textOf(html);
    expect(text).not.toMatch(/!|venligst|kommer snart|TODO|lorem|undefined|\bnull\b|NaN|\[object/i);
    expect(html).not.toMatch(/ec\.europa\.eu\/(?:consumers\/)?odr| style=/);
  });

  it("has a title and a description that a search engine shows whole", () => {
    const args = { matches: [{ id: "root", loaderData: { appUrl: "https://eksempel.dk" } }] };
    const meta = page.meta(args as never);
    const description = meta.flatMap((tag) => ("name" in tag && tag.name === "description" ? [tag.content] : []));
    expect(description).toHaveLength(1);
    expect(String(description[0]).length).toBeLessThanOrEqual(155);
    expect(String(description[0]).length).toBeGreaterThan(80);
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: `https://eksempel.dk${pagePaths[key]}` });
  });
});

describe("company facts", () => {
  const withCompany = pages.filter(([key]) => key !== "aiUse" && key !== "aiRules");

  it.each(withCompany)("%s says plainly what is not filled in", async (_, page) => {
    expect(textOf(await render(page.default))).toContain(`CVR-nummer ${notFilledIn}`);
  });

  it.each(withCompany)("%s shows what is filled in", async (_, page) => {
    const text = textOf(await render(page.default, knownCompany));
    expect(text).toContain("Navn Prøvefirmaet Adresse Prøvevej 1, 1000 Prøveby CVR-nummer 00000000");
    expect(text).not.toContain(notFilledIn);
  });

  it("stands in the model withdrawal form", async () => {
    const text = textOf(await render(subscriptionTerms.default, knownCompany));
    expect(text).toContain("Prøvefirmaet, Prøvevej 1, 1000 Prøveby, post@eksempel.dk");
  });
});

describe("what is not open", () => {
  it.each([
    ["terms", terms, "Det følgende gælder fra den dag, du kan købe.", availability.payments],
    ["subscription terms", subscriptionTerms, "Det følgende gælder fra den dag, du kan købe.", availability.payments],
  ] as const)("%s says so for exactly as long as it is true", async (_, page, sentence, isOpen) => {
    expect(textOf(await render(page.default)).includes(sentence)).toBe(!isOpen);
  });
});

describe("processors", () => {
  it("says that none is named, or shows each with its country, agreement and ground", async () => {
    expect(renderToStaticMarkup(<ProcessorList processors={[]} />)).toContain("ikke angivet nogen databehandlere");
    const html = renderToStaticMarkup(
      <ProcessorList
        processors={[
          {
            name: "Prøvepost",
            purpose: "Udsendelse af e-mail",
            country: "Danmark",
            agreementDate: "2026-11-01",
            transferGround: null,
          },
        ]}
      />,
    );
    expect(textOf(html)).toContain("Prøvepost Udsendelse af e-mail Danmark 1. november 2026 Ikke nødvendigt");
  });
});

it("says what is copied when a link to a conversation is made", async () => {
  const html = await render(privacy.default);
  expect(html).toContain("en kopi af titlen, som den var");
  expect(html).toContain("gemmer vi også en kopi af det, som det var");
});

it.each([
  [true, "til de bliver ryddet den følgende nat. Er der for lidt plads på serverens disk"],
  [false, "til databasen bruger pladsen igen"],
])(
  "what »med det samme« means is said for the database that the installation has (embedded: %s)",
  async (isEmbedded, said) => {
    const text = textOf(await render(privacy.default, unknownCompany, isEmbedded));
    expect(text).toContain(said);
    expect(text).toContain(`I sikkerhedskopier kan det ligge, til de er ${retention.backupDays} dage gamle.`);
  },
);
