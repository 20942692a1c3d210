/** Who made a text that leaves the page: how it is labelled, and what a file says of it in its data, for programs. */
import { madeBy, placeTexts } from "#contract/ai/messages.da.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { productName } from "#contract/brand.ts";
import { tools } from "../../explain/tools.ts";
import type { Origin } from "../draft/origin.ts";
import { madePartly } from "./texts.da.ts";

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
 * @param isEdited a person has written in it
 */
export function madeOf(model: ModelInfo, origin: Origin | undefined, isEdited = false): Made {
  if (model.kind === "ai") return { model, isPart: isEdited };
  return origin === undefined ? { model, isPart: false } : { ...madeBefore(origin), isPart: true };
}

/** Of a text that was handed over. */
export function madeBefore({ model, tool, isEdited }: Origin): Made {
  return { model, tool, isPart: isEdited };
}

/** What goes with the text to another tool; undefined for what no model wrote. @param from key of the tool that it leaves */
export function originOf({ model, isPart, tool }: Made, from: string): Origin | undefined {
  return model.kind === "ai" ? { model, tool: tool ?? from, isEdited: isPart } : undefined;
}

/** »Genereret med AI«, »Delvist genereret med AI« or »Lavet uden AI«. */
export function labelOf({ model, isPart }: Made): string {
  return model.kind === "ai" && isPart ? madePartly : madeBy[model.kind];
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
    { name: "AIGenerated", value: String(isByModel) },
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
