/** A paragraph of the result with its knots beside it: the piece of a long text that is drawn and measured by itself. */
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RunFinding } from "#contract/ai/run.schema.ts";
import { Knot } from "../../../ui/thread.tsx";
import type { ChangesController } from "../changes-controller.ts";
import { notesOf } from "../notes.ts";
import { type ChangeKey, type Decision, type ResultPart, sameKey } from "../result.ts";
import { placeAfter } from "../segments.ts";
import * as texts from "../texts.da.ts";
import { type Chosen, PartText } from "./change-text.tsx";

/** A part with the words of the source in front of it. */
export interface BlockPiece {
  readonly gap: string;
  readonly part: ResultPart;
  readonly index: number;
}

export interface ResultBlockProps {
  readonly controller: ChangesController;
  readonly pieces: readonly BlockPiece[];
  /** What stands behind the last part of a text. */
  readonly tail: string;
  /** Of the whole result: changes in the blocks before this one, and in all. */
  readonly changesBefore: number;
  readonly changesInAll: number;
  /** Null when it is in another block. */
  readonly current: ChangeKey | null;
  /** The chosen sentence or word; null when it is in another block. */
  readonly chosen: (Chosen & { readonly part: number }) | null;
}

/** Cuts the parts into blocks: one begins where a line does. */
export function blocksOf(source: string, parts: readonly ResultPart[]): readonly (readonly BlockPiece[])[] {
  const blocks: BlockPiece[][] = [];
  let at = 0;
  let endsLine = true;
  parts.forEach((part, index) => {
    const gap = source.slice(at, part.start);
    at = part.end;
    const isBreak = endsLine || /[\n\r]/u.test(gap);
    // The first line end is that of the block before.
    const shown = endsLine ? gap : gap.replace(/^[^\S\n\r]*(?:\r\n|[\n\r])/u, "");
    const piece = { gap: isBreak ? shown : gap, part, index };
    if (isBreak) blocks.push([piece]);
    else blocks.at(-1)?.push(piece);
    endsLine = /[\n\r]$/u.test(part.before);
  });
  return blocks;
}

export const ResultBlock = memo(function ResultBlock(props: ResultBlockProps) {
  const { controller, pieces, tail, changesBefore, changesInAll, current, chosen } = props;
  const root = useRef<HTMLDivElement>(null);
  const putModelText = useCallback(
    (index: number, { before, modelText }: RunFinding) => {
      const part = controller.view.get().result?.parts[index];
      const place = part === undefined || before === null ? null : placeAfter(part, before);
      if (place === null || modelText === undefined) return;
      void controller.replace({ part: index, ...place }, modelText, isSentence(modelText) ? "sentence" : "word", true);
    },
    [controller],
  );
  return (
    <div ref={root} className="result-block">
      {pieces.map(({ gap, part, index }) => (
        <span key={part.start}>
          {gap}
          <PartText
            index={index}
            part={part}
            currentId={chosen === null && current?.part === index ? current.id : undefined}
            chosen={chosen?.part === index ? chosen : undefined}
            onModelText={putModelText}
          />
        </span>
      ))}
      {tail}
      <BlockKnots
        controller={controller}
        root={root}
        pieces={pieces}
        changesBefore={changesBefore}
        changesInAll={changesInAll}
        current={current}
      />
    </div>
  );
}, isSame);

const isSentence = (text: string): boolean => text.includes(" ");

function isSame(a: ResultBlockProps, b: ResultBlockProps): boolean {
  return (
    a.controller === b.controller &&
    a.tail === b.tail &&
    a.changesBefore === b.changesBefore &&
    a.changesInAll === b.changesInAll &&
    sameKey(a.current, b.current) &&
    a.chosen?.what === b.chosen?.what &&
    a.chosen?.part === b.chosen?.part &&
    a.chosen?.start === b.chosen?.start &&
    a.chosen?.end === b.chosen?.end &&
    a.pieces.length === b.pieces.length &&
    a.pieces.every(({ gap, part }, at) => gap === b.pieces[at]?.gap && part === b.pieces[at]?.part)
  );
}

interface BlockKnotsProps
  extends Pick<ResultBlockProps, "controller" | "pieces" | "changesBefore" | "changesInAll" | "current"> {
  readonly root: RefObject<HTMLElement | null>;
}

