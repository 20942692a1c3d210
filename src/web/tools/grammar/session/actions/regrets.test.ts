/** What was done last is taken back first, whether it was done to the text or beside it. */
import { expect, it } from "vitest";
import { createRegrets } from "./regrets.ts";

function open() {
  let text = "a";
  const standing = new Set<string>();
  const regrets = createRegrets(() => text);
  const doIt = (name: string) => {
    standing.add(name);
    regrets.add({ stands: () => standing.has(name), takeBack: () => void standing.delete(name) });
  };
  const write = (next: string) => {
    text = next;
  };
  return { regrets, standing, doIt, write };
}

it("has nothing to take back at first", () => {
  const { regrets } = open();
  expect([regrets.any(), regrets.takeBack(true), regrets.takeBack(false)]).toEqual([false, false, false]);
});

it("takes the newest back first", () => {
  const { regrets, standing, doIt } = open();
  doIt("one");
  doIt("two");
  expect(regrets.takeBack(true)).toBe(true);
  expect([...standing]).toEqual(["one"]);
  expect(regrets.takeBack(true)).toBe(true);
  expect(regrets.any()).toBe(false);
});

it("leaves it to the text while the text has a newer change, and comes back to it after that", () => {
  const { regrets, standing, doIt, write } = open();
  doIt("one");
  write("ab");
  expect([regrets.takeBack(true), regrets.any()]).toEqual([false, true]);
  write("a");
  expect([regrets.takeBack(true), standing.size]).toEqual([true, 0]);
});

it("takes it back in another text when that one has nothing to undo", () => {
  const { regrets, standing, doIt, write } = open();
  doIt("one");
  write("");
  expect([regrets.takeBack(false), standing.size]).toEqual([true, 0]);
});

it("passes over what no longer stands", () => {
  const { regrets, standing, doIt } = open();
  doIt("one");
  doIt("two");
  standing.delete("two");
  expect([regrets.takeBack(true), standing.size]).toEqual([true, 0]);
  doIt("three");
  standing.clear();
  expect([regrets.any(), regrets.takeBack(true)]).toEqual([false, false]);
});
