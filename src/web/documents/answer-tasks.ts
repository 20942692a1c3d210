/** The worker's side of `worker-task.ts`: one answer for each task, and a refusal if the task throws. */
import { workerScope } from "../shell/document/worker-scope.ts";
import { refusalOf } from "./import/zip-guard.ts";
import type { PortRequest, Refused } from "./worker-task.ts";

/** @param handed what of the answer is handed over and not copied */
export function answerTasks<Task, Answer>(
  answer: (task: Task) => Promise<Answer | Refused>,
  handed: (answer: Answer | Refused) => ArrayBuffer[] = () => [],
): void {
  workerScope<PortRequest<Task>>().onmessage = async ({ data: { task, port } }) => {
    try {
      const result = await answer(task);
      port.postMessage(result, handed(result));
    } catch (error) {
      port.postMessage({ type: "refused", refusal: refusalOf(error) } satisfies Refused);
    }
  };
}
