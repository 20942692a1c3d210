/** Finds two names that have swapped roles: agent and patient, or the two sides of a comparison. */
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { swappedMessage } from "../../messages.da.ts";
import { isFiniteVerb } from "../../read/forms.ts";
import { spanOf, type Word } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { type Part, textOf } from "../side.ts";

/** More names than these in one group are a list. */
const most = 12;

/** A name of one or more words, with what it does in its clause. */
interface Mention {
  readonly keys: ReadonlySet<string>;
  readonly first: number;
  readonly last: number;
  readonly clause: number;
}

/** One does or is more, the other has it done or is less; by the mentions of one clause. */
interface Relation {
  readonly kind: "acts" | "than";
  readonly one: Mention;
  readonly other: Mention;
}

const prepositions = new Set(
  "i på til fra med mod imod af for over hos efter om ved blandt end ifølge mellem under foran bag før uden trods".split(
    " ",
  ),
);
/** Who gets something from another has it done to him. */
const receiving = /^(?:få|fik|får|fået|modt[oa]g|arve|lån|køb|lej|mist|lær|hør|overt[oa]g)/u;

function mentionsOf(part: Part): Mention[] {
  const found: Mention[] = [];
  for (const fact of part.facts) {
    if (fact.family !== "name" || part.side.quoted[fact.first] === 1) continue;
    const { clause = 0 } = part.side.reading.words[fact.first] ?? {};
    const previous = found.at(-1);
    if (previous !== undefined && previous.last === fact.first - 1 && previous.clause === clause) {
      found[found.length - 1] = { ...previous, keys: new Set([...previous.keys, ...fact.keys]), last: fact.last };
    } else found.push({ keys: new Set(fact.keys), first: fact.first, last: fact.last, clause });
  }
  return found;
}

function areSame(one: Mention, other: Mention): boolean {
  for (const key of one.keys) if (other.keys.has(key)) return true;
  return false;
}

/** The word before a name and its title: *af minister Bruun*. */
function leadOf(words: readonly Word[], { first, clause }: Mention): string {
  const [title, before] = [words[first - 1], words[first - 2]];
  if (title === undefined || title.clause !== clause || prepositions.has(title.key)) return title?.key ?? "";
  return before !== undefined && before.clause === clause && prepositions.has(before.key) && title.content
    ? before.key
    : "";
}

function isGenitive(words: readonly Word[], { last }: Mention): boolean {
  return /s$/u.test(words[last]?.word ?? "") && words[last + 1]?.content === true;
}

/** Who acts in a clause, by the order of its words: undefined if no name does. */
function actorOf(part: Part, mentions: readonly Mention[], lexicon: Lexicon): Mention | undefined {
  const { words, clauses } = part.side.reading;
  const { first = 0, last = -1 } = clauses[mentions[0]?.clause ?? 0] ?? {};
  const verb = verbOf(words, first, last, lexicon);
  if (verb < 0) return undefined;
  const bare = mentions.filter((mention) => !prepositions.has(leadOf(words, mention)) && !isGenitive(words, mention));
  const byAgent = mentions.find((mention) => isAgent(words, mention, lexicon));
  const verbs = words.slice(verb, last + 1);
  const isPassive =
    ((lexicon.forms(words[verb]?.key ?? "") & Form.Passive) !== 0 && /s$/u.test(words[verb]?.key ?? "")) ||
    (/^bl(?:ev|iver|ive)$/u.test(words[verb]?.key ?? "") &&
      verbs.some((word) => (lexicon.forms(word.key) & Form.PastParticiple) !== 0));
  if (isPassive) return byAgent;
  const giver = mentions.find((mention) => /^(?:fra|af)$/u.test(leadOf(words, mention)));
  if (giver !== undefined && verbs.some((word) => receiving.test(word.key) && !/^overt/u.test(word.key))) return giver;
  const before = bare.find((mention) => mention.last < verb);
  if (before !== undefined) return before;
  // *I kronikken retter Bruun …*: what precedes the verb is no subject.
  const opening = words.slice(first, verb).filter((word) => /[\p{L}\d]/u.test(word.key) && !joining.test(word.key));
  const isInverted = opening.length === 0 || opening.slice(0, 2).some((word) => prepositions.has(word.key));
  return isInverted ? bare.find((mention) => mention.first > verb && mention.first - verb <= 3) : undefined;
}

/** The finite verb of a clause; a form that is a noun too only where there is no other: *retter*. */
function verbOf(words: readonly Word[], first: number, last: number, lexicon: Lexicon): number {
  let likely = -1;
  for (let i = first; i <= last; i += 1) {
    const key = words[i]?.key ?? "";
    if (prepositions.has(key) || (/^\p{Lu}/u.test(words[i]?.word ?? "") && i > first)) continue;
    if (isFiniteVerb(lexicon, key)) return i;
    if (likely < 0 && i > first && (lexicon.forms(key) & (Form.Present | Form.Past)) !== 0) likely = i;
  }
  return likely;
}

