/** What was done last is taken back first, whether it was done to the text or beside it. */
import { expect, it } from "vitest";
import { createUndoStack } from "./undo-stack.ts";

function open() {
  let text = "a";
  const standing = new Set<string>();
  const stack = createUndoStack(() => text);
  const doIt = (name: string) => {
    standing.add(name);
    stack.add({ isValid: () => standing.has(name), undo: () => void standing.delete(name) });
  };
  const write = (next: string) => {
    text = next;
  };
  return { stack, standing, doIt, write };
}

it("has nothing to take back at first", () => {
  const { stack } = open();
  expect([stack.canUndo(), stack.undo(true), stack.undo(false)]).toEqual([false, false, false]);
});

it("takes the newest back first", () => {
  const { stack, standing, doIt } = open();
  doIt("one");
  doIt("two");
  expect(stack.undo(true)).toBe(true);
  expect([...standing]).toEqual(["one"]);
  expect(stack.undo(true)).toBe(true);
  expect(stack.canUndo()).toBe(false);
});

it("leaves it to the text while the text has a newer change, and comes back to it after that", () => {
  const { stack, standing, doIt, write } = open();
  doIt("one");
  write("ab");
  expect([stack.undo(true), stack.canUndo()]).toEqual([false, true]);
  write("a");
  expect([stack.undo(true), standing.size]).toEqual([true, 0]);
});

it("takes it back in another text when that one has nothing to undo", () => {
  const { stack, standing, doIt, write } = open();
  doIt("one");
  write("");
  expect([stack.undo(false), standing.size]).toEqual([true, 0]);
});

it("passes over what no longer stands", () => {
  const { stack, standing, doIt } = open();
  doIt("one");
  doIt("two");
  standing.delete("two");
  expect([stack.undo(true), standing.size]).toEqual([true, 0]);
  doIt("three");
  standing.clear();
  expect([stack.canUndo(), stack.undo(true)]).toEqual([false, false]);
});
