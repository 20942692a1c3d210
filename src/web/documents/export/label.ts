/** The AI label of an exported text: on the page, in the last line of a file and in its metadata. */
import { madeBy, placeTexts } from "#contract/ai/messages.da.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { productName } from "#contract/brand.ts";
import { formatDate } from "#contract/format.da.ts";
import { tools } from "../../content/tools.ts";
import type { Origin } from "../draft/origin.ts";
import { cameFrom, madePartly } from "./texts.da.ts";

/** Who made a text, as it is labelled. */
export interface Made {
  readonly model: ModelInfo;
  /** A model wrote some of it, and a person or rules the rest. */
  readonly isPart: boolean;
  /** Key of the tool that the model wrote it in; left out where that is the tool that the text leaves. */
  readonly tool?: string;
}

/**
 * Of a result.
 * @param origin of the text that it was made of: rules that work on a model's words don't make them anybody else's
 * @param isEdited a person has written in it, or rejected some of it, or rules gave some of its words
 */
export function madeOf(model: ModelInfo, origin: Origin | undefined, isEdited = false): Made {
  if (model.kind !== "built-in") return { model, isPart: isEdited };
  return origin === undefined ? { model, isPart: false } : { ...madeBefore(origin), isPart: true };
}

/** Of a text that was handed over. */
export function madeBefore({ model, tool, isEdited }: Origin): Made {
  return { model, tool, isPart: isEdited };
}

/** What goes with the text to another tool; undefined for what was made without AI. @param from key of the tool that it leaves */
export function originOf({ model, isPart, tool }: Made, from: string): Origin | undefined {
  return model.kind !== "built-in" ? { model, tool: tool ?? from, isEdited: isPart } : undefined;
}

/** »Genereret med AI«, »Delvist genereret med AI«, »Lavet uden AI«, or that nobody knows. */
export function labelOf({ model, isPart }: Made): string {
  return model.kind === "ai" && isPart ? madePartly : madeBy[model.kind];
}

/**
 * The line that stands at the end of a file, for people (features SH-19): »Genereret med AI · openai (prøve) · 21.
 * november 2026«.
 * @param now when the file is made, milliseconds since 1970
 * @returns undefined for what no model has written any of
 */
export function lastLineOf(made: Made | undefined, now: number): string | undefined {
  if (made === undefined || made.model.kind === "built-in") return undefined;
  if (made.model.kind === "imported") return `${labelOf(made)} · ${formatDate(now)}`;
  return `${labelOf(made)} · ${cameFrom(toolOf(made), made.model)} · ${formatDate(now)}`;
}

/** A plain text with such a line under it. */
export function withLastLine(text: string, line: string | undefined): string {
  if (line === undefined) return text;
  // A pattern that ends in `$` would be tried at every line end of the text.
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return `${text.slice(0, end)}\n\n${line}`;
}

/** »Omskrivning«; undefined where the tool is not told. */
export function toolOf({ tool }: Made): string | undefined {
  return tools.find(({ key }) => key === tool)?.name;
}

export interface FileMark {
  readonly name: string;
  readonly value: string;
}

/** The words that the press agencies' vocabulary (IPTC, digital source type) has for what a model wrote, alone or not. */
const byModelSource = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const partlyByModelSource = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

/**
 * The marks of a text, in their order (features SH-19; AI Act, article 50). What was made without AI says that too, so
 * that a file without marks is known to be somebody else's.
 */
export function fileMarks(made: Made): readonly FileMark[] {
  const { kind, provider, model, place } = made.model;
  const isByModel = kind === "ai";
  const source = made.isPart ? partlyByModelSource : byModelSource;
  const marks = [
    { name: "AIGenerated", value: kind === "imported" ? "unknown" : String(isByModel) },
    { name: "AILabel", value: labelOf(made) },
    { name: "AIProvider", value: isByModel ? provider : "" },
    { name: "AIModel", value: isByModel ? model : "" },
    { name: "AIPlace", value: placeTexts[place] },
    { name: "AITool", value: isByModel ? (toolOf(made) ?? "") : "" },
    { name: "DigitalSourceType", value: isByModel ? source : "" },
    { name: "Generator", value: productName },
  ];
  return marks.filter(({ value }) => value !== "");
}
