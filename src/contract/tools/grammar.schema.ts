/** `POST /api/tools/grammar`: the findings of the language engine in a text. */
import { z } from "zod";
import { fieldErrors } from "../form.rules.ts";
import { grammarLimits } from "./grammar.rules.ts";

export const grammarRequest = z.object({
  text: z.string().superRefine((text, context) => {
    if (text.length > grammarLimits.maxTextChars) {
      context.addIssue({ code: "custom", message: fieldErrors.tooLong(grammarLimits.maxTextChars) });
    }
  }),
  /** Comma system of the writer; `foelg` goes by the text itself. */
  komma: z.enum(["start", "uden", "foelg"]).default("foelg"),
  level: z.enum(["begynder", "oevet", "avanceret"]).optional(),
});
export type GrammarRequest = z.output<typeof grammarRequest>;

/** `Finding` of the engine (`src/dansk/finding.ts`); a test holds the two together. */
export const finding = z.object({
  /** UTF-16 offset, first code unit of the finding. */
  start: z.int().min(0),
  /** UTF-16 offset, exclusive. */
  end: z.int().min(0),
  rule: z.string(),
  category: z.enum(["stavning", "grammatik", "komma", "ord", "stil", "typografi"]),
  confidence: z.enum(["sikker", "mulig"]),
  message: z.string(),
  explanation: z.string(),
  suggestions: z.array(z.string()),
});

export const grammarResponse = z.object({ issues: z.array(finding) });
export type GrammarResponse = z.infer<typeof grammarResponse>;
