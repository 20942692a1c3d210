/** Reads who made a work from what a person has typed: people, organisations, editors, and »m.fl.«. */

export interface Author {
  /** The surname, or all of an organisation's name. */
  readonly last: string;
  /** Empty for an organisation. */
  readonly first: string;
}

export interface Authors {
  readonly names: readonly Author[];
  /** They have edited what others wrote: »(red.)«. */
  readonly areEditors: boolean;
  /** There are more than are named: »m.fl.«. */
  readonly hasOthers: boolean;
}

const editor = /[\s,]*(?:\((?:red|eds?|udg)\.?\)|(?<![\p{L}.])(?:red|eds?)\.)$/iu;
const others = /(?:^|[\s,]+)(?:m\.?\s?fl\.?|med flere|et al\.?)$/iu;
/** First words that no person is called. */
const organisation =
  /^(?:danmarks|dansk|danske|københavns|aarhus|syddansk|aalborg|roskilde|det|den|de)$|(?:ministeriet|styrelsen|foreningen|rådet|instituttet|nævnet|centret|centeret|forbundet|kommune|universitet)$/iu;

function isOrganisation(name: string): boolean {
  return organisation.test(name.split(/[\s,]/u, 1)[0] ?? "") || /,.*\sog\s/u.test(name);
}

/** Names are parted by semicolons; »&« and »og« part them too where each has its comma, as no firm's name has. */
function namesOf(typed: string): readonly string[] {
  return typed
    .replaceAll(/\s+/gu, " ")
    .split(";")
    .flatMap((piece) => {
      const parts = piece.split(/\s(?:&|og)\s/u);
      return parts.every((part) => /\S,\s?\S/u.test(part)) ? parts : [piece];
    })
    .map((one) => one.trim())
    .filter(Boolean);
}

/** »Efternavn, Fornavn«, parted by semicolons; an organisation as it is called. */
export function readAuthors(typed: string): Authors {
  let [areEditors, hasOthers] = [false, false];
  const names = namesOf(typed).flatMap((given): readonly Author[] => {
    let name = given;
    // In either order: »Jensen, Karen m.fl. (red.)«.
    for (let before = ""; before !== name; ) {
      before = name;
      if (editor.test(name)) areEditors = true;
      if (others.test(name)) hasOthers = true;
      name = name.replace(editor, "").replace(others, "");
    }
    const at = isOrganisation(name) ? -1 : name.indexOf(",");
    const [last, first] = at < 0 ? [name, ""] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
    return last === "" ? [] : [{ last, first }];
  });
  return { names, areEditors, hasOthers };
}

/** A name without a comma that looks like a person's: the surname must stand first to be told apart. */
export function looksLikePerson(typed: string): boolean {
  return readAuthors(typed).names.some(({ last, first }) => {
    const words = last.split(" ");
    return (
      first === "" &&
      !isOrganisation(last) &&
      words.length >= 2 &&
      words.length <= 4 &&
      words.every((word) => /^(?:\p{Lu}[\p{Ll}.]*(?:-\p{Lu}\p{Ll}*)?|\p{Lu}\.\p{Lu}\.)$/u.test(word))
    );
  });
}

/** »K. B.« of »Karen B.«, »H. C.« of »H.C.«, »H.-C.« of »Hans-Christian«. */
export function initials(first: string): string {
  return first
    .replaceAll(/\.(?=\p{L})/gu, ". ")
    .split(" ")
    .filter(Boolean)
    .map((name) =>
      name
        .split("-")
        .filter(Boolean)
        .map((part) => `${[...part][0]?.toUpperCase() ?? ""}.`)
        .join("-"),
    )
    .join(" ");
}
