import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { addressBlock, clientAddress } from "./client-address.ts";

async function addressOf(trustedProxies: number, forwarded: string | null, peer?: string): Promise<string | null> {
  const app = new Hono().get("/", (c) => c.json(clientAddress(c, trustedProxies)));
  const headers = forwarded === null ? {} : { "x-forwarded-for": forwarded };
  const socket = peer === undefined ? {} : { remoteAddress: peer };
  return (await app.request("/", { headers }, { incoming: { socket } })).json();
}

describe("clientAddress", () => {
  it.each([
    [0, null, "192.0.2.1", "192.0.2.1"],
    [0, "203.0.113.9", "192.0.2.1", "192.0.2.1"],
    [1, "203.0.113.9", "10.0.0.1", "203.0.113.9"],
    [1, "1.1.1.1, 203.0.113.9", "10.0.0.1", "203.0.113.9"],
    [2, "1.1.1.1, 203.0.113.9, 10.0.0.2", "10.0.0.1", "203.0.113.9"],
    [2, "203.0.113.9", "10.0.0.1", "10.0.0.1"],
    [1, "ikke-en-adresse", "10.0.0.1", "10.0.0.1"],
    [1, null, "10.0.0.1", "10.0.0.1"],
    [0, "203.0.113.9", undefined, "unknown"],
  ])("with %i proxies of ours, %j from %s is %s", async (proxies, forwarded, peer, expected) => {
    expect(await addressOf(proxies, forwarded, peer)).toBe(expected);
  });

  it("is null when the server calls itself", async () => {
    const app = new Hono().get("/", (c) => c.json(clientAddress(c, 0)));
    expect(await (await app.request("/")).json()).toBeNull();
  });
});

describe("addressBlock", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:db8:0:7:aaaa:bbbb:cccc:dddd", "2001:db8:0:7::/64"],
    ["2001:0DB8:0000:0007::2", "2001:db8:0:7::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s belongs to %s", (address, block) => expect(addressBlock(address)).toBe(block));
});
