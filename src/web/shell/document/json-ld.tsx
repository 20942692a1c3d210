/** Structured data for search engines, in the first document only. */
import { useIsFirstDocument } from "./first-document.ts";

/** Renders JSON-LD when the page came from the server; no search engine comes by a navigation inside the app. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  if (!useIsFirstDocument()) return null;
  // `<` escaped, so that no text can end the element.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
