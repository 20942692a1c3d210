/** `POST /api/tools/grammar/reports`: a finding that somebody holds to be wrong; and the way to take its sentence back. */
import { z } from "zod";
import { textFieldError } from "../form.rules.ts";
import { oneLine } from "../site/text-fields.ts";
import { grammarLimits } from "./grammar.rules.ts";

export const suggestionReportRequest = z.object({
  /** Id of the rule, as in a finding. */
  rule: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** Whether the sentence may be kept. Without it the sentence is dropped, whatever is sent. */
  consent: z.boolean().default(false),
  sentence: oneLine((value) => textFieldError(value, grammarLimits.maxReportedChars, false)).default(""),
});
export type SuggestionReportRequest = z.output<typeof suggestionReportRequest>;

export const suggestionWithdrawalRequest = z.object({
  /** The idempotency keys under which the reports were sent: only who sent them knows them. */
  reportKeys: z
    .array(z.string().regex(/^[\w-]{16,64}$/))
    .min(1)
    .max(grammarLimits.maxWithdrawals),
});
export type SuggestionWithdrawalRequest = z.output<typeof suggestionWithdrawalRequest>;
