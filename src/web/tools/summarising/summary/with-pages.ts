/** The pages of the source that a summary rests on, as they stand behind its sentences on the page and wherever it goes. */
import type { SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import * as texts from "../texts.da.ts";
import { placeOf } from "./source-segments.ts";
import { isQuestion, type Summary } from "./summary.ts";

/** »(s. 3)«; undefined for a sentence that no page is known of. */
export function pageMarkOf(summary: Summary, link: SentenceLink): string | undefined {
  const [first] = link.passages;
  const page = first && !isQuestion(summary, link) ? placeOf(summary, first).page : undefined;
  return page === undefined ? undefined : `(${texts.page(page)})`;
}

/** The text of a summary with the page behind each sentence, as it leaves the tool. */
export function withPages(summary: Summary): string {
  const { text, links } = summary;
  let out = "";
  let at = 0;
  for (const link of links ?? []) {
    const mark = pageMarkOf(summary, link);
    const sentence = text.slice(at, link.end);
    const words = sentence.trimEnd();
    out += mark === undefined ? sentence : `${words} ${mark}${sentence.slice(words.length)}`;
    at = link.end;
  }
  return out + text.slice(at);
}
