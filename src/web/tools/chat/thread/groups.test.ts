import { expect, test } from "vitest";
import { groupsOf } from "./groups.ts";

const pathOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_none, at) => ({ key: `message ${from + at}` }));

const sizesOf = (groups: ReturnType<typeof groupsOf>) => groups.map(({ messages }) => messages.length);
/** Which group each message stands in. */
const placesOf = (groups: ReturnType<typeof groupsOf>) =>
  new Map(groups.flatMap(({ key, messages }) => messages.map((message) => [message.key, key])));

function expectKept(before: Map<string, string>, after: Map<string, string>): void {
  for (const [key, group] of before) if (after.has(key)) expect(after.get(key), key).toBe(group);
}

test("all messages are there, in their order, and no group is larger than it may be", () => {
  const path = pathOf(0, 500);
  const groups = groupsOf(path, new Map());
  expect(groups.flatMap(({ messages }) => messages)).toEqual(path);
  expect(Math.max(...sizesOf(groups))).toBe(12);
  expect(groups).toHaveLength(42);
  expect(groupsOf([], new Map())).toEqual([]);
});

test("no message is in another group when older ones come above it and new ones below", () => {
  const known = new Map<string, string>();
  let before = placesOf(groupsOf(pathOf(450, 470), known));
  for (const [from, to] of [
    [450, 472],
    [400, 472],
    [350, 474],
    [0, 500],
  ] as const) {
    const groups = groupsOf(pathOf(from, to), known);
    const after = placesOf(groups);
    expectKept(before, after);
    expect(Math.max(...sizesOf(groups))).toBeLessThanOrEqual(12);
    expect(new Set(groups.map(({ key }) => key)).size, "keys are different").toBe(groups.length);
    before = after;
  }
});

test("new messages join the last group while it has room", () => {
  const known = new Map<string, string>();
  groupsOf(pathOf(0, 2), known);
  expect(sizesOf(groupsOf(pathOf(0, 12), known))).toEqual([12]);
  expect(sizesOf(groupsOf(pathOf(0, 14), known))).toEqual([12, 2]);
});

test("another version and the way back leave what both have where it is", () => {
  const known = new Map<string, string>();
  const mine = pathOf(0, 30);
  const before = placesOf(groupsOf(mine, known));
  const other = [...mine.slice(0, 7), { key: "another question" }, { key: "another answer" }];
  const after = groupsOf(other, known);
  expect(after.flatMap(({ messages }) => messages)).toEqual(other);
  expectKept(before, placesOf(after));
  expect(placesOf(groupsOf(mine, known))).toEqual(before);
});

test("messages of a group that others stand between are two groups with keys of their own", () => {
  const known = new Map(["a", "b", "c"].map((key) => [key, key === "b" ? "two" : "one"]));
  const groups = groupsOf([{ key: "a" }, { key: "b" }, { key: "c" }], known);
  expect(sizesOf(groups)).toEqual([1, 1, 1]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
});
