/** Compares the speakers of quotations. */
import type { Fact } from "../../facts/fact.ts";
import { tokensOf } from "../../facts/fact-collector.ts";
import type { Quote } from "../../facts/quotes.ts";
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { type Side, textOf } from "../side.ts";

/** More quotations than these are not looked at. */
const most = 100;
/** Tokens on either side of a quotation in which its speaker stands, and on either side of the verb. */
const reach = 9;
const beside = 4;

const saying =
  /^(?:sig|sagd|sagt|spurg|spørg|svar|råb|hvisk|skrev|skriv|fortæl|fortalt|forklar|udbrød|udbryd|tilføj|lyd|lød|muml|konstater|mente|mener|oplys|understreg|fastsl|erklær|indrøm|beder|bad|klag|advar|lover|lovede|jubl|sukk)/u;

interface Speaker {
  readonly first: number;
  readonly last: number;
  readonly keys: ReadonlySet<string>;
}

/** The names of a side by the token they begin with; names of more words are one. */
function namesOf(side: Side): Speaker[] {
  const found: Speaker[] = [];
  const names = side.facts.filter((fact: Fact) => fact.family === "name" && side.quoted[fact.first] !== 1);
  for (const fact of names) {
    const previous = found.at(-1);
    if (previous?.last === fact.first - 1)
      found[found.length - 1] = { ...previous, last: fact.last, keys: new Set([...previous.keys, ...fact.keys]) };
    else found.push({ first: fact.first, last: fact.last, keys: new Set(fact.keys) });
  }
  return found;
}

/** The name beside a verb of saying: right behind it, else right before it. */
function nameAt(side: Side, names: readonly Speaker[], verb: number): Speaker | undefined {
  const { words } = side.reading;
  const sentence = words[verb]?.sentence;
  const near = names.filter(({ first }) => words[first]?.sentence === sentence);
  const behind = near.find(({ first }) => first > verb && first - verb <= beside);
  const before = near.findLast(({ last }) => last < verb && verb - last <= 2);
  return before ?? behind;
}

/** Who says a quotation, where a name is with a verb of saying beside it. */
function speakerOf(side: Side, quote: Quote, names: readonly Speaker[]): Speaker | undefined {
  const { words } = side.reading;
  const tokens = tokensOf(side.reading, quote.start, quote.end);
  if (tokens === undefined) return undefined;
  const [first, last] = tokens;
  for (let i = last + 1; i <= last + beside && !/^[.!?:]$/u.test(words[i]?.key ?? "."); i += 1)
    if (saying.test(words[i]?.key ?? "")) return nameAt(side, names, i);
  for (let i = first - 1; i >= first - reach && !/^[.!?]$/u.test(words[i]?.key ?? "."); i -= 1)
    if (saying.test(words[i]?.key ?? "")) return nameAt(side, names, i);
  return undefined;
}

/** Reports quotations that are attributed to somebody else. */
export function compareSpeakers(before: Side, after: Side, changes: Changes): void {
  if (before.quotes.length === 0 || before.quotes.length > most || after.quotes.length > most) return;
  const [own, fresh] = [namesOf(before), namesOf(after)];
  for (const quote of before.quotes) {
    const other = after.quotes.find(({ said }) => said === quote.said);
    const speaker = speakerOf(before, quote, own);
    const there = other === undefined ? undefined : speakerOf(after, other, fresh);
    if (speaker === undefined || there === undefined || [...speaker.keys].some((key) => there.keys.has(key))) continue;
    // A name that the source does not have is reported as a name.
    if (!own.some(({ keys }) => [...there.keys].some((key) => keys.has(key)))) continue;
    const [name, newName] = [textOf(before, speaker.first, speaker.last), textOf(after, there.first, there.last)];
    changes.add(
      "quote",
      spanOf(before.reading.words, speaker.first, speaker.last),
      spanOf(after.reading.words, there.first, there.last),
      messages.speaker(name, newName),
    );
  }
}
