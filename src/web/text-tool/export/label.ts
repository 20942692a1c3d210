/** What a file that leaves the page says in its data of who made its text: read by programs, not shown in the text. */
import { madeBy, placeTexts } from "#contract/ai/messages.da.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { productName } from "#contract/brand.ts";

export interface FileMark {
  readonly name: string;
  readonly value: string;
}

/** The word that the press agencies' vocabulary (IPTC, digital source type) has for what a model wrote. */
const byModelSource = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/**
 * The marks of a text, in their order (features SH-19; AI Act, article 50). What was made without AI says that too, so
 * that a file without marks is known to be somebody else's.
 */
export function fileMarks({ kind, provider, model, place }: ModelInfo): readonly FileMark[] {
  const isByModel = kind === "ai";
  const marks = [
    { name: "AIGenerated", value: String(isByModel) },
    { name: "AILabel", value: madeBy[kind] },
    { name: "AIProvider", value: isByModel ? provider : "" },
    { name: "AIModel", value: isByModel ? model : "" },
    { name: "AIPlace", value: placeTexts[place] },
    { name: "DigitalSourceType", value: isByModel ? byModelSource : "" },
    { name: "Generator", value: productName },
  ];
  return marks.filter(({ value }) => value !== "");
}
