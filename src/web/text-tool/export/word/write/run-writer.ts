/** Writes what takes the place of a piece of a run: what stays, what goes, what comes, and new paragraphs between. */
import type { WordRun, Wrapper } from "../../../import/word/model.ts";
import type { Markup } from "./markup.ts";

/** A run can be cut in two inside these; inside others a new line is a line break. */
const cuttable = new Set(["ins", "hyperlink", "smartTag"]);

export function canCut(run: WordRun | undefined): boolean {
  return run === undefined || run.wrappers.every(({ name }) => cuttable.has(name));
}

export interface RunPlace {
  readonly openTag: string;
  readonly properties: string;
  readonly wrappers: readonly Wrapper[];
  /** Whether a new line may be a new paragraph here. */
  readonly canCut: boolean;
}

/**
 * @param isOpen Whether the run's opening tag stands before what is written.
 * @param nextParagraph The properties of the next paragraph that is cut off.
 */
export function createRunWriter(markup: Markup, place: RunPlace, isOpen: boolean, nextParagraph: () => string) {
  const { properties, wrappers } = place;
  let out = "";
  let open = isOpen;

  function openRun(): void {
    if (!open) out += place.openTag + properties;
    open = true;
  }

  function closeRun(): void {
    if (open) out += markup.runEnd;
    open = false;
  }

  /** Markup that may not stand inside another person's insertion. */
  function besideInsertion(inside: string): void {
    closeRun();
    const around = wrappers.at(-1);
    out += around?.name === "ins" ? `${markup.elementEnd("ins")}${inside}${markup.reopened(around.openTag)}` : inside;
  }

  function add(content: string): void {
    if (content === "") return;
    if (markup.tracked) besideInsertion(markup.inserted(properties, content));
    else {
      openRun();
      out += content;
    }
  }

  function newLine(): void {
    if (!place.canCut) {
      add(markup.lineBreak);
      return;
    }
    closeRun();
    for (const { name } of wrappers.toReversed()) out += markup.elementEnd(name);
    out += markup.paragraphEnd + markup.paragraphStart + nextParagraph();
    for (const { name, openTag } of wrappers) out += name === "ins" ? markup.reopened(openTag) : openTag;
  }

  return {
    keep(content: string): void {
      if (content === "") return;
      openRun();
      out += content;
    },
    remove(content: string): void {
      if (!markup.tracked || content === "") return;
      closeRun();
      out += markup.deleted(properties, content);
    },
    insert(text: string): void {
      for (const [index, line] of text.split("\n").entries()) {
        if (index > 0) newLine();
        add(markup.content(line));
      }
    },
    /** @param stays Whether more of the run follows. */
    finish(stays: boolean): string {
      if (stays) openRun();
      else closeRun();
      return out;
    },
  };
}
