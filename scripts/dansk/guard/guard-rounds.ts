/** Reads rounds for the guard: whole texts, faithful rewritings, and the deviations planted in them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Span } from "../../../src/dansk/writing/guard/meaning-change.ts";
import type { Deviation, Paraphrase } from "./guard-sets.ts";

/** A round: its rewritings, and each of them again with one thing planted. */
export interface Round {
  readonly paraphrases: readonly Paraphrase[];
  readonly deviations: readonly Deviation[];
}

/** The only place of a piece in a text; a piece that stands nowhere or twice is a slip in the file. */
function placeOf(piece: string, text: string, line: string): number {
  const at = text.indexOf(piece);
  if (at < 0 || text.indexOf(piece, at + 1) >= 0) throw new Error(`»${piece}« does not stand once: ${line}`);
  return at;
}

/** `til {september|november}`: what is there, what is planted, and where in the piece. */
function planted(piece: string, line: string): { old: string; fresh: string; lead: string; tail: string } {
  const match = /^([^{}]*)\{([^{}|]*)\|([^{}|]*)\}([^{}]*)$/u.exec(piece);
  if (match === null) throw new Error(`Nothing planted: ${line}`);
  return { lead: match[1] ?? "", old: match[2] ?? "", fresh: match[3] ?? "", tail: match[4] ?? "" };
}

/** `@ kan vi {ikke}`: where the text says what is touched; without it the words themselves, where they stand once. */
function spanBefore(anchor: string | undefined, old: string, before: string, line: string): Span | undefined {
  if (anchor === undefined) {
    const at = old.trim() === "" ? -1 : before.indexOf(old.trim());
    return at < 0 || before.indexOf(old.trim(), at + 1) >= 0 ? undefined : [at, at + old.trim().length];
  }
  const match = /^([^{}]*)\{([^{}|]+)\}([^{}]*)$/u.exec(anchor);
  if (match === null) throw new Error(`No place: ${line}`);
  const [, lead = "", word = "", tail = ""] = match;
  const start = placeOf(lead + word + tail, before, line) + lead.length;
  return [start, start + word.length];
}

function readDeviation(line: string, { before, after }: Paraphrase): Deviation {
  const match = /^(\w+): (.+?)(?: @ (.+))?$/u.exec(line);
  if (match === null) throw new Error(`No deviation: ${line}`);
  const [, kind = "", piece = "", anchor] = match;
  const { lead, old, fresh, tail } = planted(piece, line);
  const start = placeOf(lead + old + tail, after, line) + lead.length;
  const changed = after.slice(0, start) + fresh + after.slice(start + old.length);
  const place = spanBefore(anchor, old, before, line);
  return { kinds: [kind], before, after: changed, spots: [{ before: place, after: [start, start + fresh.length] }] };
}

/** Reads one file of rounds: `< text`, `> rewriting`, and lines `kind: …{here|planted}… @ …{place in the text}…`. */
export function readRound(folder: string, name: string): Round {
  const paraphrases: Paraphrase[] = [];
  const deviations: Deviation[] = [];
  let before = "";
  for (const line of readFileSync(join(folder, name), "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const last = paraphrases.at(-1);
    if (line.startsWith("< ")) before = line.slice(2);
    else if (line.startsWith("> ")) paraphrases.push({ before, after: line.slice(2) });
    else if (last !== undefined) deviations.push(readDeviation(line, last));
  }
  return { paraphrases, deviations };
}
