/** `RATE_LIMIT_NETWORKS`: networks in CIDR notation, for example a school's. */
import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** A shorter prefix is probably a mistake: it covers a whole provider, or everyone. Limits count IPv6 by /64. */
const prefixes = { 4: { least: 16, most: 32 }, 6: { least: 32, most: 64 } } as const;

const family = (version: number) => (version === 4 ? "ipv4" : "ipv6");

function isNetwork(text: string): boolean {
  const [address = "", prefix = "", ...rest] = text.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  const { least, most } = prefixes[version];
  return Number(prefix) >= least && Number(prefix) <= most;
}

export const networks = z.string().transform((value, context): readonly string[] => {
  const all = value.split(",").map((part) => part.trim());
  const wrong = all.find((one) => !isNetwork(one));
  if (wrong !== undefined) {
    context.addIssue({
      code: "custom",
      message: `skal være netværk med komma imellem, fx 192.0.2.0/24,2001:db8:1::/48 (IPv4 fra /16 til /32, IPv6 fra /32 til /64), og »${wrong}« er det ikke`,
    });
  }
  return all;
});

/** @returns the factor for an address's limits, or for a block as `addressBlock` writes it */
export function networkFactorOf(some: readonly string[], factor: number): (address: string) => number {
  const list = new BlockList();
  for (const one of some) {
    const [address = "", prefix = ""] = one.split("/");
    list.addSubnet(address, Number(prefix), family(isIP(address)));
  }
  return (block) => {
    const [address = ""] = block.split("/");
    const version = isIP(address);
    return version !== 0 && list.check(address, family(version)) ? factor : 1;
  };
}
