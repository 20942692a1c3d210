/** Text without blanks, on which the database's text search parser took minutes, on every way to it. */
import { availableParallelism, loadavg } from "node:os";
import { expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { FileBody, UploadedFile } from "#contract/chat/files.schema.ts";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { chatCalls } from "../../../../tests/support/chat-calls.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { repeatedTo } from "../../../../tests/support/search-shapes.ts";
import { historyEntry } from "../../../../tests/support/test-store.ts";

const test = createChatTest();
const { app } = test;
const calls = chatCalls(app);
/** What the model of the tests leaves room for. */
const maxQuestionChars = 96_000;

interface Taken {
  readonly name: string;
  readonly ms: number;
  /** The longest that the event loop worked on it in one go. */
  readonly holdMs: number;
}

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** In time of the processor, which is the same on a busy machine. @returns what ends it and tells the longest, in milliseconds */
function watchHolds(): () => number {
  let [longestMs, last] = [0, process.threadCpuUsage()];
  const look = () => {
    longestMs = Math.max(longestMs, toMs(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longestMs;
  };
}

async function takenBy(shape: string): Promise<readonly Taken[]> {
  const { me } = test;
  const { store } = app.deps;
  const text = repeatedTo(shape, chatLimits.maxMessageChars);
  const taken: Taken[] = [];
  const time = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const [startedAt, before, hold] = [performance.now(), process.cpuUsage(), watchHolds()];
    const result = await work();
    // The embedded database works in this process: what it takes of the processor is the same on a busy machine.
    const ms = app.database.kind === "pglite" ? toMs(process.cpuUsage(before)) : performance.now() - startedAt;
    taken.push({ name: `${shape} ${name}`, ms, holdMs: hold() });
    return result;
  };
  const messages = [
    { by: "person", text },
    { by: "ai", text: "Ja." },
  ];
  const file: FileBody = { name: "a.txt", kind: "text", text, pages: "", conversationId: null, folderId: null };
  await time("import", () => calls.good(me, chatPaths.chatImport, "POST", { messages, isLearning: false }));
  const { id } = await time("file", () => calls.good<UploadedFile>(me, chatPaths.chatFiles, "POST", file));
  await time("question to a file", () => store.chat.stems.ofFiles(me.user.id, [id], text));
  await time("question to texts", () => store.chat.stems.ofTexts([text], text));
  await time("history", () => store.history.add(historyEntry(me.user.id, { source: text })));
  await time("search", () => calls.find(me, repeatedTo(shape, chatLimits.maxQueryChars)));
  const run = await time("message", () => test.ask(text.slice(0, maxQuestionChars)));
  expect(run.last).toMatchObject({ type: "done" });
  return taken;
}

it("costs less than a second as a message, an import, a file, a question and a result", {
  timeout: 60_000,
}, async () => {
  // The first call of each way compiles what it needs.
  await takenBy("Et ord. ");
  const taken: Taken[] = [];
  for (const shape of ["_a", "./", "a_b-", "_1", "<!--"]) taken.push(...(await takenBy(shape)));
  const isEmbedded = app.database.kind === "pglite";
  // A server of its own waits for its turn among everything that runs on the machine.
  const crowd = isEmbedded ? 1 : Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  expect(taken.filter(({ ms }) => ms >= here(1000) * crowd)).toEqual([]);
  expect(taken.filter(({ holdMs }) => holdMs >= here(50))).toEqual([]);
});
