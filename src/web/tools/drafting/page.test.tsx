import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import DraftingPage from "./page.tsx";

test("what the page says of an AI model is true whether one is connected or not", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <DraftingPage />
    </MemoryRouter>,
  );
  expect(page).toContain("Opgaveudkast kan ikke bruges i denne version");
  expect(page).not.toMatch(/ikke koblet|kommer snart/u);
  expect(page).toContain("Det gælder også, når en AI-model er slået til.");
});
