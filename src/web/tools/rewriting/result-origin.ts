/** Who made the text of a result as it is decided (features SH-19). */
import { productName } from "#contract/brand.ts";
import { readOrigin } from "../../documents/draft/origin.ts";
import { type Made, madeBefore, madeOf } from "../../documents/export/label.ts";
import { decidedText, isCompared, type Result, resultText } from "../../text-tool/changes/result.ts";

const ownText: Made = {
  model: { kind: "built-in", provider: productName, model: "", place: "device" },
  isPart: false,
};

export function madeOfResult(result: Result): Made {
  // What was chosen lies with the origin of the text that it was chosen for.
  const origin = readOrigin((result.options as { readonly origin?: unknown } | null)?.origin);
  const [text, given] = [decidedText(result), resultText(result)];
  // With all of what was given rejected, or nothing changed by it, the text is what it was.
  if (text === result.source && (text !== given || isCompared(result)))
    return origin === undefined ? ownText : madeBefore(origin);
  const isEdited = text !== given || result.parts.some((part) => part.isEdited === true);
  return madeOf(result.model, origin, isEdited);
}
