/** The faces of a PDF, read when a text needs them, and which of them draws which character. */
import { create, type Font } from "fontkit";

/** Files in `fonts`, without their ending (`scripts/subset-fonts.mjs` makes them). */
export type FaceName = "regular" | "semibold" | "italic" | "wider" | "greek" | "signs";

export type Style = "regular" | "semibold" | "italic";

/** Where a character is looked for that the style has not: the other Latin letters, Greek, the signs of mathematics. */
const others = ["wider", "greek", "signs"] as const;

/** Stands for what no face has: an empty box, of `signs`. */
const box = "\u25a1";

/** Say how the signs around them are joined or drawn; nothing is lost without them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** A piece of text that one face draws. */
export interface Run {
  readonly text: string;
  readonly face: FaceName;
}

export interface Faces {
  /** The bytes of every face that has been needed. */
  readonly files: ReadonlyMap<FaceName, Uint8Array>;
  /** How many characters no face had. */
  readonly missing: number;
  /** The text in the order it is read, cut where another face draws. @throws what `read` throws */
  runsOf(text: string, style: Style): Promise<readonly Run[]>;
}

/** @param read gives the bytes of a face; asked once for each that is needed */
export function openFaces(read: (name: FaceName) => Promise<Uint8Array>): Faces {
  const files = new Map<FaceName, Uint8Array>();
  const fonts = new Map<FaceName, Font>();
  let missing = 0;

  async function fontOf(name: FaceName): Promise<Font> {
    const known = fonts.get(name);
    if (known !== undefined) return known;
    const bytes = await read(name);
    const font = create(bytes as Buffer) as Font;
    files.set(name, bytes);
    fonts.set(name, font);
    return font;
  }

  async function otherFor(code: number): Promise<FaceName | undefined> {
    for (const name of others) if ((await fontOf(name)).hasGlyphForCodePoint(code)) return name;
    return undefined;
  }

  return {
    files,
    get missing() {
      return missing;
    },
    async runsOf(text, style) {
      const font = await fontOf(style);
      const runs: { text: string; face: FaceName }[] = [];
      for (const character of text.normalize("NFC").replace(unseen, "")) {
        const code = character.codePointAt(0) ?? 0;
        const face = font.hasGlyphForCodePoint(code) ? style : await otherFor(code);
        if (face === undefined) missing += 1;
        const drawn = face === undefined ? box : character;
        const last = runs.at(-1);
        if (last !== undefined && last.face === (face ?? "signs")) last.text += drawn;
        else runs.push({ text: drawn, face: face ?? "signs" });
      }
      return runs;
    },
  };
}
