/** A question must leave room for the rest of what a model is given. */
import { maxQuestionChars } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { AppError } from "../../../../app-error.ts";

/** @throws AppError `validation.failed` with the field `text` */
export function refuseTooLong(question: string, contextChars: number): void {
  const maxChars = maxQuestionChars(contextChars);
  if (question.length <= maxChars) return;
  const statusMessage = chatRefusals.tooLong(question.length, maxChars);
  throw new AppError("validation.failed", "the question leaves no room for the rest", {
    statusMessage,
    data: { fields: { text: statusMessage } },
  });
}
