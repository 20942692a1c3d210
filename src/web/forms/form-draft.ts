/** Reads and writes what stands in a form, as plain fields and as the text kept in sessionStorage. */

export type Fields = Readonly<Record<string, string>>;

/** The draft as it was stored; empty when there is none or someone else wrote it. */
export function parseFormDraft(stored: string | null): Fields {
  if (stored === null) return {};
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

/** The text to store, or null when nothing is typed that is worth keeping. */
export function serialiseFormDraft(fields: Fields): string | null {
  return Object.values(fields).some((value) => value !== "") ? JSON.stringify(fields) : null;
}

/** The named fields out of what a form holds; a field that is missing reads as empty. */
export function pickFields<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = form.get(name);
    picked[name] = typeof value === "string" ? value : "";
  }
  return picked as Record<Name, string>;
}

/** The fields without those that must not be kept. */
export function withoutFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
