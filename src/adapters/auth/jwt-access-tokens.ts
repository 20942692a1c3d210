/** Access tokens as JWT (RFC 8725): one algorithm, keys selected by fingerprint, and no personal data. */
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { sessionTimes } from "#domain/accounts/model/account-limits.ts";
import type { AccessTokens, Clock } from "#domain/ports.ts";
import { purposeKey } from "./purpose-key.ts";

export interface JwtAccessTokenOptions {
  /** Newest first: the first one signs, all are accepted. */
  readonly authKeys: readonly Uint8Array[];
  readonly appUrl: string;
  readonly clock: Clock;
}

const algorithm = "HS256";
/** RFC 9068: no other kind of token can be used as an access token. */
const tokenType = "at+jwt";
const purpose = "access-token";
/** Ours have about 400 characters; longer ones aren't parsed. */
const maxTokenChars = 2048;

/** The key with its `kid`, which reveals nothing about it. */
function namedKey(authKey: Uint8Array): readonly [kid: string, key: KeyObject] {
  const signingKey = purposeKey(authKey, purpose);
  const kid = createHmac("sha256", signingKey).update("kid").digest("base64url").slice(0, 16);
  return [kid, createSecretKey(signingKey)];
}

/** @throws Error if there is no key */
export function createJwtAccessTokens({ authKeys, appUrl, clock }: JwtAccessTokenOptions): AccessTokens {
  const named = authKeys.map(namedKey);
  const newest = named[0];
  if (newest === undefined) throw new Error("access tokens need a key");
  const [signingKid, signingKey] = newest;
  // A Map, so that `kid` can't refer to a file, a URL or an object property.
  const keyOf = new Map(named);
  const audience = `${appUrl}/api`;

  return {
    issue: ({ userId, sessionId }) => {
      const nowSeconds = Math.floor(clock.nowMs() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: signingKid })
        .setIssuer(appUrl)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(nowSeconds)
        .setNotBefore(nowSeconds)
        .setExpirationTime(nowSeconds + sessionTimes.accessTokenMs / 1000)
        .sign(signingKey);
    },
    read: async (token) => {
      if (token.length > maxTokenChars) return null;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => ownKey(keyOf, kid), {
          algorithms: [algorithm],
          typ: tokenType,
          issuer: appUrl,
          audience,
          requiredClaims: ["iat", "nbf", "exp"],
          clockTolerance: sessionTimes.clockSkewMs / 1000,
          currentDate: new Date(clock.nowMs()),
        });
        const { sub, sid } = payload;
        return isName(sub) && isName(sid) ? { userId: sub, sessionId: sid } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

function ownKey(keyOf: ReadonlyMap<string, KeyObject>, kid: unknown): KeyObject {
  const key = typeof kid === "string" ? keyOf.get(kid) : undefined;
  if (key === undefined) throw new errors.JWSInvalid("no key of ours has this name");
  return key;
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
