/** Structured data for search engines, in the first document only. */
import { useState } from "react";
import { isLive } from "./state/live.ts";

/**
 * Renders JSON-LD when the page came from the server. After a client navigation it renders nothing: React would make
 * the script element by innerHTML, which Trusted Types refuse, and no search engine navigates like that anyway.
 */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const [first] = useState(() => !isLive());
  if (!first) return null;
  // `<` escaped, so that no text can end the element.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
