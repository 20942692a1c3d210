/** Small Danish pages without React: for failed rendering and refused methods. */
import { productName } from "#contract/brand.ts";
import { pagePaths } from "#contract/paths.ts";

export interface PlainPage {
  readonly title: string;
  readonly text: string;
}

export const failedPage: PlainPage = {
  title: "Noget gik galt",
  text: "Siden kunne ikke vises. Fejlen er hos os. Prøv igen om lidt.",
};

export const methodPage: PlainPage = {
  title: "Den slags kald kan ikke bruges her",
  text: "Siden kan kun læses. Gå tilbage, og prøv igen.",
};

/** Spec section 2, verbatim. */
export const notFoundPage: PlainPage = {
  title: "Siden blev ikke fundet",
  text: "Beklager, vi kunne ikke finde den side, du leder efter.",
};

/** @param stylesheets addresses of the build's style sheets */
export function plainHtml(page: PlainPage, stylesheets: readonly string[]): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return (
    `<!DOCTYPE html><html lang="da"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${page.title} | ${productName}</title>${links}</head><body><main class="plain-page"><h1>${page.title}</h1>` +
    `<p>${page.text}</p><p><a href="${pagePaths.front}">Til forsiden</a></p>` +
    `<p><a href="${pagePaths.contact}">Kontakt support</a></p></main></body></html>`
  );
}
