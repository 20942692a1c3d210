/** What was written on the device is looked through away from the page. */
import { expect, it } from "vitest";
import { answerTask } from "../../../writing-worker/answer-task.ts";
import { createTextWorker, type WorkerLike } from "../../../writing-worker/text-worker.ts";
import { lookThrough } from "./check-personal-data.ts";

const said = [
  { id: "q", text: "Mit CPR-nummer er 010190-1234, og jeg hedder noget." },
  { id: "a", text: "Du skrev 010190-1234." },
];

/** The worker's own side, on this thread, with copies of what goes in and out. */
function start() {
  let ended = 0;
  const worker = createTextWorker(() => {
    const one: WorkerLike = {
      onmessage: null,
      onerror: null,
      async postMessage(message) {
        const output = structuredClone(await answerTask(structuredClone(message)));
        one.onmessage?.({ data: { id: message.id, type: "done", output } } as MessageEvent);
      },
      terminate() {
        ended += 1;
      },
    };
    return one;
  });
  return { worker, ended: () => ended };
}

it("finds what is in it, has it as it was written and blurred, and ends the worker", async () => {
  const { worker, ended } = start();
  const looked = await lookThrough(said, worker);
  expect(looked?.found?.values).toEqual(["010190-1234"]);
  expect([...(looked?.asWritten ?? [])]).toEqual(said.map(({ id, text }) => [id, text]));
  expect([...(looked?.blurred ?? [])]).toEqual([
    ["q", "Mit CPR-nummer er [cpr-nummer 1], og jeg hedder noget."],
    ["a", "Du skrev [cpr-nummer 1]."],
  ]);
  expect(ended()).toBe(1);
});

it("leaves what holds none as it is", async () => {
  const looked = await lookThrough([{ id: "q", text: "Hvad er et nutids-r?" }], start().worker);
  expect([looked?.found, [...(looked?.blurred ?? [])]]).toEqual([null, [["q", "Hvad er et nutids-r?"]]]);
});

it("says so where there is no worker", async () => {
  expect(await lookThrough(said)).toBeUndefined();
});
