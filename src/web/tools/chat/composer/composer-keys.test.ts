/** Keys in the field of the chat: which send, which edit, and which are left to the field. */
import { expect, test } from "vitest";
import { actionOf, type FieldState, type KeyPress } from "./composer-keys.ts";

const plain: KeyPress = {
  key: "Enter",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
};
const field: FieldState = { isEmpty: false, isCoarse: false, isEditing: false };

test.each<[string, Partial<KeyPress>, Partial<FieldState>, ReturnType<typeof actionOf>]>([
  ["Enter sends", {}, {}, "send"],
  ["Shift+Enter is a new line", { shiftKey: true }, {}, undefined],
  ["Alt+Enter is the field's", { altKey: true }, {}, undefined],
  ["Enter ends a word of an input method", { isComposing: true }, {}, undefined],
  ["Enter under a finger is a new line", {}, { isCoarse: true }, undefined],
  ["Ctrl+Enter sends there too", { ctrlKey: true }, { isCoarse: true }, "send"],
  ["and ⌘+Enter", { metaKey: true }, { isCoarse: true }, "send"],
  ["Ctrl+Shift+Enter does not", { ctrlKey: true, shiftKey: true }, {}, undefined],
  ["Enter sends what was edited", {}, { isEditing: true }, "send"],
  ["↑ in an empty field edits the last message", { key: "ArrowUp" }, { isEmpty: true }, "edit-last"],
  ["↑ in a text goes up", { key: "ArrowUp" }, {}, undefined],
  ["Shift+↑ selects", { key: "ArrowUp", shiftKey: true }, { isEmpty: true }, undefined],
  [
    "↑ in what is edited goes up, also when all of it is deleted",
    { key: "ArrowUp" },
    { isEmpty: true, isEditing: true },
    undefined,
  ],
  ["Escape gives up an edit", { key: "Escape" }, { isEditing: true }, "cancel"],
  ["Escape gives up no message", { key: "Escape" }, {}, undefined],
  ["Escape closes the list of an input method", { key: "Escape", isComposing: true }, { isEditing: true }, undefined],
  ["a letter is a letter", { key: "a" }, {}, undefined],
])("%s", (_, press, state, action) => {
  expect(actionOf({ ...plain, ...press }, { ...field, ...state })).toBe(action);
});