interface Measured {
  readonly linePx: number;
  readonly knots: readonly LineKnot[];
}

/** Measured from where the changes really stand. */
function BlockKnots({ controller, root, pieces, changesBefore, changesInAll, current }: BlockKnotsProps) {
  const [{ linePx, knots }, setMeasured] = useState<Measured>({ linePx: 0, knots: [] });
  const look = useCallback(() => {
    const block = root.current;
    if (block === null) return;
    const elements = block.querySelectorAll<HTMLElement>("[data-change]");
    if (elements.length === 0) return setMeasured((now) => (now.knots.length === 0 ? now : { linePx: 0, knots: [] }));
    const linePx = Number.parseFloat(getComputedStyle(block).lineHeight);
    const top = block.getBoundingClientRect().top;
    const byIndex = new Map(pieces.map(({ index, part }) => [index, part]));
    const placed = new Map<string, PlacedChange>();
    for (const element of elements) {
      const part = Number(element.closest<HTMLElement>("[data-part]")?.dataset.part);
      const id = element.dataset.change ?? "";
      const box = element.getClientRects()[0];
      if (box === undefined || placed.has(`${part} ${id}`)) continue;
      const line = Math.floor((box.top + box.height / 2 - top) / linePx);
      placed.set(`${part} ${id}`, { key: { part, id }, decision: byIndex.get(part)?.decisions.get(id), line });
    }
    setMeasured({ linePx, knots: lineKnots([...placed.values()], current) });
  }, [root, pieces, current]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const block = root.current;
    if (block === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(block);
    return () => observer.disconnect();
  }, [root, look]);

  const changes = pieces.flatMap(({ part, index }) => (part.changes ?? []).map((change) => ({ index, change })));
  const labelOf = ({ state, keys }: LineKnot) => {
    const at = changes.findIndex(({ index, change }) => index === keys[0]?.part && change.id === keys[0].id);
    const change = changes[at]?.change;
    const what = change === undefined ? "" : texts.changed(change.gone, change.come, change.kind === "moved");
    const knot = texts.knot(state, { first: changesBefore + at + 1, count: keys.length, of: changesInAll }, what);
    const parts = new Map(pieces.map(({ index, part }) => [index, part]));
    const notes = keys.flatMap(({ part, id }) => {
      const own = parts.get(part);
      return own === undefined ? [] : notesOf(own, id);
    });
    return [knot, ...new Set(notes)].join(". ");
  };

  return knots.map((knot) => (
    <Knot
      key={knot.line}
      state={knot.state}
      topPx={(knot.line + 0.5) * linePx}
      tabIndex={-1}
      label={labelOf(knot)}
      {...(knot.keys.length > 1 ? { count: knot.keys.length } : {})}
      onPress={() => {
        // A knot with several changes goes through them, one for each press.
        const at = knot.keys.findIndex((key) => sameKey(key, current));
        controller.choose(knot.keys[(at + 1) % knot.keys.length] ?? null);
      }}
    />
  ));
}

// One knot for each line of the result that carries changes: where it stands and what it tells.

/** A change and the line that it begins on. */
interface PlacedChange {
  readonly key: ChangeKey;
  readonly decision: Decision | undefined;
  /** Lines of the sheet from 0. */
  readonly line: number;
}

interface LineKnot {
  readonly line: number;
  readonly state: "open" | "current" | "done" | "ignored";
  /** Those of the line, in text order. */
  readonly keys: readonly ChangeKey[];
}

/** What is open counts before what is accepted, that before what is rejected; where one stands is told before all. */
function lineKnots(placed: readonly PlacedChange[], current: ChangeKey | null): readonly LineKnot[] {
  const lines = Map.groupBy(placed, ({ line }) => line);
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, here]) => {
      const has = (wanted: Decision | undefined) => here.some(({ decision }) => decision === wanted);
      const settled = has("accepted") ? "done" : "ignored";
      const isCurrent = here.some(({ key }) => sameKey(key, current));
      const state = isCurrent ? "current" : has(undefined) ? "open" : settled;
      return { line, state, keys: here.map(({ key }) => key) };
    });
}
