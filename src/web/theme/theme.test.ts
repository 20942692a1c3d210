/** The design held by numbers: contrast of every pair that is used, and the icons that exist. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconNames } from "../ui/icon.tsx";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Scheme = "light" | "dark";

function colour(name: string, scheme: Scheme): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const value = pair?.[scheme === "light" ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const schemes: readonly Scheme[] = ["light", "dark"];

describe.each(schemes)("%s", (scheme) => {
  it.each([
    ["ink", ["paper", "surface", "sunken", "thread-wash", "green-wash", "amber-wash", "blue-wash"]],
    ["ink-2", ["paper", "surface", "sunken"]],
    ["surface", ["ink"]],
    ["thread-ink", ["paper", "surface", "thread-wash"]],
    ["green", ["paper", "surface", "green-wash"]],
    ["amber", ["paper", "surface", "amber-wash"]],
    ["blue", ["paper", "surface", "blue-wash"]],
  ])("%s can be read on %j (4.5:1)", (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(text, scheme), colour(ground, scheme)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ["field", ["paper", "surface"]],
    ["thread", ["paper", "surface"]],
    ["green", ["paper", "surface"]],
    ["ink", ["paper", "surface", "sunken"]],
  ])("%s can be told from %j as a shape (3:1)", (shape, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(shape, scheme), colour(ground, scheme)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it("every icon name is a symbol of the sprite, and every symbol has a name", () => {
  const sprite = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).toEqual([...iconNames]);
});
