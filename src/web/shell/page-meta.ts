/** The head of a page: title, description, canonical address, and the picture shown where the page is shared. */
import type { MetaDescriptor } from "react-router";
import { productName } from "#contract/brand.ts";
import { type PageKey, pagePaths } from "#contract/paths.ts";
import type { SiteSettings } from "#contract/site/settings.ts";

/** What the router hands to `meta`; only the root's loader data is read. */
type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

interface PageMetaBase {
  readonly key: PageKey;
  /** Without the product's name; it is added. On the front page the title stands first all the same. */
  readonly title: string;
  /** At most 155 characters. */
  readonly description: string;
  /** Pages with nothing for a search engine: accounts, payments, tokens. */
  readonly noindex?: boolean;
}

export type PageMetaOptions = PageMetaBase &
  ({ readonly matches: Matches } | { readonly settings: Pick<SiteSettings, "appUrl"> });

/** Size of the pictures made by the build (`/og/<key>.png`), in pixels. */
const shareImageSize = { width: 1200, height: 630 } as const;

function shareImagePath(key: PageKey): string {
  return `/og/${key}.png`;
}

/** Returns the array a route's `meta` function answers with. */
export function pageMeta(options: PageMetaOptions): MetaDescriptor[] {
  const { key, description, noindex = false } = options;
  const appUrl = "settings" in options ? options.settings.appUrl : appUrlOf(options.matches);
  const title = documentTitle(options.title);
  const meta: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (noindex) meta.push({ name: "robots", content: "noindex" });
  // Without the installation's address no absolute address can be given, and a relative one would be wrong.
  if (appUrl === undefined) return meta;
  const address = appUrl + pagePaths[key];
  meta.push(
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:locale", content: "da_DK" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
  );
  // Pictures are made for pages that are meant to be found and shared.
  if (noindex) return meta;
  const image = appUrl + shareImagePath(key);
  meta.push(
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(shareImageSize.width) },
    { property: "og:image:height", content: String(shareImageSize.height) },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  );
  return meta;
}

export function documentTitle(title: string): string {
  return `${title} | ${productName}`;
}

function appUrlOf(matches: Matches): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  if (typeof root !== "object" || root === null || !("appUrl" in root)) return undefined;
  return typeof root.appUrl === "string" ? root.appUrl : undefined;
}
