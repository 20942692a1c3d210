/** Going through changes: what stands after each decision, and that everything can be taken back. */
import { expect, test } from "vitest";
import type { RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import {
  done,
  first,
  open,
  opened,
  over,
  second,
  source,
  started,
} from "../../../../tests/support/changes-controller.ts";
import { notesOf, openChanges } from "./notes.ts";
import { changeKeys, changeOf, countChanges } from "./result.ts";
import { placeAfter, segmentsOf } from "./segments.ts";

test("open changes follow the result, rejected ones go back, and all of it can be taken back", async () => {
  const { controller, text, result } = await opened();
  expect(text()).toBe(`${first}\n\n${second}`);
  controller.step(1);
  controller.decide("rejected");
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  controller.decide("accepted");
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  controller.decideAll("rejected");
  expect(text()).toBe(source);
  const counted = () => {
    const shown = result();
    return shown && countChanges(shown);
  };
  expect(counted()).toEqual({ all: 3, accepted: 0, rejected: 3, open: 0 });
  controller.undo();
  expect(counted()).toEqual({ all: 3, accepted: 1, rejected: 1, open: 1 });
  controller.undo();
  controller.undo();
  expect(counted()).toEqual({ all: 3, accepted: 0, rejected: 0, open: 3 });
  expect(controller.view.get().undoes).toBeNull();
  controller.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("all are decided when all of them are there, and before that nothing is said of them", async () => {
  const { controller, result, compared } = open([started, over(1, first), over(2, second), done]);
  controller.decideAll("accepted");
  expect(controller.view.get()).toMatchObject({ said: "", undoes: null });
  await compared();
  controller.decideAll("accepted");
  expect(countChanges(result() as NonNullable<ReturnType<typeof result>>)).toMatchObject({ all: 3, accepted: 3 });
});

test("»Acceptér alle« leaves the open changes that the review has a note on, and selects the first", async () => {
  const { controller, text, result, compared } = open([started, over(1, first), over(2, "Vi mødes ikke i dag."), done]);
  await compared();
  const unsafe = () => openChanges(result() as NonNullable<ReturnType<typeof result>>).unsafe;
  const [toCheck] = unsafe();
  expect(toCheck?.part).toBe(1);

  controller.decideAll("accepted");
  expect(controller.view.get()).toMatchObject({
    said: expect.stringMatching(/^\d accepteret\. 1 skal du selv se på$/u),
  });
  expect(unsafe()).toEqual([toCheck]);
  expect(controller.view.get().current).toEqual(toCheck);
  expect(text()).toBe(`${first}\n\nVi mødes ikke i dag.`);

  const once = result();
  controller.choose(null);
  controller.decideAll("accepted");
  expect(result()).toBe(once);
  expect(controller.view.get()).toMatchObject({ current: toCheck, said: "1 skal du selv se på" });

  controller.decide("accepted");
  expect(unsafe()).toEqual([]);
});

test("»Acceptér alle« leaves what the user has rejected, and takes it when all of it is", async () => {
  const { controller, result } = await opened();
  const counts = () => countChanges(result() as NonNullable<ReturnType<typeof result>>);
  controller.step(1);
  controller.decide("rejected");
  controller.decideAll("accepted");
  expect(counts()).toMatchObject({ accepted: 2, rejected: 1, open: 0 });
  controller.decideAll("rejected");
  controller.decideAll("accepted");
  expect(counts()).toMatchObject({ accepted: 3, rejected: 0 });
});

test("a sentence's changes are decided together, and one goes on to the next open one", async () => {
  const { controller, text, result } = await opened();
  controller.step(1);
  controller.decide("rejected", "sentence");
  expect(text()).toBe(`${source.slice(0, 54)}\n\n${second}`);
  const keys = changeKeys(result() as NonNullable<ReturnType<typeof result>>);
  expect(controller.view.get().current).toEqual(keys[2]);
  controller.reopen();
  expect(controller.view.get().said).toContain("fortrudt");
});

test("steps go round the ends, sentences too", async () => {
  const { controller } = await opened();
  controller.step(-1);
  expect(controller.view.get().current?.part).toBe(1);
  controller.step(1);
  expect(controller.view.get().current?.part).toBe(0);
  controller.stepSentence(1);
  expect(controller.view.get().sentence).toEqual({ part: 0, start: 0, end: first.length });
  controller.stepSentence(-1);
  expect(controller.view.get().sentence?.part).toBe(1);
});

test("another way to say a sentence takes its place, is accepted, and leaves the other decisions alone", async () => {
  const { controller, text, result } = await opened();
  controller.step(-1);
  controller.decide("rejected");
  await controller.replace(
    { part: 0, start: 0, end: first.length },
    "Skriv, hvis du har spørgsmål.",
    "sentence",
    false,
  );
  expect(text()).toBe("Skriv, hvis du har spørgsmål.\n\nVi mødes idag.");
  const { parts } = result() as NonNullable<ReturnType<typeof result>>;
  expect([...(parts[0]?.decisions.values() ?? [])].every((decision) => decision === "accepted")).toBe(true);
  expect([...(parts[1]?.decisions.values() ?? [])]).toEqual(["rejected"]);
  controller.undo();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("a word in the place of another is an accepted change that is looked at, and can be taken back", async () => {
  const { controller, text, result } = await opened();
  const start = first.indexOf("skriv");
  controller.chooseWord({ part: 0, start, end: start + 5 });
  await controller.replace({ part: 0, start, end: start + 5 }, "spørg", "word", false);
  expect(text()).toBe(`${first.replace("skriv", "spørg")}\n\n${second}`);
  const { current, word, said } = controller.view.get();
  const shown = result() as NonNullable<ReturnType<typeof result>>;
  expect(current && changeOf(shown, current)).toMatchObject({ gone: "skriv", come: "spørg" });
  expect([word, said]).toEqual([null, "Ordet er skiftet ud"]);
  controller.decide("rejected");
  expect(text()).toBe(`${first}\n\n${second}`);
  controller.undo();
  controller.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
  expect(countChanges(result() as NonNullable<ReturnType<typeof result>>).all).toBe(3);
});

test("words are gone through from part to part, round the ends", async () => {
  const { controller } = await opened();
  controller.chooseWord({ part: 0, start: 0, end: 4 });
  controller.stepWord(-1);
  expect(controller.view.get().word).toEqual({ part: 1, start: second.length - 4, end: second.length - 1 });
  controller.stepWord(1);
  controller.stepWord(1);
  expect(controller.view.get().word).toEqual({ part: 0, start: 5, end: 7 });
  controller.step(1);
  expect(controller.view.get().word).toBeNull();
});

test("what is written by hand stands, and is checked against one's own text", async () => {
  const { controller, text, result } = await opened();
  controller.write("Hvis du ikke har spørgsmål om opgaven, så skriv. Vi mødes i dag.");
  expect(text()).toBe("Hvis du ikke har spørgsmål om opgaven, så skriv. Vi mødes i dag.");
  await controller.keepWritten();
  expect(text()).toBe("Hvis du ikke har spørgsmål om opgaven, så skriv. Vi mødes i dag.");
  expect(result()?.written).toBeUndefined();
  expect(result()?.parts[0]?.findings?.map(({ kind }) => kind)).toContain("negation");
  controller.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("what is written by hand can be dropped, kept in the draft, and taken back in one step", async () => {
  const { controller, text, result } = await opened();
  controller.step(-1);
  controller.decide("rejected");
  const stood = `${first}\n\nVi mødes idag.`;
  controller.write(`${stood} Mere.`);
  expect(controller.view.get().lasting?.written).toBe(`${stood} Mere.`);
  controller.undo();
  expect([text(), result()?.written]).toEqual([stood, undefined]);
  controller.write(`${stood} Mere.`);
  expect((await controller.settled())?.written).toBeUndefined();
  controller.dropWritten();
  controller.write(stood);
  await controller.keepWritten();
  expect(result()?.written).toBeUndefined();
  controller.write(`${stood} Mere.`);
  await controller.keepWritten();
  const shown = result() as NonNullable<ReturnType<typeof result>>;
  expect(countChanges(shown)).toEqual({ all: 4, accepted: 1, rejected: 1, open: 2 });
  controller.undo();
  expect(text()).toBe(stood);
  controller.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("what the review put back is kept through the comparison and other changes, and the model's text can be had", async () => {
  const own = "Krigen endte i 1864. Vi læste om den.";
  const came = "Krigen sluttede i 1864. Vi læste om den i går.";
  const restored = {
    kind: "restored",
    before: [15, 19],
    after: null,
    message: "Her havde AI'en ændret »1864«. Din egen tekst står.",
    modelText: "1846",
  } as const satisfies RunFinding;
  const part = over(1, came) as Extract<RunEvent, { type: "part" }>;
  const events = [{ ...started, parts: [[0, own.length] as const] }, { ...part, findings: [restored] }, done];
  const { controller, text, result, compared } = open(events, () => false, own);
  await compared();
  const kept = () => result()?.parts[0]?.findings?.filter(({ kind }) => kind === "restored");
  expect(kept()).toEqual([restored]);
  const shown = result()?.parts[0];
  expect(shown?.changes?.flatMap(({ id }) => notesOf(shown, id))).toEqual([]);
  await controller.replace({ part: 0, start: came.length - 6, end: came.length - 1 }, "i dag", "word", true);
  controller.write(text().replace("Vi læste", "Vi talte"));
  await controller.keepWritten();
  expect(kept()).toEqual([restored]);
  const changed = result()?.parts[0];
  const place = changed && placeAfter(changed, restored.before);
  if (place) await controller.replace({ part: 0, ...place }, restored.modelText, "word", true);
  expect(text()).toBe("Krigen sluttede i 1846. Vi talte om den i dag.");
  const [first] = result()?.parts ?? [];
  const segments = first && segmentsOf(first.before, first.changes ?? [], first.decisions, first.findings ?? []);
  expect(segments?.flatMap(({ notes }) => notes).map((n) => first?.findings?.[n]?.kind)).not.toContain("restored");
  controller.undo();
  expect(text()).toContain("1864");
});
