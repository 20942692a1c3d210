/** Page and worker hold the same findings in the same places, whatever is typed while answers are under way. */
import { describe, expect, it } from "vitest";
import { awake, insert, meet } from "../../../../tests/support/checking-conversation.ts";

it("starts nothing before it is woken", () => {
  const { page, client, settle } = meet("xx");
  settle();
  expect(page.starts).toBe(0);
  expect(client.state.name).toBe("asleep");
});

it("checks the text, counts it and says so", () => {
  const one = meet("en xx og xxx");
  one.client.wake();
  one.settle();
  expect(one.places()).toEqual([
    [3, 5],
    [9, 12],
  ]);
  expect(one.page.chars).toBe(12);
  expect(one.client.state).toEqual(awake("loading"));
});

it("places an answer that comes after further typing", () => {
  const one = meet("a xx");
  one.client.wake();
  one.settle();
  one.type(insert(4, " xxx"));
  one.pass(2);
  one.type(insert(0, "før "));
  one.settle();
  expect(one.places()).toEqual(one.expected());
});

it("drops a finding whose words were deleted before the answer came", () => {
  const one = meet("a ");
  one.client.wake();
  one.settle();
  one.type(insert(2, "xx"));
  one.pass(2);
  one.type({ from: 2, to: 4, insert: "" });
  one.settle();
  expect(one.places()).toEqual([]);
});

it("looks a word up when asked, and answers the text as before", () => {
  const one = meet("a xx");
  one.client.suggest(1, "før");
  one.client.wake();
  one.settle();
  one.client.suggest(1, "xx");
  one.type(insert(4, "x"));
  one.settle();
  expect(one.page.suggested).toEqual([[1, ["xx?"]]]);
  expect(one.places()).toEqual(one.expected());
  expect(one.client.state).toEqual(awake("loading"));
});

it("explains a comma when asked, unless the text has changed meanwhile", () => {
  const one = meet("a, b");
  one.client.wake();
  one.settle();
  one.client.explainComma(1);
  one.client.explainComma(2);
  one.settle();
  one.client.explainComma(1);
  one.type(insert(0, "x"));
  one.settle();
  expect(one.page.explained).toEqual([
    [1, "Et komma"],
    [2, undefined],
  ]);
});

it("keeps the number of a finding that is only moved", () => {
  const one = meet("xx");
  one.client.wake();
  one.settle();
  const before = [...one.page.findings.keys()];
  one.type(insert(0, "lang begyndelse "));
  one.settle();
  expect([...one.page.findings.keys()]).toEqual(before);
});

it("checks again with other options", () => {
  const one = meet("xx xxx");
  one.client.wake();
  one.settle();
  one.page.dictionary = ["xx"];
  one.client.optionsChanged();
  one.settle();
  expect(one.places()).toEqual([[3, 6]]);
});

it("checks nothing again by the options it has", () => {
  const one = meet("xx xxx");
  one.page.dictionary = ["xx"];
  one.client.wake();
  one.client.optionsChanged();
  one.settle();
  expect([one.page.rechecks, one.places()]).toEqual([0, [[3, 6]]]);
  for (const words of [["xxx"], ["xxx"], [], []]) {
    one.page.dictionary = words;
    one.client.optionsChanged();
  }
  one.settle();
  expect([one.page.rechecks, one.places()]).toEqual([2, one.expected()]);
  // A worker that is started again has the options of its start.
  one.page.dictionary = ["xx"];
  one.type(insert(0, "! "));
  one.settle();
  one.client.optionsChanged();
  one.settle();
  expect([one.page.rechecks, one.page.starts, one.places()]).toEqual([2, 2, one.expected()]);
});

describe("an engine that falls", () => {
  it("is started again once, with the text as it is", () => {
    const one = meet("xx");
    one.client.wake();
    one.settle();
    one.type(insert(2, " !xxx"));
    one.settle();
    expect(one.page.starts).toBe(2);
    expect(one.places()).toEqual(one.expected());
    expect(one.client.state).toEqual(awake("loading"));
  });

  it("is given up the second time, and can be tried again", () => {
    const one = meet("xx");
    one.client.wake();
    one.settle();
    one.type(insert(2, "!"));
    one.settle();
    one.type(insert(2, "!"));
    one.settle();
    expect(one.client.state).toEqual({ name: "failed", code: "crashed" });
    one.client.retry();
    one.settle();
    expect(one.client.state).toEqual(awake("loading"));
    expect(one.places()).toEqual(one.expected());
  });

  it("whose script did not arrive is told as a matter of connection", () => {
    const one = meet("xx");
    one.breakWorker(true);
    one.client.wake();
    one.settle();
    expect(one.client.state).toEqual({ name: "failed", code: "lexicon-unreachable" });
    one.breakWorker(false);
    one.client.retry();
    one.settle();
    expect(one.places()).toEqual([[0, 2]]);
  });
});

it("agrees with a fresh check after any typing, with answers held back at any moment", () => {
  // A fixed sequence of pseudo-random numbers, so that a failure can be seen again.
  let seed = 42;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const pieces = ["x", "xx ", " ", "ord ", "\n", "xord", "æ"];
  for (let round = 0; round < 60; round += 1) {
    const one = meet("xx en xxx to x");
    one.client.wake();
    for (let step = 0; step < 40; step += 1) {
      const from = random(one.page.text.length + 1);
      const to = Math.min(one.page.text.length, from + random(4));
      one.type({ from, to, insert: random(3) === 0 ? "" : (pieces[random(pieces.length)] ?? "") });
      one.pass(random(5));
    }
    one.settle();
    expect(one.places(), `round ${round}: ${JSON.stringify(one.page.text)}`).toEqual(one.expected());
  }
});
