/** The run of a tool against a real server: what is found again, what is left, and what is asked for only once. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientErrors, spokenTexts } from "#contract/messages.da.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import {
  type Answer,
  openEvents as events,
  refuse,
  sendRun as send,
  startRunServer,
} from "../../../../tests/support/run-server.ts";
import { createApiClient } from "../../shell/api-client.ts";
import type { Store } from "../../shell/state/store.ts";
import { keepRun, readKeptRun } from "./kept-run.ts";
import { createRunController, idleRun, type RunControllerView } from "./run-controller.ts";
import { followKept } from "./use-kept-run.ts";

let storages: TestStorages;
const closers: (() => Promise<void>)[] = [];
beforeEach(() => {
  storages = openStorages();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  storages.close();
});

const owner = "person-1";
const token = `e30.${btoa(JSON.stringify({ sub: owner }))}.x`;
const of = { source: "Hallo", options: null, blurring: null };
const path = "/api/tools/rewriting";

async function start(answer: Answer, ownerId: string | null = owner, store = async () => {}) {
  const { url, calls, close } = await startRunServer(answer);
  const api = createApiClient({ accessToken: () => token, fetch: (to, init) => fetch(`${url}${to}`, init) });
  const controller = createRunController({
    tool: "rewriting",
    api,
    ownerId: () => ownerId,
    store,
    connection: {
      isOnline: () => true,
      back: (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })),
    },
  });
  closers.push(async () => {
    controller.leave();
    await close();
  });
  return { controller, calls };
}

function until(view: Store<RunControllerView>, holds: (now: RunControllerView) => boolean): Promise<RunControllerView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(view.get())) return;
      end();
      resolve(view.get());
    };
    const end = view.subscribe(look);
    look();
  });
}
const isOver = ({ phase }: RunControllerView) => phase === "over";

test("a run that is over is forgotten; one that the session may not read just now is found again", async () => {
  const whole = await start((response) => send(events(response), 0));
  whole.controller.start(path, { text: "Hallo" }, of);
  await until(whole.controller.view, isOver);
  // The forgetting comes with the end of the stream.
  await new Promise((resolve) => setImmediate(resolve));
  expect(readKeptRun("rewriting", owner)).toBeNull();

  const refused = await start((response, _, count) => {
    if (count > 1) return refuse(response, 401, "auth.required");
    send(events(response), 0, 3);
    response.end();
  });
  refused.controller.start(path, { text: "Hallo" }, of);
  await until(refused.controller.view, isOver);
  expect(readKeptRun("rewriting", owner)?.runId).toBe("r1");

  const later = await start((response) => send(events(response), 0));
  expect(later.controller.attachKept()).toBe(true);
  expect((await until(later.controller.view, isOver)).run?.parts[0]?.text).toBe("Grøn.");
});

test("a run that is over is forgotten only when what it gave is stored", async () => {
  let stored: () => void = () => expect.unreachable();
  const storing = new Promise<void>((resolve) => {
    stored = resolve;
  });
  const { controller } = await start(
    (response) => send(events(response), 0),
    owner,
    () => storing,
  );
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, isOver);
  await new Promise((resolve) => setImmediate(resolve));
  expect(readKeptRun("rewriting", owner)?.runId).toBe("r1");
  stored();
  await new Promise((resolve) => setImmediate(resolve));
  expect(readKeptRun("rewriting", owner)).toBeNull();
});

test("a part that is made once more is known for it after a reload", async () => {
  const { controller } = await start((response, _, count) => {
    if (count > 1) return refuse(response, 401, "auth.required");
    send(events(response), 0, 3);
    response.end();
  });
  controller.start(path, { text: "Hallo" }, { ...of, part: 3 });
  await until(controller.view, isOver);
  expect(readKeptRun("rewriting", owner)?.of).toEqual({ ...of, part: 3 });
});

test.each([403, 404, 410])("a run that the server does not have any more (%i) is forgotten", async (status) => {
  const { controller } = await start((response, _, count) => {
    if (count > 1) return refuse(response, status, status === 403 ? "auth.forbidden" : "resource.not-found");
    send(events(response), 0, 3);
    response.end();
  });
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, isOver);
  expect(readKeptRun("rewriting", owner)).toBeNull();
});

test("what was asked for and never heard of has the same key the next time; what was refused or heard has another", async () => {
  const { controller, calls } = await start((response, _, count) => {
    if (count === 1) refuse(response, 500, "server.failed");
    else if (count === 2) refuse(response, 413, "request.too-large");
    else send(events(response), 0);
  });
  for (let time = 0; time < 4; time += 1) {
    controller.start(path, { text: "Hallo" }, of);
    await until(controller.view, isOver);
  }
  controller.start(path, { text: "Noget andet" }, of);
  await until(controller.view, isOver);
  const keys = calls.map(({ key }) => key);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});

test("nothing is sent for somebody who has been signed out, and it is told", async () => {
  const { controller, calls } = await start((response) => send(events(response), 0), null);
  controller.start(path, { text: "Hallo" }, of);
  expect([controller.view.get().phase, controller.view.get().failure?.message]).toEqual([
    "over",
    spokenTexts[clientErrors.notAuthenticated],
  ]);
  expect([calls, controller.attachKept()]).toEqual([[], false]);
});

test("»Stop« on a run that is found again is told to the server, whether or not anything of it has come", async () => {
  const stopped: string[] = [];
  const { controller } = await start((response, call) => {
    if (call.method !== "POST") return response.destroy();
    stopped.push(call.url);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
    controller.leave();
  });
  keepRun("rewriting", owner, { runId: "r7", of });
  controller.attachKept();
  await until(controller.view, ({ connection }) => connection === "waiting");
  controller.stop();
  expect(controller.view.get().isStopping).toBe(true);
  while (stopped.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toEqual(["/api/runs/r7/stop"]);
});

test("»Stop« before anything was heard, and with nobody to tell it to, ends the waiting", async () => {
  const { controller } = await start((response) => response.destroy());
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, ({ connection }) => connection === "waiting");
  controller.stop();
  expect(controller.view.get().phase).toBe("idle");
});

test("a session that ends by itself takes no run away, a new sign-in goes on with it, and somebody else sees none of it", async () => {
  let isLost = false;
  const { controller, calls } = await start((response, _, count) => {
    if (isLost) return refuse(response, 401, "auth.required");
    if (count > 1) return send(events(response), 0);
    send(events(response), 0, 3);
    response.end();
    isLost = true;
  });
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, isOver);
  const { run } = controller.view.get();
  expect(followKept(controller, owner, null)).toBe(owner);
  expect([controller.view.get().run, readKeptRun("rewriting", owner)?.runId]).toEqual([run, "r1"]);
  isLost = false;
  expect(followKept(controller, owner, owner)).toBe(owner);
  expect(followKept(controller, owner, owner)).toBe(owner);
  expect((await until(controller.view, isOver)).run?.parts[0]?.text).toBe("Grøn.");
  expect(calls).toHaveLength(3);
  expect(followKept(controller, owner, "person-2")).toBe("person-2");
  expect(controller.view.get()).toEqual(idleRun);
});

/** A start whose answer is lost with the page. */
async function startedUnheard(): Promise<string> {
  const { controller, calls } = await start((response) => response.destroy());
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, ({ connection }) => connection === "waiting");
  controller.leave();
  return calls[0]?.key ?? "";
}

