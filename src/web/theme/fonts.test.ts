import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅabcdefghijklmnopqrstuvwxyzæøå0123456789"];

async function open(name: string): Promise<Font> {
  return create(await readFile(join(import.meta.dirname, "fonts", `${name}.woff2`))) as Font;
}

test.each(["newsreader", "newsreader-semibold", "newsreader-italic"])(
  "%s: a space is no narrower beside any letter, so that none looks as if it were missing",
  async (name) => {
    const font = await open(name);
    const advance = (text: string, place: number) => font.layout(text).positions[place]?.xAdvance;
    const space = font.glyphForCodePoint(0x20).advanceWidth;
    expect(space).toBeGreaterThan(0.2 * font.unitsPerEm);
    for (const letter of letters) {
      expect(advance(` ${letter}`, 0), `before ${letter}`).toBeGreaterThanOrEqual(space);
      expect(advance(`${letter} `, 0), `after ${letter}`).toBeGreaterThanOrEqual(advance(letter, 0) ?? 0);
    }
  },
);
