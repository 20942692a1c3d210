/** The security headers of every answer, in one place. */

/** Names of the Trusted Types policies that our own scripts may create: the one that lets the language worker start. */
const trustedTypesPolicies = "rodtraad-worker";

/**
 * The policy of a page.
 * @param scripts Sources of its inline scripts: `'nonce-…'` on a rendered page, `'sha256-…'` on a cached one. What
 * these scripts load inherits their trust (`strict-dynamic`); nothing else runs.
 */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}${scripts.length > 0 ? " " : ""}'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies}`,
    "report-to csp",
  ].join("; ");
}

/** In development Vite puts styles into the document and talks over a websocket. Never sent by a built server. */
export function developmentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export { closedPolicy } from "#api/middleware/api-headers.ts";

/** A worker is ruled by the policy of its own response, not by its page's: it may load chunks and data from us only. */
export const assetPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const immutable = "public, max-age=31536000, immutable";

/** Sent with every answer. HSTS only where the public address is https (RFC 6797 7.2). */
export function commonHeaders(appUrl: string): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(), payment=(), usb=()",
    ...(appUrl.startsWith("https://")
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : undefined),
  };
}

/** Where a browser sends what a page's policy stopped. */
export function reportingHeader(reportPath: string): Readonly<Record<string, string>> {
  return { "reporting-endpoints": `csp="${reportPath}"` };
}
