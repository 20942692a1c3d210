import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { commaSources, sourceOf } from "#dansk/rules/sources.ts";
import { sourceText } from "../texts.da.ts";
import { RuleSourceLine } from "./rule-source.tsx";

it("says by word where the rule stands", () => {
  const lines = ["komma-start", "komma-foran-men", "ligge-laegge", "hver-vaer-vejr", "stavning", "af-ad"].map(
    (rule) => {
      const source = sourceOf(rule);
      return source && sourceText(source).replaceAll("\u00a0", " ");
    },
  );
  expect(lines).toEqual([
    "Reglen står i Retskrivningsordbogen § 49-50 (Ledsætninger)",
    "Reglen står i Retskrivningsordbogen § 47, stk. 6 (Komma foran men)",
    "Slå »ligge« og »lægge« op i Retskrivningsordbogen",
    "Slå »hver«, »være« og »vejr« op i Retskrivningsordbogen",
    "Slå ordet op i Retskrivningsordbogen",
    "Læs mere på Sproget.dk (Ad eller af)",
  ]);
});

it("links to it in a tab of its own that is told nothing, and says so to a screen reader", () => {
  const html = renderToStaticMarkup(<RuleSourceLine source={commaSources.men} />);
  expect(html).toContain('href="https://sproget.dk/retskrivningsreglerne/40-60-tegnsaetning"');
  expect(html).toContain('target="_blank" rel="noopener noreferrer"');
  expect(html).toMatch(/<a [^>]*>Retskrivningsordbogen .*aria-label="Åbner i en ny fane".*<\/a>/);
  expect(renderToStaticMarkup(<RuleSourceLine source={undefined} />)).toBe("");
});
