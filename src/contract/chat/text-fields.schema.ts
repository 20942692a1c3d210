/** Schemas of the user's texts in the chat. */
import { z } from "zod";
import { fieldErrors, textFieldError } from "../form.rules.ts";
import { oneLine } from "../site/text-fields.ts";
import { chatLimits } from "./chat.rules.ts";
import { chatRefusals } from "./messages.da.ts";

/** Stored verbatim, because a model and the user's other devices get it. */
export const personText = z.string().superRefine((text, context) => {
  const { maxMessageChars } = chatLimits;
  if (text.trim() === "") context.addIssue({ code: "custom", message: fieldErrors.required });
  if (text.length > maxMessageChars) {
    context.addIssue({ code: "custom", message: chatRefusals.tooLong(text.length, maxMessageChars) });
  }
});

const name = (maxChars: number) => oneLine((value) => textFieldError(value, maxChars));
export const conversationTitle = name(chatLimits.maxTitleChars);
export const folderName = name(chatLimits.maxFolderNameChars);
export const promptName = name(chatLimits.maxPromptNameChars);
/** Only ever displayed as text. */
export const fileName = name(chatLimits.maxFileNameChars);
