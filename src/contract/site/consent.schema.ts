/** `POST /api/consent`: proof of a cookie choice, which holds nothing that points at a person. */
import { z } from "zod";
import { refusals } from "../messages.da.ts";

/** Where the choice was made. */
const consentSources = ["banner", "footer", "cookiepolitik"] as const;

/** A clock that was never set says 1970; years that a database can't hold are written by hand. */
const earliestMs = Date.UTC(1970, 0, 1);
const latestMs = Date.UTC(2100, 0, 1);

export const consentRequest = z.object({
  /** Random UUID made by the browser and kept in its own consent record. */
  id: z.uuid(),
  preferences: z.boolean(),
  statistics: z.boolean(),
  marketing: z.boolean(),
  /** ISO time of the choice by the browser's clock: the `timestamp` of the stored record (spec section 3). */
  timestamp: z.iso.datetime({ offset: true }).refine(isInRange, refusals.unreadableField),
  /** Version of the consent text, such as `1.0`. */
  version: z.string().regex(/^[0-9A-Za-z.-]{1,32}$/),
  /** SHA-256 of the consent text that was shown, as 64 hexadecimal digits. */
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
  source: z.enum(consentSources),
});
export type ConsentRequest = z.output<typeof consentRequest>;

function isInRange(timestamp: string): boolean {
  const ms = Date.parse(timestamp);
  return ms >= earliestMs && ms < latestMs;
}
