/** The sentence of a call that succeeded. */

/** The server's own message, else the text the action has when the server gives none (spec section 8). */
export function answerMessage(answer: { readonly message?: unknown } | undefined, otherwise: string): string {
  const message = answer?.message;
  return typeof message === "string" && message.trim() !== "" ? message : otherwise;
}
