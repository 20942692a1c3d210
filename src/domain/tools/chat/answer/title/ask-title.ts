/** Asks a model for the title of a new conversation while its first answer is written. */
import { type LanguageModel, ModelFault } from "../../../../ai/model.ts";
import { fenceOf } from "../../../../ai/text/fence.ts";
import { describeFault } from "../../../../describe-fault.ts";
import type { Ids, Log } from "../../../../ports.ts";
import { cleanTitle, titlePrompt } from "../../prompt/title/model-title.ts";

const maxOutputTokens = 24;
const temperature = 0.2;

/** @returns null if the title is unusable or the request was ended. Never throws. */
export async function askTitle(
  { ids, log }: { readonly ids: Ids; readonly log: Log },
  model: LanguageModel,
  { ownerId, question, signal }: { readonly ownerId: string; readonly question: string; readonly signal: AbortSignal },
): Promise<string | null> {
  const request = { ...titlePrompt(fenceOf(ids.capability()), question), maxOutputTokens, temperature, ownerId };
  try {
    let text = "";
    for await (const event of model.stream(request, signal)) if (event.type === "text") text += event.text;
    return cleanTitle(text);
  } catch (error) {
    // The conversation keeps the title made from its question.
    if (!signal.aborted && !(error instanceof ModelFault)) log.error(describeFault(error), "no title was made");
    return null;
  }
}
