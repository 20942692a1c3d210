/** The icons in the sizes that need PNG, and the manifest that names them: what a browser asks for beside any page. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { productName } from "../../src/contract/brand.ts";

export type Colours = Readonly<Record<"paper" | "rule" | "ink" | "thread", string>>;

/** The light values of the design's tokens, from the one file that holds them. */
export async function readColours(root: string): Promise<Colours> {
  const css = await readFile(join(root, "src/web/theme/tokens.css"), "utf8");
  const colour = (name: string): string => {
    const value = new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6})`, "i").exec(css)?.[1];
    if (value === undefined) throw new Error(`tokens.css has no light value of --${name}.`);
    return value;
  };
  return { paper: colour("paper"), rule: colour("rule"), ink: colour("ink"), thread: colour("thread") };
}

/** Writes `apple-touch-icon.png`, `icon-192.png`, `icon-512.png`, `favicon.ico` and the manifest into the client. */
export async function writeIcons(root: string, client: string): Promise<void> {
  const colours = await readColours(root);
  const svg = await readFile(join(root, "public/favicon.svg"), "utf8");
  for (const [file, width] of [
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
  ] as const) {
    const icon = new Resvg(svg, { fitTo: { mode: "width", value: width }, background: colours.paper });
    await writeFile(join(client, file), icon.render().asPng());
  }
  await writeFile(join(client, "favicon.ico"), faviconOf(svg));
  const manifest = {
    name: productName,
    short_name: productName,
    lang: "da",
    start_url: "/",
    display: "browser",
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  await writeFile(join(client, "manifest.webmanifest"), `${JSON.stringify(manifest)}\n`);
}

/** An .ico with a PNG for each usual size, for programs that ask for /favicon.ico whatever a page links to. */
function faviconOf(svg: string): Buffer {
  const entryBytes = 16;
  const images = [16, 32, 48].map((size) => ({
    size,
    png: new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng(),
  }));
  const head = Buffer.alloc(6 + images.length * entryBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + index * entryBytes;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
