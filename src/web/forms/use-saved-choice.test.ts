import { expect, test } from "vitest";
import { saveInTurn } from "./use-saved-choice.tsx";

test("a choice is saved after the one before it is answered, also if that one failed", async () => {
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const failed = saveInTurn(async () => {
    steps.push("comma");
    await first.promise;
  });
  const saved = saveInTurn(async () => {
    steps.push("level");
    return "level";
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps).toEqual(["comma"]);
  first.reject(new Error("not saved"));
  await expect(failed).rejects.toThrow("not saved");
  await expect(saved).resolves.toBe("level");
  expect(steps).toEqual(["comma", "level"]);
});
