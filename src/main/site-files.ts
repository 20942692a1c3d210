/** Files that a site is asked for by machines: robots.txt, sitemap.xml and security.txt (RFC 9116). */
import { pagePaths, publicPages, unlistedPages } from "#contract/paths.ts";
import type { SiteSettings } from "#contract/site/settings.ts";
import { closedPolicy } from "./headers.ts";

const dayMs = 86_400_000;

/**
 * The answer for one of these paths, or undefined for any other.
 * @param nowMs security.txt says until when it holds.
 */
export function siteFile(path: string, settings: SiteSettings, nowMs: number): Response | undefined {
  switch (path) {
    case "/robots.txt":
      return file("text/plain", `User-agent: *\nDisallow: /api/\n\nSitemap: ${settings.appUrl}/sitemap.xml\n`);
    case "/sitemap.xml":
      return file("application/xml", sitemap(settings.appUrl));
    case "/.well-known/security.txt":
      return file("text/plain", securityTxt(settings, nowMs));
    default:
      return undefined;
  }
}

function sitemap(appUrl: string): string {
  const listed = publicPages.filter((key) => !unlistedPages.has(key));
  const urls = listed.map((key) => `<url><loc>${appUrl}${pagePaths[key]}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}

/** The contact form can always be written to; an address of the company comes first (RFC 9116 2.5.3). */
function securityTxt({ appUrl, company }: SiteSettings, nowMs: number): string {
  const contacts = [...(company.email === null ? [] : [`mailto:${company.email}`]), appUrl + pagePaths.contact];
  const expires = new Date(nowMs + 180 * dayMs).toISOString().replace(/\.\d+Z$/, "Z");
  return `${contacts.map((contact) => `Contact: ${contact}\n`).join("")}Expires: ${expires}\nPreferred-Languages: da, en\nCanonical: ${appUrl}/.well-known/security.txt\n`;
}

function file(type: string, body: string): Response {
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": closedPolicy,
      "cache-control": "public, max-age=3600",
    },
  });
}
