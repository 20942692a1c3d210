import { expect, it } from "vitest";
import { createOwnerQueue } from "./owner-queue.ts";

it("serves owners in turns, and each in order", () => {
  const queue = createOwnerQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.add(item.slice(0, 1), item);
  expect([queue.size, queue.sizeOf("a"), queue.sizeOf("x")]).toEqual([6, 3, 0]);
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", undefined]);
  expect(queue.size).toBe(0);
});

it("gives up what is left", () => {
  const queue = createOwnerQueue<string>();
  for (const item of ["a1", "b1", "a2"]) queue.add(item.slice(0, 1), item);
  expect(queue.takeAll()).toEqual(["a1", "a2", "b1"]);
  expect([queue.size, queue.take()]).toEqual([0, undefined]);
});

it("serves the last owner when no other waits, and every tenth time", () => {
  const queue = createOwnerQueue<string>("");
  for (const item of ["1", "2", "3"]) queue.add("", item);
  for (let n = 0; n < 12; n += 1) queue.add(n % 2 === 0 ? "a" : "b", n % 2 === 0 ? "a" : "b");
  expect(Array.from({ length: 15 }, () => queue.take()).join("")).toBe("ababababa1bab23");
});
