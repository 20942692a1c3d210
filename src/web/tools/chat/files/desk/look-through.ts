/** Personal data in a file that was read: found, and blurred when that is wished. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { Found } from "../../../../text-tool/run/hiding.ts";
import * as texts from "../texts.da.ts";
import { blurredFile, type ReadFile } from "../upload.ts";

/** @returns null: there is none; undefined: it can't be told, because a part of the page did not come */
export async function personalDataOf({ text }: ReadFile): Promise<Found | null | undefined> {
  return (await hiding())?.personalDataIn({ text, notes: [] });
}

/** @returns why, in Danish, when it can't be done, and whether another try may do it */
export async function withoutPersonalData(
  read: ReadFile,
  found: Found,
): Promise<ReadFile | { readonly failure: string; readonly mayPass: boolean }> {
  const { hideAll } = (await hiding()) ?? {};
  if (hideAll === undefined) return { failure: texts.pageIncomplete, mayPass: true };
  const blurred = blurredFile(read, hideAll({ text: read.text, notes: [] }, found));
  const { length } = blurred.text;
  if (length <= chatLimits.maxFileChars) return blurred;
  return { failure: texts.tooLong(length, chatLimits.maxFileChars), mayPass: false };
}

function hiding() {
  return import("../../../../text-tool/run/hiding.ts").catch(() => undefined);
}
