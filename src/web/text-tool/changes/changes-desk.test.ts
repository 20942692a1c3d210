/** Going through changes: what stands after each decision, and that everything can be taken back. */
import { expect, test } from "vitest";
import { done, first, open, opened, over, second, source, started } from "../../../../tests/support/changes-desk.ts";
import { changeKeys, changeOf, countChanges } from "./result.ts";

test("open changes follow the result, rejected ones go back, and all of it can be taken back", async () => {
  const { desk, text, result } = await opened();
  expect(text()).toBe(`${first}\n\n${second}`);
  desk.step(1);
  desk.decide("rejected");
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  desk.decide("accepted");
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  desk.decideAll("rejected");
  expect(text()).toBe(source);
  const counted = () => {
    const shown = result();
    return shown && countChanges(shown);
  };
  expect(counted()).toEqual({ all: 3, accepted: 0, rejected: 3, open: 0 });
  desk.undo();
  expect(counted()).toEqual({ all: 3, accepted: 1, rejected: 1, open: 1 });
  desk.undo();
  desk.undo();
  expect(counted()).toEqual({ all: 3, accepted: 0, rejected: 0, open: 3 });
  expect(desk.view.get().undoes).toBeNull();
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("all are decided when all of them are there, and before that nothing is said of them", async () => {
  const { desk, result, compared } = open([started, over(1, first), over(2, second), done]);
  desk.decideAll("accepted");
  expect(desk.view.get()).toMatchObject({ said: "", undoes: null });
  await compared();
  desk.decideAll("accepted");
  expect(countChanges(result() as NonNullable<ReturnType<typeof result>>)).toMatchObject({ all: 3, accepted: 3 });
});

test("a sentence's changes are decided together, and one goes on to the next open one", async () => {
  const { desk, text, result } = await opened();
  desk.step(1);
  desk.decide("rejected", "sentence");
  expect(text()).toBe(`${source.slice(0, 54)}\n\n${second}`);
  const keys = changeKeys(result() as NonNullable<ReturnType<typeof result>>);
  expect(desk.view.get().current).toEqual(keys[2]);
  desk.reopen();
  expect(desk.view.get().said).toContain("fortrudt");
});

test("steps go round the ends, sentences too", async () => {
  const { desk } = await opened();
  desk.step(-1);
  expect(desk.view.get().current?.part).toBe(1);
  desk.step(1);
  expect(desk.view.get().current?.part).toBe(0);
  desk.stepSentence(1);
  expect(desk.view.get().sentence).toEqual({ part: 0, start: 0, end: first.length });
  desk.stepSentence(-1);
  expect(desk.view.get().sentence?.part).toBe(1);
});

test("another way to say a sentence takes its place, is accepted, and leaves the other decisions alone", async () => {
  const { desk, text, result } = await opened();
  desk.step(-1);
  desk.decide("rejected");
  await desk.replace({ part: 0, start: 0, end: first.length }, "Skriv, hvis du har spørgsmål.", "sentence", false);
  expect(text()).toBe("Skriv, hvis du har spørgsmål.\n\nVi mødes idag.");
  const { parts } = result() as NonNullable<ReturnType<typeof result>>;
  expect([...(parts[0]?.decisions.values() ?? [])].every((decision) => decision === "accepted")).toBe(true);
  expect([...(parts[1]?.decisions.values() ?? [])]).toEqual(["rejected"]);
  desk.undo();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("a word in the place of another is an accepted change that is looked at, and can be taken back", async () => {
  const { desk, text, result } = await opened();
  const start = first.indexOf("skriv");
  desk.chooseWord({ part: 0, start, end: start + 5 });
  await desk.replace({ part: 0, start, end: start + 5 }, "spørg", "word", false);
  expect(text()).toBe(`${first.replace("skriv", "spørg")}\n\n${second}`);
  const { current, word, said } = desk.view.get();
  const shown = result() as NonNullable<ReturnType<typeof result>>;
  expect(current && changeOf(shown, current)).toMatchObject({ gone: "skriv", come: "spørg" });
  expect([word, said]).toEqual([null, "Ordet er skiftet ud"]);
  desk.decide("rejected");
  expect(text()).toBe(`${first}\n\n${second}`);
  desk.undo();
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
  expect(countChanges(result() as NonNullable<ReturnType<typeof result>>).all).toBe(3);
});

test("words are gone through from part to part, round the ends", async () => {
  const { desk } = await opened();
  desk.chooseWord({ part: 0, start: 0, end: 4 });
  desk.stepWord(-1);
  expect(desk.view.get().word).toEqual({ part: 1, start: second.length - 4, end: second.length - 1 });
  desk.stepWord(1);
  desk.stepWord(1);
  expect(desk.view.get().word).toEqual({ part: 0, start: 5, end: 7 });
  desk.step(1);
  expect(desk.view.get().word).toBeNull();
});

test("what is written by hand stands, and is checked against one's own text", async () => {
  const { desk, text, result } = await opened();
  desk.write("Hvis du ikke har spørgsmål om opgaven, så skriv. Vi mødes i dag.");
  expect(text()).toBe("Hvis du ikke har spørgsmål om opgaven, så skriv. Vi mødes i dag.");
  await desk.keepWritten();
  expect(text()).toBe("Hvis du ikke har spørgsmål om opgaven, så skriv. Vi mødes i dag.");
  expect(result()?.written).toBeUndefined();
  expect(result()?.parts[0]?.findings?.map(({ kind }) => kind)).toContain("negation");
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("what is written by hand can be dropped, kept in the draft, and taken back in one step", async () => {
  const { desk, text, result } = await opened();
  desk.step(-1);
  desk.decide("rejected");
  const stood = `${first}\n\nVi mødes idag.`;
  desk.write(`${stood} Mere.`);
  expect(desk.view.get().lasting?.written).toBe(`${stood} Mere.`);
  desk.undo();
  expect([text(), result()?.written]).toEqual([stood, undefined]);
  desk.write(`${stood} Mere.`);
  expect((await desk.settled())?.written).toBeUndefined();
  desk.dropWritten();
  desk.write(stood);
  await desk.keepWritten();
  expect(result()?.written).toBeUndefined();
  desk.write(`${stood} Mere.`);
  await desk.keepWritten();
  const shown = result() as NonNullable<ReturnType<typeof result>>;
  expect(countChanges(shown)).toEqual({ all: 4, accepted: 1, rejected: 1, open: 2 });
  desk.undo();
  expect(text()).toBe(stood);
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});
