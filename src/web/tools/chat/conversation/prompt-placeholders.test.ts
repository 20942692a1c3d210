/** What becomes of a field when a prompt is put in it, and the way from place to place by Tab. */
import { describe, expect, it } from "vitest";
import { starters } from "#contract/chat/starters.da.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { curatedPrompts } from "../prompts/curated.da.ts";
import { nextPlace, pickedInto, placesIn, placesOf, previousPlace, unfilledPlace } from "./prompt-placeholders.ts";

const selected = ({ text, start, end }: ReturnType<typeof pickedInto>) => text.slice(start, end);

describe("pickedInto", () => {
  it("selects the first place of the prompt", () => {
    const picked = pickedInto("", "Forklar {{begreb}} i {{fag}}.");
    expect(picked.text).toBe("Forklar {{begreb}} i {{fag}}.");
    expect(selected(picked)).toBe("{{begreb}}");
  });

  it("puts what stands in the field where the prompt wants one's own text", () => {
    const picked = pickedInto("  Min tekst koster $& og $1.\n", "Ret {{emne}}:\n\n{{tekst}}");
    expect(picked.text).toBe("Ret {{emne}}:\n\nMin tekst koster $& og $1.");
    expect(selected(picked)).toBe("{{emne}}");
  });

  it("keeps what stands in the field when the prompt has no place for it", () => {
    const picked = pickedInto("Min tekst", "Find modargumenter.");
    expect(picked).toEqual({ text: "Find modargumenter.\n\nMin tekst", start: 30, end: 30 });
  });

  it("gives an example as it can be sent, and selects it", () => {
    const picked = pickedInto("", "Hvad er reglen for {{nutids-r}}?");
    expect(picked.text).toBe("Hvad er reglen for nutids-r?");
    expect(selected(picked)).toBe("nutids-r");
    const beside = pickedInto("Min tekst", "Er det {{nogen}} eller {{nogle}}?");
    expect(beside.text).toBe("Er det nogen eller nogle?\n\nMin tekst");
    expect(selected(beside)).toBe("nogen");
    // What has to be filled in is asked for.
    expect(selected(pickedInto("", "Bøj ordet {{ord}}"))).toBe("{{ord}}");
  });

  it("puts the caret at the end when there is nothing to fill in", () => {
    expect(pickedInto("", "Hej")).toEqual({ text: "Hej", start: 3, end: 3 });
  });
});

describe("places", () => {
  const text = "Om {{emne}} i {{fag}}, og {{ikke\nher}} eller {{}} eller { {x} }.";

  it("goes from place to place and no further, in both directions", () => {
    const first = nextPlace(text, 0);
    expect(first).toEqual([3, 11]);
    const second = nextPlace(text, 11);
    expect(second && text.slice(...second)).toBe("{{fag}}");
    expect(nextPlace(text, second?.[1] ?? 0)).toBeNull();
    expect(previousPlace(text, second?.[0] ?? 0)).toEqual(first);
    expect(previousPlace(text, 3)).toBeNull();
    expect(previousPlace(text, text.length)).toEqual(second);
  });

  it("are left to fill in only as the prompt gave them", () => {
    const given = new Set(placesOf("Forklar {{begreb}} i {{fag}}."));
    expect([...given]).toEqual(["{{begreb}}", "{{fag}}"]);
    expect(unfilledPlace("I {{ navn }}: forklar {{begreb}} i {{fag}}.", given)).toEqual([22, 32]);
    expect(unfilledPlace("Forklar metafor i {{fag}}.", given)).toEqual([18, 25]);
    expect(unfilledPlace("Forklar metafor i dansk: {{navn}}.", given)).toBeNull();
  });

  it("gives the pieces of a text, which are the whole of it", () => {
    expect(placesIn("Om {{ emne }}: {{tekst}}")).toEqual([
      { text: "Om ", isPlace: false },
      { text: "emne", isPlace: true },
      { text: ": ", isPlace: false },
      { text: "tekst", isPlace: true },
    ]);
    expect(placesIn("")).toEqual([]);
  });

  it("takes no time over a long text of braces", () => {
    const tookMs = threadTimer();
    for (const bad of ["{".repeat(100_000), "{{a".repeat(30_000), `${"{{".repeat(50_000)}}}`]) {
      nextPlace(bad, 0);
      previousPlace(bad, bad.length);
      placesIn(bad);
      placesOf(bad);
      unfilledPlace(bad, new Set());
    }
    expect(tookMs()).toBeLessThan(here(1_000));
  });
});

describe("curated prompts", () => {
  const all = curatedPrompts.flatMap(({ prompts }) => prompts);

  it("are twenty with names of their own, each within what a prompt may be", () => {
    expect(all).toHaveLength(20);
    expect(new Set(all.map(({ name }) => name)).size).toBe(20);
    for (const { name, text } of all) {
      expect(name.length).toBeLessThanOrEqual(60);
      expect(text.length).toBeLessThanOrEqual(400);
    }
  });

  it("have something to fill in, and whole braces around it", () => {
    for (const { text } of [...all, ...starters.map(({ prompt }) => ({ text: prompt }))]) {
      expect(nextPlace(text, 0), text).not.toBeNull();
      expect(
        placesIn(text)
          .map(({ text: piece }) => piece)
          .join(""),
        text,
      ).not.toMatch(/[{}]/u);
    }
  });
});
