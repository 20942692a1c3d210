/** Determines the client's address: from the socket, or from the innermost trusted proxy. */
import { isIP } from "node:net";
import type { Context } from "hono";
import type { NodeBindings } from "./bindings.ts";

/**
 * Every proxy appends the address that called it. With n proxies of ours, the n-th address from the right is the first
 * that a client can't forge.
 *
 * @param trustedProxies number of our proxies; 0 trusts only the socket
 * @returns null if the server calls itself; "unknown" if the socket is gone or the header is invalid
 */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  const bindings = c.env as NodeBindings | undefined;
  if (bindings?.incoming === undefined) return null;
  const peer = bindings.incoming.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return peer;
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const claimed = forwarded.at(-trustedProxies) ?? "";
  return isIP(claimed) === 0 ? peer : claimed;
}

/** The part of an address shared by a household or school: all of IPv4, the first 64 bits of IPv6. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = ""] = address.split("%");
  if (isIP(withoutZone) !== 6) return address;
  const [head = "", tail] = withoutZone.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - (tail.includes(".") ? 1 : 0);
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
