import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../app-error.ts";
import { createSaveRetries } from "./save-retries.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const lines: [string, object][] = [];
  const note = (fields: object, message: string) => void lines.push([message, fields]);
  return { saves: createSaveRetries({ info: note, warn: note, error: note }), lines };
}

const late = (bytes = 10) => ({ what: "the end of an answer", fields: { runId: "r" }, bytes });

/** A store that is away until it is told otherwise, and what was written to it. */
function store() {
  const written: string[] = [];
  const state = { isAway: true };
  const write = (name: string) => async () => {
    if (state.isAway) throw new AppError("server.unavailable", "away");
    written.push(name);
    return name;
  };
  return { written, state, write };
}

it("gives what was written at once, and what fails for another reason, as they are", async () => {
  const { saves } = opened();
  const { state, write } = store();
  state.isAway = false;
  expect(await saves.save(late(), write("a"))).toBe("a");
  await expect(saves.save(late(), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

it("tries again for as long as the store is away, and writes all in their order once it is back", async () => {
  const { saves } = opened();
  const { written, state, write } = store();
  expect(await saves.save(late(), write("a"))).toBeNull();
  expect(await saves.save(late(), write("b"))).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual(["a", "b"]);
  // What waited gives its room back, and the next one is tried anew.
  state.isAway = true;
  expect(await saves.save(late(), write("c"))).toBeNull();
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual(["a", "b", "c"]);
});

it("writes what comes after writes that always fail", async () => {
  const { saves } = opened();
  const { written, state, write } = store();
  const full = () => Promise.reject(new AppError("storage.full", "full"));
  for (const always of [full, full, full]) await saves.save(late(), always);
  for (const name of ["a", "b", "c"]) await saves.save(late(), write(name));
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written.toSorted()).toEqual(["a", "b", "c"]);
});

it("drops a write that keeps failing while the store takes others, and nothing while the store is away", async () => {
  const { saves, lines } = opened();
  const { written, state, write } = store();
  await saves.save(late(63_000_000), () => Promise.reject(new AppError("storage.full", "full")));
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(lines.map(([message]) => message)).toEqual(["the end of an answer is saved as soon as the database is back"]);
  state.isAway = false;
  for (let minute = 0; minute < 15; minute += 1) {
    for (let second = 0; second < 60; second += 5) {
      await saves.save(late(), write("other"));
      await vi.advanceTimersByTimeAsync(5_000);
    }
  }
  expect(lines.slice(1)).toEqual([
    ["the end of an answer was lost", expect.objectContaining({ runId: "r", causes: ["AppError storage.full"] })],
  ]);
  // Its memory is free again.
  state.isAway = true;
  expect(await saves.save(late(63_000_000), write("large"))).toBeNull();
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written.at(-1)).toBe("large");
});

it("holds no more than 64 MB", async () => {
  const { saves } = opened();
  const { write } = store();
  for (let index = 0; index < 6; index += 1) await saves.save(late(10_000_000), write("a"));
  await expect(saves.save(late(10_000_000), write("b"))).rejects.toMatchObject({ code: "server.unavailable" });
});

it("tells the log at shutdown what is lost, and tries once more before", async () => {
  const { saves, lines } = opened();
  const { written, state, write } = store();
  await saves.save(late(), write("a"));
  await saves.save({ ...late(), fields: { runId: "s" } }, () => Promise.reject(new AppError("storage.full", "full")));
  state.isAway = false;
  await saves.close();
  expect(written).toEqual(["a"]);
  expect(lines.at(-1)).toEqual([
    "the end of an answer was lost: the database was unavailable until the server closed",
    { runId: "s", bytes: 10 },
  ]);
  await expect(saves.save(late(), () => Promise.reject(new AppError("storage.full", "full")))).rejects.toThrow("full");
});
