/** The security headers of all responses. */

/** Names of the Trusted Types policies that our scripts may create: one, to start the language worker. */
const trustedTypesPolicies = "rodtraad-worker";

/**
 * The CSP of a page.
 *
 * @param scripts sources of its inline scripts: `'nonce-…'` for a rendered page, `'sha256-…'` for a cached one. Scripts
 *   that they load are trusted too (`strict-dynamic`); nothing else runs.
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

/** Allows Vite's inline styles and websocket. Never sent by a built server. */
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

/** A worker's policy is that of its own response, not of its page: it may load chunks and data only from us. */
export const assetPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const immutable = "public, max-age=31536000, immutable";

/** Headers of every response. HSTS only if the public address is https (RFC 6797 7.2). */
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

/** Where browsers report policy violations. */
export function reportingHeader(reportPath: string): Readonly<Record<string, string>> {
  return { "reporting-endpoints": `csp="${reportPath}"` };
}
