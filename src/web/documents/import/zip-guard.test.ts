/** A zip file is believed in nothing that it says of itself. */
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { guardZip, ZipRefusal, zipLimits } from "./zip-guard.ts";

interface Part {
  readonly name: string;
  readonly data: Uint8Array;
  readonly flags?: number;
}

/** A zip file by hand, so that it can be made to lie. */
function makeZip(parts: readonly Part[], change: { entries?: number; sizes?: number } = {}): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, data, flags = 0 } of parts) {
    const packed = deflateRawSync(data);
    const nameBytes = new TextEncoder().encode(name);
    const size = change.sizes ?? data.length;
    const local = header(30, [
      [0, 0x04034b50, 4],
      [6, flags, 2],
      [8, 8, 2],
      [18, packed.length, 4],
      [22, size, 4],
      [26, nameBytes.length, 2],
    ]);
    const central = header(46, [
      [0, 0x02014b50, 4],
      [8, flags, 2],
      [10, 8, 2],
      [20, packed.length, 4],
      [24, size, 4],
      [28, nameBytes.length, 2],
      [42, offset, 4],
    ]);
    pieces.push(local, nameBytes, packed);
    directory.push(central, nameBytes);
    offset += local.length + nameBytes.length + packed.length;
  }
  const directoryBytes = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = header(22, [
    [0, 0x06054b50, 4],
    [8, change.entries ?? parts.length, 2],
    [10, change.entries ?? parts.length, 2],
    [12, directoryBytes, 4],
    [16, offset, 4],
  ]);
  return new Uint8Array(Buffer.concat([...pieces, ...directory, end]));
}

function header(length: number, fields: readonly [at: number, value: number, bytes: 2 | 4][]): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return bytes;
}

const text = (value: string) => new TextEncoder().encode(value);
const document = { name: "word/document.xml", data: text("<w:document>Hej</w:document>") };

async function refusalOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    await guardZip(bytes);
    return "none";
  } catch (error) {
    if (error instanceof ZipRefusal) return error.refusal;
    throw error;
  }
}

it("names the entries of a sound file", async () => {
  expect(await guardZip(makeZip([document, { name: "[Content_Types].xml", data: text("<Types/>") }]))).toEqual([
    "word/document.xml",
    "[Content_Types].xml",
  ]);
});

describe("refuses", () => {
  it("a file that unpacks to far more than it is, whatever size it claims", async () => {
    const bomb = { name: "word/document.xml", data: new Uint8Array(8 * 1024 * 1024) };
    expect(await refusalOf(makeZip([bomb]))).toBe("zip-bomb");
    expect(await refusalOf(makeZip([bomb], { sizes: 10 }))).toBe("zip-bomb");
  });

  it("many entries that are small each and a bomb together", async () => {
    const part = { name: "word/media/a.xml", data: new Uint8Array(900_000) };
    expect(await refusalOf(makeZip(Array.from({ length: 20 }, () => part)))).toBe("zip-bomb");
  });

  it("more entries than a document has", async () => {
    const many = Array.from({ length: zipLimits.entries + 1 }, (_, index) => ({ name: `${index}`, data: text("") }));
    expect(await refusalOf(makeZip(many))).toBe("zip-bomb");
  });

  it("an entry with a password", async () => {
    expect(await refusalOf(makeZip([{ ...document, flags: 1 }]))).toBe("encrypted-docx");
  });

  const declared = '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
  it.each([
    ["at once", text(declared)],
    ["after a comment of 5,000 characters", text(`<!-- ${"a".repeat(5000)} -->${declared}`)],
    ["after 900,000 spaces", text(`${" ".repeat(900_000)}${declared}`)],
    ["in UTF-16", new Uint8Array(Buffer.from(`\ufeff${declared}`, "utf16le"))],
  ])("XML that declares a document type %s", async (_where, data) => {
    expect(await refusalOf(makeZip([{ name: "word/document.xml", data }]))).toBe("damaged");
    expect(await refusalOf(makeZip([{ name: "word/PEOPLE.XML", data }]))).toBe("damaged");
  });

  it("XML that declares a document type where two pieces of the unpacked file meet", async () => {
    // Unpacked pieces end at powers of two: one of these has the declaration across each such end.
    for (let back = 1; back < "<!DOCTYPE".length; back += 1) {
      for (const size of [4096, 16_384, 32_768, 65_536]) {
        const data = text(`${" ".repeat(size - back)}${declared}`);
        expect(await refusalOf(makeZip([{ name: "a.xml", data }]))).toBe("damaged");
      }
    }
  });

  it("nothing for a document type in a picture", async () => {
    expect(await refusalOf(makeZip([document, { name: "word/media/a.bin", data: text(declared) }]))).toBe("none");
  });

  const sound = makeZip([document]);
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["that is cut off", sound.slice(0, sound.length - 8)],
    ["with bytes in front", new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...sound])],
    ["that names more entries than it has", makeZip([document], { entries: 5 })],
    ["of nothing but its first bytes", new Uint8Array([0x50, 0x4b, 0x03, 0x04])],
    ["whose data is spoilt", sound.map((byte, index) => (index === 47 ? 0xff : byte))],
  ])("a file %s", async (_name, bytes) => {
    expect(await refusalOf(bytes)).toBe("damaged");
  });
});

it("takes a small document of repeated words, which packs well without being a danger", async () => {
  const data = text(`<w:document>${"samme ord ".repeat(60_000)}</w:document>`);
  expect(await refusalOf(makeZip([{ name: "word/document.xml", data }]))).toBe("none");
});
