/** `/api/chat/prompts`: message beginnings that a user has stored. */
import { z } from "zod";
import { textFieldError } from "../form.rules.ts";
import { paragraphs } from "../site/text-fields.ts";
import { chatLimits } from "./chat.rules.ts";
import { promptName } from "./text-fields.schema.ts";

export const chatPrompt = z.object({
  id: z.string(),
  name: z.string(),
  /** With placeholders such as `{{emne}}`. */
  text: z.string(),
  createdAt: z.string(),
});
export type ChatPrompt = z.infer<typeof chatPrompt>;
/** All of them: there are never many. */
export const promptList = z.object({ items: z.array(chatPrompt) });
export type PromptList = z.infer<typeof promptList>;

/** For a new prompt and for a change. */
export const promptRequest = z.object({
  name: promptName,
  text: paragraphs((value) => textFieldError(value, chatLimits.maxPromptChars)),
});
export type PromptRequest = z.output<typeof promptRequest>;
