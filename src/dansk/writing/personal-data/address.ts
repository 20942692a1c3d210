/** Finds postal addresses: a street by its Danish ending, a house number, and optionally floor, door and town. */
import type { PersonalDatum } from "./personal-datum.ts";

/** The end of a street's name, or of *nr.*, precedes it: most numbers need no more looking at. */
const house =
  /(?<=[\p{L}.]\s)(\d{1,3})(?:[-–](\d{1,3}))?(?:\s?([A-Za-zÆØÅæøå])(?![\p{L}\d.]))?(?![\p{L}\d%]|[-–/:]\d|[.,]\d|\.\s?\p{Ll})/gu;

const capitalised = (list: string): string => list.replace(/(?<=^|\|)\p{L}/gu, (first) => first.toUpperCase());

const roads = "vej|vejen|gade|gaden|allé|alle|alléen|alleen|stræde|strædet|boulevard|boulevarden|esplanade|esplanaden";
const places =
  "plads|pladsen|torv|torvet|vænge|vænget|park|parken|haven|have|kaj|kajen|toft|toften|ager|ageren|bakke|bakken|sti|" +
  "stien|krog|krogen|kvarter|kvarteret|engen|eng|lund|lunden|marken|mark|gårdsvej|gården|brink|brinken|skrænt|" +
  "skrænten|vang|vangen|kær|kæret|bugten|høj|højen|holm|holmen|dal|dalen|led|leddet|vold|volden|stien|svinget|ringen|" +
  "bryggen|brygge|bro|broen|passagen|passage|port|gab";
const streetWord = `\\p{Lu}[\\p{L}'’-]{1,30}?(?:${roads}|${places})`;
/** A street whose last word is the bare ending (*Peter Bangs Vej*), or one word (*Nørregade*) with a word that goes before streets. */
const bare = `(?:\\p{Lu}(?:[\\p{L}'’-]{1,24}|(?:\\.\\p{Lu}){0,2}\\.)\\s){1,3}(?:${capitalised(roads)}|${roads}|${capitalised("plads|torv|park|kaj|have|brygge|vænge")})`;
/** The ending alone, as a street of that name or at the start of a sentence. */
const alone = `(?:${capitalised(`${roads}|${places}`)})`;
const opening =
  "(?:(?:Gammel|Gl\\.|Ny|Nørre|Vester|Øster|Sønder|Søndre|Nordre|Vestre|Østre|Store|Lille|Ll\\.|Sankt|Skt\\.|Kongens|Dronning|Prins|Kong|\\p{Lu}[\\p{L}’']{1,20}s)\\s)?";
const street = new RegExp(
  `(?<![\\p{L}\\d.'’-])(?:${bare}|${opening}${streetWord}|${alone})\\s(?:nr\\.?\\s|nummer\\s)?$`,
  "u",
);
const caseless = new RegExp(`(?:${roads}|${places})$`, "iu");
/** A word that is only the ending, as at the start of a sentence: *Parken 3*, *Vejen 2*. */
const onlyEnding = new RegExp(`^(?:${roads}|${places})$`, "iu");
const isRoad = new RegExp(`(?:${roads})$`, "iu");

const floor =
  /^,?\s{1,2}(?:(?:\d{1,2}\.|st\.?|stuen|kl\.?|kælderen)\s?(?:sal)?,?\s?(?:tv|th|mf|t\.v|t\.h|dør\s\d{1,4})\.?(?![\p{L}\d])|\d{1,2}\.\s?sal(?![\p{L}])|(?:stuen|st\.|kælderen)(?![\p{L}]))/iu;
const town =
  /^,?\s{1,2}(?:DK-)?(\d{4})\s(?:\p{Lu}[\p{L}.]{1,20}(?:\s(?:[A-ZÆØÅ]{1,2}|\p{Lu}\p{Ll}{1,20}|ved\s\p{Lu}\p{Ll}{1,20}))?)(?![\p{L}])/u;

/** What is counted: *Strandvejen 3 kilometer*, *Parken 2 gange*. */
const counted =
  /^\s(?:km|kilometer|m|meter|gange?|timer?|dage?|år|minutter|sekunder|uger|måneder|kr|kroner|procent|personer|stykker|mand|mål|point|sider|grader|biler|huse|gæster|elever|tons?|kilo|kg|mio|millioner|spillere|tilskuere|kampe)(?![\p{L}])/u;

/** So far back a street may begin, and so far ahead floor and town are looked for, in UTF-16 units. */
const reachBack = 84;
const reachAhead = 64;

/** All addresses with a street and a house number. */
export function findAddresses(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of text.matchAll(house)) {
    const at = match.index;
    const before = text.slice(Math.max(0, at - reachBack), at);
    const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
    const name = street.exec(line);
    if (name === null) continue;
    const written = name[0].replace(/\s(?:nr\.?\s|nummer\s)?$/u, "");
    if (!caseless.test(written)) continue;
    let end = at + match[0].length;
    const withFloor = floor.exec(text.slice(end, end + reachAhead))?.[0].length ?? 0;
    end += withFloor;
    const withTown = town.exec(text.slice(end, end + reachAhead))?.[0].length ?? 0;
    end += withTown;
    const isWhole = withFloor + withTown > 0;
    if (!isWhole && counted.test(text.slice(end, end + 16))) continue;
    if (!isWhole && onlyEnding.test(written)) continue;
    // *i Brøndby Park 3-1* is a result; houses have ranges on roads only, and they rise.
    const to = match[2];
    if (to !== undefined && (!isRoad.test(written) || Number(to) <= Number(match[1]))) continue;
    found.push({ kind: "address", start: at - name[0].length, end });
  }
  return found;
}
