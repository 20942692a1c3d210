/** Joins CSS classes, leaving out what is not there. */

export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
