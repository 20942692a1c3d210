/** Identifies a repeated form submission: the same idempotency key and the same fields. */

/** @returns SHA-256 in hexadecimal, or null without a key, when every submission counts */
export async function submissionHash(
  idempotencyKey: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const bytes = new TextEncoder().encode(JSON.stringify([idempotencyKey, Object.entries(fields).sort()]));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
