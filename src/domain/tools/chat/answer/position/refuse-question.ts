/** Rejects a question that is empty, or so long that it leaves no room for the context. */
import { maxQuestionChars } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { AppError } from "../../../../app-error.ts";

/** @throws AppError `validation.failed` with the field `text` */
export function refuseQuestion(question: string, contextChars: number): void {
  if (question.trim() === "") throw refused("a blank question", fieldErrors.required);
  const maxChars = maxQuestionChars(contextChars);
  if (question.length > maxChars) {
    throw refused("the question leaves no room for the rest", chatRefusals.tooLong(question.length, maxChars));
  }
}

function refused(detail: string, statusMessage: string): AppError {
  return new AppError("validation.failed", detail, { statusMessage, data: { fields: { text: statusMessage } } });
}
