/** Dit forbrug: what is counted, and what never is. */
import { useState } from "react";
import { tools } from "../../../explain/tools.ts";
import { Quota } from "../../../shell/frame/signed-in/quota.tsx";
import { useUsed } from "../../../shell/session/usage/known-usage.ts";
import { resetSentence } from "../../../shell/session/usage/texts.da.ts";
import { Heading } from "../../../ui/page.tsx";

/** Tools that can be used without a model as well. */
const withoutModel: ReadonlySet<string> = new Set(["rewriting", "summarising"]);

export function UsageSection() {
  // Both begin anew at the same time.
  const state = useUsed("ai-text");
  const [now] = useState(Date.now);
  const names = tools.filter(({ key, isOpen }) => isOpen && withoutModel.has(key)).map(({ name }) => name);
  return (
    <section aria-labelledby="forbrug-overskrift">
      <Heading id="forbrug-overskrift" className="text-h3">
        Dit forbrug
      </Heading>
      <Quota unit="chat-message" className="mt-2 text-ui" />
      <Quota unit="ai-text" className="mt-3 text-ui" />
      {state === null || state.limit === null ? null : (
        <p className="mt-2 text-ink-2 text-sm">{resetSentence(state.resetAt, now)}</p>
      )}
      <p className="mt-2 text-ink-2 text-ui">
        Grammatikkontrollen har ingen brugsgrænse og er gratis. Teksten bliver tjekket på din egen enhed.
      </p>
      {names.length === 0 ? null : (
        <p className="mt-2 text-ink-2 text-ui">
          {names.join(" og ")} uden AI tæller heller ikke med og laves også på din egen enhed.
        </p>
      )}
    </section>
  );
}
