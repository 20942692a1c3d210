/** Pictures that are shown where a page is shared: one Open Graph picture for each public page. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { productName } from "../../src/contract/brand.ts";
import type { PageKey } from "../../src/contract/paths.ts";
import type { SiteSettings } from "../../src/contract/site/settings.ts";
import { buildDir } from "../../src/main/release.ts";
import { type Colours, readColours } from "./icons.ts";
import type { WholeFiles } from "./write-whole.ts";

const size = { width: 1200, height: 630 } as const;
const lineHeight = 90;
const threadAt = 112;

type PageTitles = (settings: SiteSettings) => Promise<ReadonlyMap<PageKey, string>>;

/** Only the shape is needed: a title depends on no setting. */
const settings: SiteSettings = {
  appUrl: "http://127.0.0.1",
  buildId: "",
  isLocalMode: false,
  company: { name: null, address: null, cvr: null, email: null, phone: null },
  answerWorkdays: null,
  hasEmbeddedDatabase: false,
};

/** Writes `og/<key>.png` into the client. */
export async function writeSharePictures(
  root: string,
  client: string,
  files: WholeFiles,
  pageTitles: PageTitles,
): Promise<void> {
  const colours = await readColours(root);
  const font = await readFile(join(root, "node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff"));
  const kept = join(root, buildDir, "pictures");
  await mkdir(kept, { recursive: true });
  await mkdir(join(client, "og"), { recursive: true });
  const recipe = await readFile(join(root, "scripts/release/share-pictures.ts"));
  for (const [key, documentTitle] of await pageTitles(settings)) {
    const title = documentTitle.replace(new RegExp(` \\| ${productName}$`), "");
    const name = createHash("sha256")
      .update(recipe)
      .update(JSON.stringify([title, colours]))
      .digest("hex");
    const file = join(kept, `${name.slice(0, 24)}.png`);
    if (!existsSync(file)) await files.write(file, await draw(title, colours, font));
    await files.write(join(client, "og", `${key}.png`), await readFile(file));
  }
}

interface Box {
  readonly type: "div";
  readonly props: { readonly style: Readonly<Record<string, string | number>>; readonly children?: Box[] | string };
}

const box = (style: Readonly<Record<string, string | number>>, children?: Box[] | string): Box => ({
  type: "div",
  props: children === undefined ? { style } : { style, children },
});

/** A page of the exercise book: rules, the red thread with a knot, the title on the lines. */
async function draw(title: string, colours: Colours, font: Buffer): Promise<Buffer> {
  const at = (style: Readonly<Record<string, string | number>>) => box({ position: "absolute", ...style });
  const rules = [1, 2, 3, 4, 5, 6].map((n) =>
    at({ top: n * lineHeight, left: 0, width: size.width, height: 2, background: colours.rule }),
  );
  const thread = at({ top: 0, left: threadAt, width: 4, height: size.height, background: colours.thread });
  const knot = at({
    top: 2 * lineHeight + 24,
    left: threadAt - 14,
    width: 32,
    height: 32,
    borderRadius: 16,
    border: `5px solid ${colours.thread}`,
    background: colours.paper,
  });
  const fontSize = title.length > 44 ? 60 : 76;
  const words = box(
    {
      position: "absolute",
      left: threadAt + 76,
      top: 2 * lineHeight,
      width: size.width - threadAt - 76 - 80,
      fontSize,
      lineHeight: `${lineHeight}px`,
    },
    title,
  );
  const name = box(
    { position: "absolute", left: threadAt + 76, bottom: 0, fontSize: 36, lineHeight: `${lineHeight}px` },
    productName,
  );
  const page = box(
    { width: size.width, height: size.height, display: "flex", background: colours.paper, color: colours.ink },
    [...rules, thread, knot, words, name],
  );
  const svg = await satori(page as unknown as Parameters<typeof satori>[0], {
    ...size,
    fonts: [{ name: "Newsreader", data: font, weight: 500, style: "normal" }],
  });
  return new Resvg(svg).render().asPng();
}
