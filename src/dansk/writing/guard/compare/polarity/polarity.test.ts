import { expect, test } from "vitest";
import { testLexicon } from "../../../../../../tests/support/lexicon.ts";
import { compareMeaning } from "../../compare-meaning.ts";

const compare = (before: string, after: string) =>
  compareMeaning(before, after, { lexicon: testLexicon() }).map(({ kind, before: old, after: fresh }) => [
    kind,
    old === null ? null : before.slice(...old),
    fresh === null ? null : after.slice(...fresh),
  ]);

test.each([
  [
    "opposites made with a prefix",
    "Vi mødes ved indgangen til teatret.",
    "Vi mødes ved udgangen til teatret.",
    ["direction", "indgangen", "udgangen"],
  ],
  [
    "opposites made with a suffix",
    "Osten er fedtfattig og billig.",
    "Osten er fedtrig og billig.",
    ["direction", "fedtfattig", "fedtrig"],
  ],
  [
    "a suspicion that became a sentence",
    "Manden er mistænkt for tyveri.",
    "Manden er dømt for tyveri.",
    ["modality", "mistænkt", "dømt"],
  ],
  [
    "a new denial where the words around it have partners",
    "Flåden blev sejlet til England af briterne.",
    "Briterne sejlede ikke flåden til England.",
    ["negation", null, "ikke"],
  ],
  [
    "an amount of the same in another construction",
    "Nogle protesterede mod loven.",
    "Der var mange, der protesterede mod loven.",
    ["quantity", "Nogle", "mange"],
  ],
])("tells of %s", (_name, before, after, change) => {
  expect(compare(before, after)).toEqual([change]);
});

test.each([
  [
    "a prefix that makes no opposite here",
    "Hun gav udtryk for glæde.",
    "Hun virkede glad, og det var også indtrykket.",
  ],
  ["consent asked for in two ways", "Du må ikke gå uden tilladelse.", "Du må kun gå med tilladelse."],
  ["a bound for a denial", "Kontoret lukker senest kl. 15.", "Kontoret lukker ikke senere end kl. 15."],
  ["something gone wrong", "Det gik galt for holdet.", "Det gik ikke godt for holdet."],
  ["leave that became readiness", "Jeg kan tage ekstra vagter.", "Jeg tager gerne ekstra vagter."],
])("says nothing of %s", (_name, before, after) => {
  expect(compare(before, after)).toEqual([]);
});
