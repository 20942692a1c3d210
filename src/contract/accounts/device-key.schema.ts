/** The key that encrypts an account's drafts on a device between *Log ud* and the next sign-in. */
import { z } from "zod";

export const deviceKeyRequest = z.object({
  /** 128 random bits in base64url, created by the device and stored with the encrypted drafts. */
  salt: z.string().regex(/^[\w-]{22}$/),
});

export const deviceKeyResponse = z.object({
  /** 256-bit keys in base64url, one per key of the server, newest first: encrypt with the first, decrypt with any. */
  keys: z.array(z.string()).min(1),
});
export type DeviceKeyResponse = z.infer<typeof deviceKeyResponse>;
