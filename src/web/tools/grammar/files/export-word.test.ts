/** Whatever becomes of the worker that writes into the file, the text can be had, and what is said of it is true. */
import { expect, it } from "vitest";
import { bodyOf, wordFile } from "../../../../../tests/support/word-file.ts";
import type { Refusal } from "../../../documents/import/file-kind.ts";
import { giveWord, type WordOrder } from "./export-word.ts";
import type { FileAnswer, FileTask } from "./file-messages.ts";
import { writeWord } from "./write-word.ts";

const bold = "<w:rPr><w:b/></w:rPr>";
const file = wordFile({ body: `<w:p><w:r>${bold}<w:t>Vi mødes idag.</w:t></w:r></w:p>` });
const order: WordOrder = { text: "Vi mødes i dag.", before: "Vi mødes idag.", tracked: true, now: 0, file, marks: [] };

/** Does what the worker does; the first tasks end as told instead. */
function worker(...first: Refusal[]) {
  const ends = [...first];
  return (task: FileTask): Promise<FileAnswer> => {
    const refusal = ends.shift();
    if (refusal) return Promise.resolve({ type: "refused", refusal });
    if (task.type !== "write-docx") throw new Error(task.type);
    return writeWord(task);
  };
}

const deleted = /<w:delText[^>]*>idag</;

it("writes into the file", async () => {
  const given = await giveWord(order, worker());
  expect(given).toMatchObject({ isPartial: false, withoutFile: undefined, isUntracked: false });
  expect(bodyOf(given?.bytes ?? file)).toMatch(deleted);
  expect(bodyOf(given?.bytes ?? file)).toContain(bold);
});

it.each([
  ["timeout", "timeout"],
  ["unreachable", "stopped"],
] as const)("a worker that ends with %s costs the formatting, not the corrections", async (refusal, withoutFile) => {
  const given = await giveWord(order, worker(refusal));
  expect(given).toMatchObject({ withoutFile, isUntracked: false });
  expect(bodyOf(given?.bytes ?? file)).toMatch(deleted);
  expect(bodyOf(given?.bytes ?? file)).not.toContain(bold);
});

it("gives the text alone when the corrections are too much as well, and says so", async () => {
  const given = await giveWord(order, worker("timeout", "timeout"));
  expect(given).toMatchObject({ withoutFile: "timeout", isUntracked: true });
  expect(bodyOf(given?.bytes ?? file)).toContain("Vi mødes i dag.");
  expect(await giveWord(order, worker("timeout", "timeout", "unreachable"))).toBeUndefined();
});

it("keeps the file for another time", async () => {
  await giveWord(order, worker("timeout"));
  expect(file.byteLength).toBeGreaterThan(0);
  expect((await giveWord(order, worker()))?.withoutFile).toBeUndefined();
});

it("tells a text that is another from a file that can't be opened", async () => {
  const other = "Noget ganske andet: vejret på Fyn bliver koldt.";
  const unlike = await giveWord({ ...order, text: other, before: other }, worker());
  expect(unlike).toMatchObject({ withoutFile: "unlike", isUntracked: false });
  const broken = await giveWord({ ...order, file: new ArrayBuffer(100) }, worker());
  expect(broken).toMatchObject({ withoutFile: "broken", isUntracked: false });
});

it("needs no file, and one try where no corrections are to be seen", async () => {
  const given = await giveWord({ ...order, file: undefined, tracked: false }, worker());
  expect(given).toMatchObject({ withoutFile: undefined, isUntracked: false });
  expect(bodyOf(given?.bytes ?? file)).not.toMatch(/<w:(?:ins|del) /);
  expect(await giveWord({ ...order, file: undefined, tracked: false }, worker("unreachable"))).toBeUndefined();
});
