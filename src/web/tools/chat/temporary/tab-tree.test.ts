/** The tree of a conversation in a tab: any order of asking, editing and turning leaves every message where it is. */
import { expect, test } from "vitest";
import { emptyTree, pathOf, type TabMessage, type TabTree, through, withMessage, withoutMessages } from "./tab-tree.ts";

function message(id: string, parentId: string | null): TabMessage {
  return {
    id,
    parentId,
    role: id.startsWith("q") ? "person" : "answer",
    text: id,
    status: "complete",
    code: null,
    createdAt: "2026-11-22T12:00:00.000Z",
    model: null,
    runId: null,
    isCharged: false,
    sources: null,
    citations: null,
    findings: null,
    context: null,
    files: [],
  };
}
const grown = (...pairs: readonly (readonly [string, string | null])[]): TabTree =>
  pairs.reduce((tree, [id, parentId]) => withMessage(tree, message(id, parentId)), emptyTree);
const shown = (tree: TabTree) => pathOf(tree).map(({ id, version }) => `${id} ${version.number}/${version.of}`);

const tree = grown(
  ["q1", null],
  ["a1", "q1"],
  ["q2", "a1"],
  ["a2", "q2"],
  ["q1b", null],
  ["a1b", "q1b"],
  ["a2b", "q2"],
);

test("what was added last is shown, and every path goes on as it was last looked at", () => {
  expect(shown(tree)).toEqual(["q1b 2/2", "a1b 1/1"]);
  const first = through(tree, "q1");
  expect(shown(first)).toEqual(["q1 1/2", "a1 1/1", "q2 1/1", "a2b 2/2"]);
  expect(pathOf(first).at(-1)?.version).toEqual({ number: 2, of: 2, previousId: "a2", nextId: null });
  expect(shown(through(first, "a2"))).toEqual(["q1 1/2", "a1 1/1", "q2 1/1", "a2 1/2"]);
  expect(shown(through(through(through(tree, "a2"), "q1b"), "q1")).at(-1)).toBe("a2 1/2");
});

test("what came to nothing is taken back, and what was shown is shown", () => {
  const more = withMessage(withMessage(tree, message("q3", "a1b")), message("a3", "q3"));
  expect(shown(withoutMessages(more, ["q3", "a3"], tree.shown))).toEqual(shown(tree));
});

test("what is shown of a tree that was stored by hand has an end", () => {
  expect(pathOf({ messages: [message("q1", "q1")], shown: {} })).toEqual([]);
  expect(shown({ messages: [message("q1", null)], shown: { "": "nowhere" } })).toEqual(["q1 1/1"]);
});
