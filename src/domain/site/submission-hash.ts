/** What makes two submissions of a form the same: the key the browser made for it, and every field. */

/** @returns SHA-256 in hexadecimal, or null when there is no key and every submission counts */
export async function submissionHash(
  idempotencyKey: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const bytes = new TextEncoder().encode(JSON.stringify([idempotencyKey, Object.entries(fields).sort()]));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
