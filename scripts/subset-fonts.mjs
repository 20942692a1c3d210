/**
 * Cuts the two typefaces down to what the site uses, from their packages into `src/web/theme/fonts`. Run by hand when a
 * package or the choice below changes (`node scripts/subset-fonts.mjs`); the results are in the repository, since they
 * change once a year and every build would otherwise make the same files again.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const out = join(root, "src/web/theme/fonts");

/** Text in the serif is never set below 16 px, so the optical sizes under that are dropped. */
const opticalSizes = { min: 16, max: 72 };

const cuts = [
  {
    name: "newsreader",
    from: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    axes: { wght: 400, opsz: opticalSizes },
  },
  {
    name: "newsreader-semibold",
    from: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    axes: { wght: 600, opsz: opticalSizes },
  },
  {
    name: "newsreader-italic",
    from: "newsreader/files/newsreader-latin-opsz-italic.woff2",
    axes: { wght: 400, opsz: opticalSizes },
  },
  {
    name: "hanken-grotesk",
    from: "hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "hanken-grotesk-italic",
    from: "hanken-grotesk/files/hanken-grotesk-latin-wght-italic.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Latin-1, which holds æ, ø, å and the languages around us, and the signs that Danish typography needs. */
function characters() {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ];
  const latin = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  );
  return `${latin.join("")}ŒœŠšŽžŸ‐‑–—‘’‚“”„†‡•…‰‹›€™−←↑→↓`;
}

await mkdir(out, { recursive: true });
for (const { name, from, axes } of cuts) {
  const font = await readFile(join(root, "node_modules/@fontsource-variable", from));
  const cut = await subsetFont(font, characters(), { targetFormat: "woff2", variationAxes: { ...axes } });
  await writeFile(join(out, `${name}.woff2`), cut);
  console.log(`${name}: ${font.length} → ${cut.length} bytes`);
}
