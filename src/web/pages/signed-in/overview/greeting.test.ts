import { expect, it } from "vitest";
import { greeting } from "./greeting.ts";

it.each([
  [0, "Asta", "Hej, Asta"],
  [3, "Asta", "Hej, Asta"],
  [4, "Asta", "Godmorgen, Asta"],
  [9, "Asta", "Godmorgen, Asta"],
  [10, "Asta", "Goddag, Asta"],
  [17, "Asta", "Goddag, Asta"],
  [18, "Asta", "Godaften, Asta"],
  [12, " Anne Sofie ", "Goddag, Anne Sofie"],
  [12, "", "Goddag"],
  [12, "  ", "Goddag"],
  [12, "😀".repeat(40), `Goddag, ${"😀".repeat(40)}`],
  [12, "W".repeat(41), "Goddag"],
])("at %i with %j: %j", (hour, name, words) => expect(greeting(hour, name)).toBe(words));
