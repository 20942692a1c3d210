/**
 * Cuts typefaces down to what is used, from their packages: those of the site into `src/web/theme/fonts`, those of PDF
 * files into `src/web/documents/export/pdf/fonts`. Run by hand when a package or a choice below changes
 * (`node scripts/subset-fonts.mjs`); the results are in the repository, since they change once a year and every build
 * would otherwise make the same files again.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { withRoomySpaces } from "./font-spacing.mjs";

const root = join(import.meta.dirname, "..");

/** Text in the serif is never set below 16 px, so the optical sizes under that are dropped. */
const opticalSizes = { min: 16, max: 72 };

const newsreader = "@fontsource-variable/newsreader/files/newsreader";

const site = [
  {
    name: "newsreader",
    from: `${newsreader}-latin-opsz-normal.woff2`,
    axes: { wght: 400, opsz: opticalSizes },
  },
  {
    name: "newsreader-semibold",
    from: `${newsreader}-latin-opsz-normal.woff2`,
    axes: { wght: 600, opsz: opticalSizes },
  },
  {
    name: "newsreader-italic",
    from: `${newsreader}-latin-opsz-italic.woff2`,
    axes: { wght: 400, opsz: opticalSizes },
  },
  {
    name: "hanken-grotesk",
    from: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "hanken-grotesk-italic",
    from: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-italic.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** One weight and size each, as TrueType: what embeds them in a PDF can't cut the compressed kind further. */
const plain = { wght: 400, opsz: 16 };
const pdf = [
  { name: "regular", from: `${newsreader}-latin-opsz-normal.woff2`, axes: plain, characters: latin() },
  {
    name: "semibold",
    from: `${newsreader}-latin-opsz-normal.woff2`,
    axes: { ...plain, wght: 600 },
    characters: latin(),
  },
  { name: "italic", from: `${newsreader}-latin-opsz-italic.woff2`, axes: plain, characters: latin() },
  { name: "wider", from: `${newsreader}-latin-ext-opsz-normal.woff2`, axes: plain, characters: wider() },
  {
    name: "greek",
    from: "@fontsource/noto-serif/files/noto-serif-greek-400-normal.woff2",
    characters: range(0x370, 0x3ff),
  },
  {
    name: "signs",
    from: "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
    characters: signs(),
  },
];

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");
}

/** Latin-1, which holds æ, ø, å and the languages around us, and the signs that Danish typography needs. */
function latin() {
  return `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ‐‑–—‘’‚“”„†‡•…‰‹›€™−←↑→↓`;
}

/** The rest of Europe's Latin letters. */
function wider() {
  return `${range(0x100, 0x24f)}ȘșȚțẞ`;
}

/** Indices, arrows, operators and shapes: what stands in an essay on mathematics or physics. */
function signs() {
  return `${range(0x1d62, 0x1d6a)}${range(0x2070, 0x209c)}${range(0x2190, 0x21ff)}${range(0x2200, 0x22ff)}${range(0x25a0, 0x25ff)}ℂℕℙℚℝℤℓ℮Ω⟨⟩`;
}

async function cut(folder, targetFormat, ending, fonts) {
  const out = join(root, folder);
  await mkdir(out, { recursive: true });
  for (const { name, from, axes, characters = latin() } of fonts) {
    const font = await readFile(join(root, "node_modules", from));
    const options = { targetFormat, ...(axes && { variationAxes: { ...axes } }) };
    const whole = from.startsWith(`${newsreader}-latin-opsz-`)
      ? withRoomySpaces(await subsetFont(font, characters, { targetFormat: "truetype" }))
      : font;
    const made = await subsetFont(whole, characters, options);
    await writeFile(join(out, `${name}.${ending}`), made);
    console.log(`${name}: ${font.length} → ${made.length} bytes`);
  }
}

await cut("src/web/theme/fonts", "woff2", "woff2", site);
await cut("src/web/documents/export/pdf/fonts", "truetype", "ttf", pdf);
