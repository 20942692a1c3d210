/** A change is told whole: where it is, what was, what is, and what is to be checked in it as it stands. */
import { expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { done, open, over, second, source, started } from "../../../../../tests/support/changes-controller.ts";
import { notesOf } from "../notes.ts";
import { changeKeys, type Result } from "../result.ts";
import { announcementOf } from "./change-announcement.ts";

const told = "Hvis du har spørgsmål om opgaven, så lad være.";

async function shown() {
  const events: readonly RunEvent[] = [started, over(1, told), over(2, second), done];
  const all = open(events);
  await all.compared();
  const { controller } = all;
  const result = () => {
    const { result: now } = controller.view.get();
    const parts = now?.parts.map((part, at) => (at === 0 ? { ...part, findings: [finding] } : part)) ?? [];
    return { ...(now as Result), parts };
  };
  return { controller, result };
}

const end = source.indexOf("skriv");
const finding = {
  kind: "negation",
  message: "Ordet »skriv« er væk.",
  before: [end, end + 5],
  after: [told.indexOf("lad"), told.indexOf("lad") + 8],
} as unknown as NonNullable<Result["parts"][number]["findings"]>[number];

test("each with its place and state, and only that with what is to be checked which it is about", async () => {
  const { controller, result } = await shown();
  const keys = changeKeys(result());
  const [first] = keys;
  const last = keys.filter(({ part }) => part === 0).at(-1);
  if (first === undefined || last === undefined) throw new TypeError("no changes");
  expect(announcementOf(result(), first)).toBe(`Ændring 1 af ${keys.length}, åben: Såfremt til Hvis`);
  expect(announcementOf(result(), last)).toBe(
    `Ændring ${keys.length - 1} af ${keys.length}, åben: skriv til lad være. Tjek: ordet »skriv« er væk`,
  );
  controller.choose(last);
  controller.decide("rejected");
  const [part] = result().parts;
  expect(part && notesOf(part, last.id)).toEqual([]);
  expect(announcementOf(result(), last)).toMatch(/, afvist: skriv til lad være$/u);
});
