import { beforeAll, describe, expect, test } from "vitest";
import { readBytes, taggerFile } from "../../../scripts/dansk/data-files.ts";
import { lexiconBytes } from "../../../tests/support/lexicon.ts";
import { threadMs } from "../../../tests/support/thread-time.ts";
import { createEngine } from "../engine/engine.ts";
import { openLexicon } from "../lexicon/open-lexicon.ts";
import type { Rule, RuleContext } from "../rules/rule.ts";
import { createSpeller } from "../spelling/suggest.ts";
import { openTagger } from "../tagger/tagger.ts";
import { type Clause, Finite } from "./clause.ts";

let parts: Omit<Parameters<typeof createEngine>[0], "rules"> | undefined;

beforeAll(() => {
  const lexicon = openLexicon(lexiconBytes());
  parts = { lexicon, speller: createSpeller(lexicon), tagger: openTagger(readBytes(taggerFile)), documentRules: [] };
}, 60_000);

/** Runs `look` once on the sentence, as a rule would see it. */
function inspect<Seen>(text: string, look: (context: RuleContext) => Seen): Seen {
  const seen: { readonly value: Seen }[] = [];
  const probe: Rule = {
    id: "probe",
    category: "komma",
    level: "begynder",
    weight: "pattern",
    needsTags: true,
    triggers: { sentence: true },
    check: (context) => void seen.push({ value: look(context) }),
  };
  if (parts === undefined) throw new Error("The engine isn't open");
  createEngine({ ...parts, rules: [probe] }).check(text);
  const [first] = seen;
  if (first === undefined) throw new Error("The rule wasn't asked");
  return first.value;
}

/** `kind:opener` of the words that open a clause, in order. */
function openers(text: string): readonly string[] {
  return inspect(text, (context) => {
    const found: string[] = [];
    for (let i = 0; i < context.size; i += 1) {
      const kind = context.clauses.opener(i);
      if (kind !== undefined) found.push(`${kind}:${context.key(i)}`);
    }
    return found;
  });
}

describe("words that open a clause", () => {
  test.each([
    ["Jeg tror, at det regner.", ["at:at"]],
    ["Jeg tror at det regner.", ["at:at"]],
    ["Han prøver at løbe.", []],
    ["Hun gik, fordi hun var træt.", ["adverbial:fordi"]],
    ["Manden, der bor her, er gammel.", ["relative:der"]],
    ["Manden der bor her er gammel.", ["relative:der"]],
    ["Der bor en mand her.", []],
    ["Bogen, som jeg læser, er god.", ["relative:som"]],
    ["Han arbejder som lærer.", []],
    ["Da han kom, gik hun.", ["adverbial:da"]],
    ["Da gik han hjem.", []],
    ["Inden jul køber vi gaver.", []],
    ["Jeg ved ikke, hvad han vil.", ["question:hvad"]],
    ["Hvad vil han?", []],
    ["Huset, hvor vi bor, er gult.", ["relative:hvor"]],
    ["Han spurgte, om vi kom.", ["question:om"]],
    ["Vi taler om vejret.", []],
    ["Så snart hun kom, gik vi.", ["adverbial:snart"]],
    ["Han ved, at hun tror, at det er sent.", ["at:at", "at:at"]],
  ])("%s", (text, expected) => expect(openers(text)).toEqual(expected));
});

/** The verbs at which an inner clause ends and an outer goes on, with the kinds of both. */
function meetings(text: string): readonly string[] {
  return inspect(text, (context) => {
    const found: string[] = [];
    for (let i = 0; i < context.size; i += 1) {
      const meeting = context.clauses.meeting(i);
      if (meeting === undefined) continue;
      found.push(`${meeting.closed.kind}>${meeting.resumed?.kind ?? "nothing"}:${context.key(i)}`);
    }
    return found;
  });
}

describe("where clauses end", () => {
  test.each([
    ["Hvis du kommer kan vi spise.", ["adverbial>main:kan"]],
    ["Hvis du kommer, kan vi spise.", ["adverbial>main:kan"]],
    ["Min bror, som bor i Vejle kommer i morgen.", ["relative>main:kommer"]],
    ["Hun siger, at de børn, der leger, er søde.", ["relative>at:er"]],
    ["Når du tror, at det regner, går vi ind.", ["at>main:går"]],
    ["Når han kommer og spiser, bliver hun glad.", ["adverbial>main:bliver"]],
    ["Den bog jeg læste var god.", ["bare>main:var"]],
    ["Han synger og danser.", []],
    ["Jeg tror han kommer.", []],
    ["Det er sent siger han.", ["main>nothing:siger"]],
    ["I går var jeg syg.", []],
  ])("%s", (text, expected) => expect(meetings(text)).toEqual(expected));
});

/** The clause of a word, from the innermost outwards. */
function chain(text: string, word: string): readonly string[] {
  return inspect(text, (context) => {
    const kinds: string[] = [];
    let index = 0;
    while (context.key(index) !== word && index < context.size) index += 1;
    for (let c: Clause | undefined = context.clauses.clauseAt(index); c !== undefined; c = c.parent) kinds.push(c.kind);
    return kinds;
  });
}

test("clauses stand inside one another", () => {
  expect(chain("Jeg ved, at drengen, der sover, er syg.", "sover")).toEqual(["relative", "at", "main"]);
  expect(chain("Jeg ved, at han kom, og at hun gik.", "gik")).toEqual(["at", "main"]);
  expect(chain("Hun kom hjem: Det var sent.", "sent")).toEqual(["main"]);
});

describe("finite verbs", () => {
  test.each([
    ["Jeg løber.", "løber", Finite.Certain],
    ["Vi så en film.", "så", Finite.Certain],
    ["Vi var hjemme i går.", "går", Finite.No],
    ["Han vil løbe.", "løbe", Finite.No],
    ["Nu savner jeg ham.", "savner", Finite.Certain],
    ["Han er lærer.", "lærer", Finite.No],
    ["Det er så dejligt.", "så", Finite.No],
  ])("%s: %s", (text, word, state) => {
    const found = inspect(text, (context) => {
      let index = 0;
      while (context.key(index) !== word && index < context.size) index += 1;
      return context.clauses.finite(index);
    });
    expect(found).toBe(state);
  });
});

test("counts and looks ahead", () => {
  inspect("Hun kom, og han gik. ", ({ clauses, size }) => {
    expect(clauses.verbs(0, size)).toBe(2);
    expect(clauses.doubts(0, size)).toBe(0);
    expect(clauses.nextVerb(0)).toBe(1);
    expect(clauses.nextVerb(2)).toBe(5);
    expect(clauses.nextVerb(size - 1)).toBe(-1);
    expect(clauses.nextVerb(99)).toBe(-1);
    expect(clauses.clauseAt(99)).toBeUndefined();
    expect(clauses.finite(-1)).toBe(Finite.No);
  });
});

test.each([
  ["nested openers", "at jeg går, og "],
  ["openers without verbs", "hvis du, når han, da vi, "],
  ["verbs", "går kommer og ser , men "],
])("time is linear in %s", (_name, unit) => {
  // Of the processor, and the least of three: what else the machine does costs neither of the two.
  const time = (length: number): number => {
    const text = unit.repeat(length / unit.length);
    const work = () => inspect(text, ({ clauses, size }) => clauses.verbs(0, size));
    return Math.min(...[1, 2, 3].map(() => threadMs(work)));
  };
  // Eight times the text, far less than sixty-four times the time.
  expect(time(40_000)).toBeLessThan(30 * Math.max(time(5_000), 5));
});
