/** What a person has typed and not saved yet: laid over what the account says, and kept for that person only. */

export type Fields = Readonly<Record<string, string>>;

/** Name under which the owner's id stands beside the fields; no field is called that. */
const ownerName = "@owner";

/** The typed fields of this person as they were kept; of anybody else, nothing. */
export function parseTyped(stored: string | null, ownerId: string, names: readonly string[]): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? "null");
  } catch {
    return {};
  }
  if (typeof parsed !== "object" || parsed === null) return {};
  const kept = new Map(Object.entries(parsed));
  if (kept.get(ownerName) !== ownerId) return {};
  const known = names.map((name) => [name, kept.get(name)] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The text to keep, or null when nothing is typed. An emptied field is something typed. */
export function serialiseTyped(typed: Fields, ownerId: string): string | null {
  return Object.keys(typed).length === 0 ? null : JSON.stringify({ ...typed, [ownerName]: ownerId });
}

/** One more change; a field that is back at what the account says is no longer a change. */
export function withTyped(typed: Fields, saved: Fields, name: string, value: string): Fields {
  const { [name]: _before, ...others } = typed;
  return saved[name] === value ? others : { ...others, [name]: value };
}

/** What is left when `sent` has been saved: only what was typed after it went off. */
export function withoutSent(typed: Fields, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => sent[name] !== value));
}
