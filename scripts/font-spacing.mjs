/**
 * Newsreader draws letters up to a sixth nearer to a space than the space is wide, and its J begins far to the left:
 * *mig. Jeg* looks like *mig.Jeg*. In a tool for people who hand in text that is taken for a fault of theirs, so a space
 * is always as wide as it is, and before a J there is about as much of it as before other letters.
 */
import { create } from "fontkit";

/** Of the 2,000 units of an em. */
const beforeJ = 60;

/** Offsets of the tables of an OpenType font, by their names. */
function tablesOf(font) {
  const tables = new Map();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    tables.set(font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8));
  }
  return tables;
}

/** Where a list of ranges (`start`, `end`, value) has the glyph; undefined: nowhere. */
function rangeOf(font, at, count, glyph) {
  for (let range = at; range < at + 6 * count; range += 6) {
    if (font.readUInt16BE(range) <= glyph && glyph <= font.readUInt16BE(range + 2)) return range;
  }
  return undefined;
}

/** The place of a glyph in a coverage table; undefined: it is not covered. */
function coveredAt(font, at, glyph) {
  const count = font.readUInt16BE(at + 2);
  if (font.readUInt16BE(at) === 1) {
    for (let place = 0; place < count; place += 1) {
      if (font.readUInt16BE(at + 4 + 2 * place) === glyph) return place;
    }
    return undefined;
  }
  const range = rangeOf(font, at + 4, count, glyph);
  return range === undefined ? undefined : font.readUInt16BE(range + 4) + glyph - font.readUInt16BE(range);
}

/** The class of a glyph; 0: that of all that have none. */
function classOf(font, at, glyph) {
  if (font.readUInt16BE(at) === 1) {
    const place = glyph - font.readUInt16BE(at + 2);
    return place >= 0 && place < font.readUInt16BE(at + 4) ? font.readUInt16BE(at + 6 + 2 * place) : 0;
  }
  const range = rangeOf(font, at + 4, font.readUInt16BE(at + 2), glyph);
  return range === undefined ? 0 : font.readUInt16BE(range + 4);
}

const bytesOf = (valueFormat) => 2 * valueFormat.toString(2).replaceAll("0", "").length;

/** Takes away what draws two glyphs nearer to each other; what keeps them apart, as *f* from a space, stays. */
function clear(font, record, valueFormat, size) {
  const advance = record + bytesOf(valueFormat & 0b11);
  if ((valueFormat & 0b100) > 0 && font.readInt16BE(advance) < 0) font.fill(0, record, record + size);
}

/** Of the pairs of glyphs that are kerned (GPOS lookup 2), those that the space is one of. */
function clearSpace(font, at, space) {
  const [format, coverage, first, second] = [0, 2, 4, 6].map((field) => font.readUInt16BE(at + field));
  const size = bytesOf(first) + bytesOf(second);
  const place = coveredAt(font, at + coverage, space);
  if (format === 1) {
    for (let index = 0; index < font.readUInt16BE(at + 8); index += 1) {
      const pairs = at + font.readUInt16BE(at + 10 + 2 * index);
      for (let pair = 0; pair < font.readUInt16BE(pairs); pair += 1) {
        const record = pairs + 2 + pair * (2 + size);
        if (index === place || font.readUInt16BE(record) === space) clear(font, record + 2, first, size);
      }
    }
    return;
  }
  const [rows, columns] = [font.readUInt16BE(at + 12), font.readUInt16BE(at + 14)];
  const row = place === undefined ? undefined : classOf(font, at + font.readUInt16BE(at + 8), space);
  const column = classOf(font, at + font.readUInt16BE(at + 10), space);
  for (let index = 0; index < rows * columns; index += 1) {
    const isOfSpace = Math.floor(index / columns) === row || (column > 0 && index % columns === column);
    if (isOfSpace) clear(font, at + 16 + index * size, first, size);
  }
}

function clearKerning(font, at, space) {
  const lookups = at + font.readUInt16BE(at + 8);
  for (let index = 0; index < font.readUInt16BE(lookups); index += 1) {
    const lookup = lookups + font.readUInt16BE(lookups + 2 + 2 * index);
    const type = font.readUInt16BE(lookup);
    for (let part = 0; part < font.readUInt16BE(lookup + 4); part += 1) {
      const own = lookup + font.readUInt16BE(lookup + 6 + 2 * part);
      // Type 9 says what it is and where, with longer offsets.
      const isExtended = type === 9;
      if ((isExtended ? font.readUInt16BE(own + 2) : type) !== 2) continue;
      clearSpace(font, isExtended ? own + font.readUInt32BE(own + 4) : own, space);
    }
  }
}

/** Moves a glyph to the right, and what comes after it. */
function moveRight(font, tables, glyph, units) {
  const measured = font.readUInt16BE(tables.get("hhea") + 34);
  if (glyph >= measured) throw new Error("The glyph has no advance of its own.");
  const at = tables.get("hmtx") + 4 * glyph;
  font.writeUInt16BE(font.readUInt16BE(at) + units, at);
  font.writeInt16BE(font.readInt16BE(at + 2) + units, at + 2);
  // Bit 1 says that every outline begins where it was drawn: not this one any more.
  font.writeUInt16BE(font.readUInt16BE(tables.get("head") + 16) & ~2, tables.get("head") + 16);
}

/** @param face a TrueType face of Newsreader, not compressed */
export function withRoomySpaces(face) {
  const font = Buffer.from(face);
  const tables = tablesOf(font);
  const opened = create(font);
  const glyphOf = (codePoint) => opened.glyphForCodePoint(codePoint).id;
  for (const space of new Set([0x20, 0xa0].map(glyphOf))) clearKerning(font, tables.get("GPOS"), space);
  moveRight(font, tables, glyphOf("J".codePointAt(0)), beforeJ);
  return font;
}
