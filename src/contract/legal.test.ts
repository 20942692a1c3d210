import { describe, expect, it } from "vitest";
import { aiRules, aiRulesReviewedOn } from "./ai-rules.ts";
import { consentHashInput, consentText, consentVersion, documentVersions } from "./legal.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

describe("consent text", () => {
  it("has the words of the specification", () => {
    expect(consentText).toMatchObject({
      title: "Cookie-indstillinger",
      readMore: "Læs mere",
      showDetails: "Vis detaljer",
      hideDetails: "Skjul detaljer",
      rejectAll: "Afvis alle",
      acceptSelected: "Acceptér udvalgte",
      acceptAll: "Acceptér alle",
    });
    expect(Object.values(consentText.categories).map((c) => c.label)).toEqual([
      "Nødvendige",
      "Præferencer",
      "Statistik",
      "Markedsføring",
    ]);
  });

  it("is hashed whole: every word a person saw, and the version", () => {
    const input = consentHashInput();
    const { categories, ...words } = consentText;
    const shown = [
      consentVersion,
      ...Object.values(words),
      ...Object.values(categories).flatMap((c) => [c.label, c.purpose]),
    ];
    expect(JSON.parse(input)).toEqual(shown);
  });
});

describe("document versions", () => {
  it.each(Object.entries(documentVersions))("%s has a version and a real date", (_, { version, validFrom }) => {
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(validFrom).toMatch(isoDate);
    expect(new Date(`${validFrom}T00:00:00Z`).toISOString()).toContain(validFrom);
  });
});

describe("rules for AI in education", () => {
  it("has one row per key", () => {
    expect(new Set(aiRules.map((r) => r.key)).size).toBe(aiRules.length);
  });

  it.each(aiRules.map((rule) => [rule.key, rule] as const))(
    "%s names its sources unless it says it found none",
    (_, rule) => {
      expect(rule.sources.length > 0).toBe(rule.verdict !== "unknown");
      expect(rule.found.length).toBeGreaterThan(0);
      for (const source of rule.sources) {
        expect(new URL(source.url).protocol).toBe("https:");
        if (source.datedOn !== null) {
          expect(source.datedOn).toMatch(isoDate);
          expect(source.datedOn <= aiRulesReviewedOn).toBe(true);
        }
      }
    },
  );
});
