/** Makes paragraphs one in a clean text, by taking away what stands between their contents. */
import type { WordParagraph } from "../../../import/word/model.ts";
import type { ParagraphPlan } from "./plan.ts";
import type { Splice } from "./write-paragraph.ts";

export interface Joined {
  readonly splices: readonly Splice[];
  /** Paragraphs that give up their own properties, or are gone: nothing more may be written at those. */
  readonly settled: ReadonlySet<WordParagraph>;
}

function remains(paragraph: WordParagraph, plan: ParagraphPlan | undefined): boolean {
  if (!plan) return paragraph.text !== "";
  const gone = plan.gone.reduce((sum, { from, to }) => sum + to - from, 0);
  return gone < paragraph.text.length || plan.come.length > 0;
}

/**
 * @param chain Paragraphs right after each other that become one.
 * @param planOf What else is done to them.
 */
export function joinParagraphs(
  source: string,
  chain: readonly WordParagraph[],
  planOf: (paragraph: WordParagraph) => ParagraphPlan | undefined,
): Joined {
  const last = chain.at(-1);
  const splices: Splice[] = [];
  const settled = new Set<WordParagraph>();
  // An empty paragraph that gets text has yet to be opened for it.
  if (chain.some((one) => one.isEmptyTag && (planOf(one)?.come.length ?? 0) > 0)) return { splices, settled };
  const full = chain.filter((one) => !one.isEmptyTag);
  // Of nothing but empty ones the last one stays.
  const members = full.length > 0 ? full : last ? [last] : [];
  for (const one of chain) {
    if (members.includes(one)) continue;
    splices.push({ start: one.start, end: one.end, text: "", place: "frame" });
    settled.add(one);
  }
  const [first] = members;
  if (!first || members.length < 2) return { splices, settled };
  const owner = members.find((one) => one.endsSection) ?? members.find((one) => remains(one, planOf(one))) ?? last;
  if (owner && owner !== first) {
    settled.add(first);
    splices.push({
      ...first.properties,
      text: source.slice(owner.properties.start, owner.properties.end),
      place: "frame",
    });
  }
  for (const [index, one] of members.entries()) {
    const above = members[index - 1];
    if (!above) continue;
    settled.add(one);
    splices.push(
      { start: above.bodyEnd, end: above.end, text: "", place: "frame" },
      { start: one.start, end: one.properties.end, text: "", place: "frame" },
    );
  }
  return { splices, settled };
}
