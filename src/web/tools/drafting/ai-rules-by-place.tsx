/** The rules for AI at exams, one line per place to study, from the same data as /regler-for-ai. */
import { type AiRuleVerdict, aiRules } from "#contract/ai-rules.ts";

const verdictWords: Readonly<Record<AiRuleVerdict, string>> = {
  forbidden: "Forbudt til prøver",
  conditional: "Kun på betingelser",
  unknown: "Ingen fælles regel fundet",
};

export function AiRulesByPlace() {
  return (
    <dl className="grid gap-x-10 md:grid-cols-2">
      {aiRules.map(({ key, place, verdict, advice }) => (
        <div key={key} className="border-line border-t pt-3 pb-5">
          <dt className="font-semibold text-ui">{place}</dt>
          <dd className="mt-1 text-ink-2 text-ui">
            <span className="text-ink">{verdictWords[verdict]}.</span> {advice}
          </dd>
        </div>
      ))}
    </dl>
  );
}
