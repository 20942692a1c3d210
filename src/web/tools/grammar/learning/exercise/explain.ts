/** Asks the engine what it says of the sentences of an exercise: the rule's own words, as on the card of a finding. */
import type { Finding } from "#dansk/finding.ts";
import { createEngineClient, type WorkerLike } from "../../../../checking/engine/engine-client.ts";
import type { CheckOptions, IssuedFinding } from "../../../../checking/engine/protocol.ts";
import type { ExerciseItem } from "./build-exercise.ts";

export type Explanation = Pick<Finding, "message" | "explanation">;

/** All rules, as the sentences are tested with. */
const exerciseOptions: CheckOptions = {
  komma: "start",
  level: "avanceret",
  style: false,
  disabledRules: [],
  dictionary: [],
};

/**
 * Checks all sentences at once, each on its own line, in a worker of its own that ends with its answer.
 * @param told Explanations by the sentences' numbers; a sentence that the engine has nothing on is not among them
 * @returns what ends it early
 */
export function explainItems(
  items: readonly ExerciseItem[],
  startWorker: () => WorkerLike,
  told: (explanations: ReadonlyMap<number, Explanation>) => void,
): () => void {
  const text = items.map((one) => one.text).join("\n");
  const findings = new Map<number, IssuedFinding>();
  const end = (): void => {
    client.close();
    told(byItem(items, [...findings.values()]));
  };
  const client = createEngineClient({
    startWorker,
    text: () => text,
    options: () => exerciseOptions,
    events: {
      reset: () => findings.clear(),
      changed(removed, added) {
        for (const id of removed) findings.delete(id);
        for (const one of added) findings.set(one.id, one);
      },
      suggested: () => {},
      explained: () => {},
      measured: () => {},
      state(state) {
        if (state.name === "failed" || (state.name === "awake" && state.checked && state.grammar !== "loading")) end();
      },
    },
  });
  client.wake();
  return client.close;
}

/** The certain finding at each sentence's error. */
export function byItem(items: readonly ExerciseItem[], findings: readonly Finding[]): ReadonlyMap<number, Explanation> {
  const explanations = new Map<number, Explanation>();
  let at = 0;
  for (const [number, { text, error }] of items.entries()) {
    const start = at + (error?.start ?? 0);
    const end = at + (error?.end ?? 0);
    // A comma's finding stands at the words or the gap beside it.
    const found =
      error && findings.find((one) => one.confidence === "sikker" && one.start <= end + 1 && one.end >= start - 1);
    if (found) explanations.set(number, { message: found.message, explanation: found.explanation });
    at += text.length + 1;
  }
  return explanations;
}
