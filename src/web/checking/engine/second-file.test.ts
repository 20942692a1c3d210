/** The rules that need the second file come when it does; until then, and without it, the others are at work. */
import { describe, expect, it } from "vitest";
import { awake, insert, meet } from "../../../../tests/support/checking-conversation.ts";

describe("the second file", () => {
  it("is waited for by nobody, and all is checked again when it comes, under the numbers that were given", () => {
    const one = meet("xx en xxx");
    one.client.wake();
    one.settle();
    const before = [...one.page.findings.keys()];
    expect(one.client.state).toEqual(awake("loading"));
    one.upgrade();
    one.settle();
    expect([one.client.state, [...one.page.findings.keys()]]).toEqual([awake("here"), before]);
    one.type(insert(0, "xx "));
    one.settle();
    expect([one.client.state, one.places()]).toEqual([awake("here"), one.expected()]);
  });

  it("that comes before a text is opened is used for it", () => {
    const one = meet("xx");
    one.client.wake();
    one.upgrade();
    one.settle();
    expect(one.client.state).toEqual(awake("here"));
  });

  it("that does not come leaves the rest at work, and can be asked for again", () => {
    const one = meet("xx");
    one.client.wake();
    one.settle();
    one.client.retryGrammar();
    one.loseGrammar();
    one.settle();
    expect([one.client.state, one.places(), one.page.asked]).toEqual([awake("missing"), [[0, 2]], 0]);
    one.client.retryGrammar();
    one.client.retryGrammar();
    one.settle();
    expect([one.client.state, one.page.asked]).toEqual([awake("loading"), 1]);
    one.upgrade();
    one.settle();
    expect(one.client.state).toEqual(awake("here"));
  });
});
