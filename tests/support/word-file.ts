/** Word documents by hand, from the markup of their body, for tests of what must stay as it is in one. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const names = [
  `xmlns:w="${w}"`,
  `xmlns:r="${office}"`,
  `xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`,
  `xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`,
  `xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`,
  `xmlns:v="urn:schemas-microsoft-com:vml"`,
].join(" ");
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export interface WordMarkup {
  /** What stands between `<w:body>` and the section's properties. */
  readonly body: string;
  /** The `<w:footnote>` elements. */
  readonly footnotes?: string;
  /** Further entries of the package. */
  readonly more?: Readonly<Record<string, Uint8Array>>;
}

export function wordFile({ body, footnotes, more = {} }: WordMarkup): ArrayBuffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const overrides = [
    `<Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/>`,
    footnotes === undefined ? "" : `<Override PartName="/word/footnotes.xml" ContentType="${wordType}.footnotes+xml"/>`,
  ].join("");
  const entries: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides}</Types>`,
    ),
    "_rels/.rels": strToU8(
      `${head}<Relationships xmlns="${packageRelations}">${relation("rId1", "officeDocument", "word/document.xml")}</Relationships>`,
    ),
    "word/_rels/document.xml.rels": strToU8(
      `${head}<Relationships xmlns="${packageRelations}">${footnotes === undefined ? "" : relation("rId1", "footnotes", "footnotes.xml")}<Relationship Id="rId9" Type="${office}/hyperlink" Target="https://example.com/" TargetMode="External"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `${head}<w:document ${names}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ),
    ...more,
  };
  if (footnotes !== undefined) {
    const line = (id: number, type: string, inside: string) =>
      `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:r><w:${inside}/></w:r></w:p></w:footnote>`;
    const separators = line(-1, "separator", "separator") + line(0, "continuationSeparator", "continuationSeparator");
    entries["word/footnotes.xml"] = strToU8(`${head}<w:footnotes ${names}>${separators}${footnotes}</w:footnotes>`);
  }
  return zipSync(entries).slice().buffer;
}

/** What is in an entry of a package, as text. */
export function entryOf(bytes: ArrayBuffer | Uint8Array, name: string): string {
  const entry = unzipSync(new Uint8Array(bytes))[name];
  if (!entry) throw new Error(`no ${name}`);
  return strFromU8(entry);
}

/** The markup between `<w:body>` and the section's properties. */
export function bodyOf(bytes: ArrayBuffer | Uint8Array): string {
  const document = entryOf(bytes, "word/document.xml");
  return document.slice(document.indexOf("<w:body>") + 8, document.lastIndexOf("<w:sectPr>"));
}
