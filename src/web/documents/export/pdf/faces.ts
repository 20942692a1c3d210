/** The faces of a PDF, read when a text needs them, and which of them draws which character. */
import { create, type Font } from "fontkit";
import greek from "./fonts/greek.ttf?url";
import italic from "./fonts/italic.ttf?url";
import regular from "./fonts/regular.ttf?url";
import semibold from "./fonts/semibold.ttf?url";
import signs from "./fonts/signs.ttf?url";
import wider from "./fonts/wider.ttf?url";

/** Files in `fonts`, without their ending (`scripts/subset-fonts.mjs` makes them). */
export type FaceName = "regular" | "semibold" | "italic" | "wider" | "greek" | "signs";

export type Style = "regular" | "semibold" | "italic";

/** Where a character is looked for that the style has not: the other Latin letters, Greek, the signs of mathematics. */
const others = ["wider", "greek", "signs"] as const;

/** Drawn for what no face has and nothing stands in for: an empty box, of `signs`. */
const box = "\u25a1";

/** Say how the signs around them are joined or drawn; nothing is lost without them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** A piece of text that one face draws. */
export interface Run {
  readonly text: string;
  readonly face: FaceName;
  /** Of an index or a power that the faces have only as a letter on the line. */
  readonly shift?: Shift;
}

export interface Faces {
  /** The bytes of every face that has been needed. */
  readonly files: ReadonlyMap<FaceName, Uint8Array>;
  /** The characters that can't be drawn, each once, in the order they were met. */
  readonly missing: readonly string[];
  /** The text in the order it is read, cut where another face draws. @throws what `read` throws */
  runsOf(text: string, style: Style): Promise<readonly Run[]>;
}

/** @param read gives the bytes of a face; asked once for each that is needed */
export function openFaces(read: (name: FaceName) => Promise<Uint8Array>): Faces {
  const files = new Map<FaceName, Uint8Array>();
  const fonts = new Map<FaceName, Font>();
  const missing = new Set<string>();

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

  async function faceFor(character: string, style: Style): Promise<FaceName | undefined> {
    const code = character.codePointAt(0) ?? 0;
    return (await fontOf(style)).hasGlyphForCodePoint(code) ? style : await otherFor(code);
  }

  /** As it is drawn by other signs; undefined when it can't be. */
  async function drawnBy({ text, shift }: StandIn, style: Style): Promise<Run[] | undefined> {
    const runs: Run[] = [];
    for (const character of text) {
      const face = await faceFor(character, style);
      if (face === undefined) return undefined;
      runs.push({ text: character, face, ...(shift && { shift }) });
    }
    return runs;
  }

  async function runsFor(character: string, before: string, style: Style): Promise<readonly Run[]> {
    const face = await faceFor(character, style);
    if (face !== undefined) return [{ text: character, face }];
    const other = standInFor(character, before);
    const drawn = other && (await drawnBy(other, style));
    if (drawn !== undefined) return drawn;
    missing.add(character);
    return [{ text: box, face: "signs" }];
  }

  return {
    files,
    get missing() {
      return [...missing];
    },
    async runsOf(text, style) {
      const runs: Run[] = [];
      let before = "";
      for (const character of text.normalize("NFC").replace(unseen, "")) {
        for (const run of await runsFor(character, before, style)) {
          const last = runs.at(-1);
          if (last?.face === run.face && last.shift === run.shift)
            runs[runs.length - 1] = { ...last, text: last.text + run.text };
          else runs.push(run);
        }
        before = character;
      }
      return runs;
    },
  };
}

// What stands for a sign that no face has, where the same can be said with signs that they have.

/** Set smaller, below or above the line. */
type Shift = "sub" | "super";

interface StandIn {
  readonly text: string;
  readonly shift?: Shift;
}

const known: Readonly<Record<string, string>> = {
  "☐": "[ ]",
  "☑": "[x]",
  "☒": "[x]",
  "\u2010": "-",
  "\u2011": "-",
  "\u2015": "—",
  "\u2044": "/",
  "′": "'",
  "″": '"',
  "⟵": "←",
  "⟶": "→",
  "⟷": "↔",
  "⟹": "⇒",
  "⟺": "⇔",
};

const sub = /[\u1d62-\u1d6a\u2080-\u208e\u2090-\u209c\u2c7c]/u;
/** Every letter that Unicode counts as a modifier and takes apart is one set higher. */
const superior = /[\u00aa\u00b2\u00b3\u00b9\u00ba\u2070-\u207f\p{Lm}]/u;
const fraction = /[\u2150-\u215e\u2189]/u;

/**
 * @param character one code point
 * @param before what stands before it; may be empty
 * @returns undefined where nothing says the same
 */
function standInFor(character: string, before: string): StandIn | undefined {
  const text = known[character];
  if (text !== undefined) return { text };
  const plain = character.normalize("NFKC");
  if (plain === character) return undefined;
  if (sub.test(character)) return { text: plain, shift: "sub" };
  if (superior.test(character)) return { text: plain, shift: "super" };
  // 2⅓ is not 21/3.
  if (fraction.test(character)) return { text: `${/\d$/u.test(before) ? " " : ""}${plain.replace("\u2044", "/")}` };
  return /^[\p{L}\p{Nd}]$/u.test(character) ? { text: plain } : undefined;
}

/** Fetches the faces of a PDF from our own server. */
const addresses: Readonly<Record<FaceName, string>> = { regular, semibold, italic, wider, greek, signs };

/** @throws TypeError when it can't be fetched */
export async function readFace(name: FaceName): Promise<Uint8Array> {
  const answer = await fetch(addresses[name]);
  if (!answer.ok) throw new TypeError(`fetch of the face ${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
