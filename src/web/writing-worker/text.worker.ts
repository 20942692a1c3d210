/** The worker of the text tools: compares, checks and writes away from the page, so that no key waits for it. */

import { workerScope } from "../shell/document/worker-scope.ts";
import { answerTask } from "./answer-task.ts";
import type { FromWorker, TaskFailure, ToWorker } from "./protocol.ts";

const scope = workerScope<ToWorker, FromWorker>();

scope.onmessage = async ({ data }) => {
  const { id } = data;
  try {
    scope.postMessage({ id, type: "done", output: await answerTask(data) });
  } catch (error) {
    // Only `fetch` and its answers fail in this way: the rest is a fault of ours.
    const isFetch = error instanceof TypeError || (error instanceof Error && /: \d{3}$/.test(error.message));
    const code: TaskFailure = isFetch ? "lexicon-unreachable" : "broken";
    scope.postMessage({ id, type: "failed", code });
  }
};