const joining = /^(?:og|men|at|fordi|da|når|hvis|mens|eller|så|samt)$/u;

/** *blev slået af Per*, and not *var den eneste af malerne*. */
function isAgent(words: readonly Word[], mention: Mention, lexicon: Lexicon): boolean {
  if (leadOf(words, mention) !== "af") return false;
  const af = words[mention.first - 1]?.key === "af" ? mention.first - 1 : mention.first - 2;
  return (lexicon.forms(words[af - 1]?.key ?? "") & (Form.PastParticiple | Form.Passive)) !== 0;
}

/** *Norge og Sverige*: both have one part. */
function areListed(words: readonly Word[], one: Mention, other: Mention): boolean {
  const [from, to] = [Math.min(one.last, other.last) + 1, Math.max(one.first, other.first)];
  return to - from <= 2 && words.slice(from, to).every((word) => /^(?:og|eller|samt|,|&)$/u.test(word.key));
}

function relationsOf(part: Part, lexicon: Lexicon): Relation[] {
  const { words } = part.side.reading;
  const byClause = new Map<number, Mention[]>();
  const all = mentionsOf(part);
  for (const mention of all) byClause.set(mention.clause, [...(byClause.get(mention.clause) ?? []), mention]);
  const found: Relation[] = [];
  for (const mentions of byClause.values()) {
    if (mentions.length > most) continue;
    // *det var Oliver, der trak Nikolaj op*: the name before *der* acts.
    const { first = 0 } = part.side.reading.clauses[mentions[0]?.clause ?? 0] ?? {};
    const who =
      words[first]?.key === "," && /^(?:der|som)$/u.test(words[first + 1]?.key ?? "")
        ? all.find(({ last }) => last === first - 1)
        : undefined;
    if (who !== undefined) {
      for (const other of mentions)
        if (!isGenitive(words, other)) found.push({ kind: "acts", one: { ...who, clause: other.clause }, other });
      continue;
    }
    if (mentions.length < 2) continue;
    for (const other of mentions) {
      const isThan = words.slice(Math.max(0, other.first - 3), other.first).some((word) => word.key === "end");
      const one = isThan ? mentions.filter((mention) => mention.last < other.first - 1).at(-1) : undefined;
      if (one !== undefined) found.push({ kind: "than", one, other });
    }
    const actor = actorOf(part, mentions, lexicon);
    if (actor === undefined) continue;
    for (const other of mentions)
      if (other !== actor && !isGenitive(words, other) && !areListed(words, actor, other))
        found.push({ kind: "acts", one: actor, other });
  }
  return found;
}

/** Whether an opposite in the one clause has its other pole in the other: *A køber af B*, *B sælger til A*. */
function isTurned(before: Part, one: Mention, after: Part, other: Mention): boolean {
  const poles = (part: Part, clause: number) =>
    part.poles.filter((pole) => part.side.reading.words[pole.first]?.clause === clause);
  const fresh = poles(after, other.clause);
  return poles(before, one.clause).some((pole) =>
    fresh.some(({ axis, sign }) => axis === pole.axis && sign !== pole.sign),
  );
}

/** Whether two sentences share a word beside the names: the same thing is said of them. */
function shareWord(before: Part, one: Mention, after: Part, other: Mention): boolean {
  const keys = (part: Part, clause: number) => {
    const { words, clauses, sentences } = part.side.reading;
    const { first = 0, last = -1 } = sentences[words[clauses[clause]?.first ?? 0]?.sentence ?? 0] ?? {};
    return words.slice(first, last + 1).filter((word) => word.content && !/^\p{Lu}/u.test(word.word));
  };
  const fresh = new Set(keys(after, other.clause).map((word) => word.concept));
  return keys(before, one.clause).some((word) => fresh.has(word.concept));
}

/** Reports the names of one group that have swapped roles. */
export function compareRoles(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  const own = relationsOf(before, lexicon);
  if (own.length === 0) return;
  const fresh = relationsOf(after, lexicon);
  for (const { kind, one, other } of own) {
    const turned = fresh.find((there) => there.kind === kind && areSame(there.one, other) && areSame(there.other, one));
    if (turned === undefined) continue;
    // Both may say it in another clause as it was.
    if (fresh.some((there) => there.kind === kind && areSame(there.one, one) && areSame(there.other, other))) continue;
    if (own.some((there) => there.kind === kind && areSame(there.one, other) && areSame(there.other, one))) continue;
    if (isTurned(before, one, after, turned.one) || !shareWord(before, one, after, turned.one)) continue;
    const [name, otherName] = [one, other].map((mention) => textOf(before.side, mention.first, mention.last));
    changes.add(
      "name",
      spanOf(before.side.reading.words, one.first, one.last),
      spanOf(after.side.reading.words, turned.one.first, turned.one.last),
      swappedMessage(name ?? "", otherName ?? ""),
    );
    return;
  }
}