test("a start whose answer was lost with the page is found again by its key, and nothing is started", async () => {
  const key = await startedUnheard();
  const { controller, calls } = await start((response, _, count) => {
    if (count === 1) return refuse(response, 503, "server.unavailable");
    send(events(response), 0);
  });
  expect(controller.attachKept()).toBe(true);
  expect((await until(controller.view, isOver)).run?.parts[0]?.text).toBe("Grøn.");
  expect(calls.map((call) => [call.method, call.url, call.key])).toEqual(
    Array.from({ length: 2 }, () => ["GET", "/api/runs/events", key]),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(readKeptRun("rewriting", owner)).toBeNull();
});

test("a start that never arrived is told of after a reload, and is the person's to do again", async () => {
  await startedUnheard();
  const { controller, calls } = await start((response) => refuse(response, 404, "resource.not-found"));
  expect(controller.attachKept()).toBe(true);
  expect((await until(controller.view, isOver)).failure?.message).toMatch(/^Forbindelsen forsvandt, før/);
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  expect([readKeptRun("rewriting", owner), controller.attachKept()]).toEqual([null, false]);
});

test("a start that is refused leaves the run before it to be found again; one that is stopped unheard is not", async () => {
  const { controller } = await start((response, _, count) => {
    if (count === 1) refuse(response, 429, "rate.limited");
    else response.destroy();
  });
  keepRun("rewriting", owner, { runId: "r7", of });
  controller.start(path, { text: "Noget andet" }, { ...of, source: "Noget andet" });
  await until(controller.view, isOver);
  expect(readKeptRun("rewriting", owner)).toEqual({ runId: "r7", of });
  controller.clear(true);
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, ({ connection }) => connection === "waiting");
  expect(readKeptRun("rewriting", owner)).toMatchObject({ runId: null, of });
  controller.stop();
  expect(readKeptRun("rewriting", owner)).toBeNull();
});

test("a start whose work was done and is forgotten is told so after a reload, once, and its key is not used again", async () => {
  const key = await startedUnheard();
  const { controller, calls } = await start((response, _, count) => {
    if (count === 1) refuse(response, 409, "resource.conflict", "Den er sendt.");
    else send(events(response), 0);
  });
  controller.attachKept();
  expect((await until(controller.view, isOver)).failure?.message).toBe("Den er sendt.");
  expect([readKeptRun("rewriting", owner), controller.attachKept()]).toEqual([null, false]);
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, isOver);
  expect(calls.map(({ method }) => method)).toEqual(["GET", "POST"]);
  expect(calls[1]?.key).not.toBe(key);
});

test("a start that may have begun is found again where the session ended meanwhile", async () => {
  const { controller, calls } = await start((response, { method }, count) => {
    if (count === 1) response.destroy();
    else if (method === "POST") refuse(response, 401, "auth.required");
    else send(events(response), 0);
  });
  controller.start(path, { text: "Hallo" }, of);
  expect((await until(controller.view, isOver)).run).toBeNull();
  expect(followKept(controller, owner, owner)).toBe(owner);
  expect((await until(controller.view, isOver)).run?.parts[0]?.text).toBe("Grøn.");
  expect(calls.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test("»Stop« without a connection on a start that is looked for leaves it to be found later", async () => {
  const key = await startedUnheard();
  const { controller } = await start((response) => response.destroy());
  controller.attachKept();
  await until(controller.view, ({ connection }) => connection === "waiting");
  controller.stop();
  expect([controller.view.get().phase, readKeptRun("rewriting", owner)]).toEqual(["idle", { runId: null, key, of }]);
});

test("a start that is refused does not give this tab another tab's run", async () => {
  const { controller } = await start((response) => refuse(response, 429, "rate.limited"));
  keepRun("rewriting", owner, { runId: "r7", of });
  storages.session.clear();
  controller.start(path, { text: "Hallo" }, of);
  await until(controller.view, isOver);
  expect([storages.session.size, readKeptRun("rewriting", owner)?.runId]).toEqual([0, "r7"]);
});
