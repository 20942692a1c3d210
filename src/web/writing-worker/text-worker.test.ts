/** Questions to a worker that answers late, fails, falls over or is not there. */
import { expect, test } from "vitest";
import type { FromWorker, ToWorker } from "./protocol.ts";
import { createTextWorker, type TaskError, type WorkerLike } from "./text-worker.ts";

function standIn() {
  const started: (WorkerLike & { readonly asked: ToWorker[]; isOver: boolean })[] = [];
  const worker = createTextWorker(() => {
    const one: (typeof started)[number] = {
      asked: [],
      isOver: false,
      onmessage: null,
      onerror: null,
      postMessage: (message) => void one.asked.push(message),
      terminate() {
        one.isOver = true;
      },
    };
    started.push(one);
    return one;
  });
  const answer = (message: FromWorker, at = started.length - 1) =>
    started[at]?.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  return { worker, started, answer };
}

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: TaskError) => error.code,
  );

test("nothing is started before it is asked, and answers find their questions in any order", async () => {
  const { worker, started, answer } = standIn();
  expect(started).toHaveLength(0);
  const locks = worker.ask("locks", { text: "a", keep: [] });
  const open = worker.ask("open", null);
  expect(started).toHaveLength(1);
  answer({ id: 2, type: "done", output: null });
  answer({ id: 1, type: "done", output: [] });
  expect(await open).toBeNull();
  expect(await locks).toEqual([]);
});

test("a failure is told by its code; a question without asker is passed over", async () => {
  const { worker, answer } = standIn();
  const open = failure(worker.ask("open", null));
  answer({ id: 7, type: "done", output: null });
  answer({ id: 1, type: "failed", code: "lexicon-unreachable" });
  expect(await open).toBe("lexicon-unreachable");
});

test("after an accident what was under way fails, and the next question has a new worker", async () => {
  const { worker, started, answer } = standIn();
  const first = failure(worker.ask("open", null));
  let isPrevented = false;
  const accident = { preventDefault: () => (isPrevented = true) } as unknown as ErrorEvent;
  started[0]?.onerror?.(accident);
  expect(await first).toBe("crashed");
  expect([started[0]?.isOver, isPrevented]).toEqual([true, true]);
  const second = worker.ask("open", null);
  answer({ id: 2, type: "done", output: null });
  expect(await second).toBeNull();
  expect(started).toHaveLength(2);
});

test("a browser without workers gives an answer too, and closing ends what waits", async () => {
  const none = createTextWorker(() => {
    throw new TypeError("no workers");
  });
  expect(await failure(none.ask("open", null))).toBe("crashed");
  const { worker, started } = standIn();
  const waiting = failure(worker.ask("open", null));
  worker.close();
  expect(await waiting).toBe("crashed");
  expect(started[0]?.isOver).toBe(true);
});
