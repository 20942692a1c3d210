/** Which addresses an answer may link to, and what a person is told of them. */

const maxAddressChars = 2048;

export interface SafeAddress {
  /** As the browser reads it, which is what opens. */
  readonly href: string;
  /** »dr.dk«; of a mail its address. */
  readonly place: string;
}

/** @returns undefined for what is no page on the web and no mail: nothing leads there */
export function safeAddress(address: string): SafeAddress | undefined {
  if (address.length > maxAddressChars || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol === "mailto:") return mailAddress(url);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  // A name before the host makes an address look like another's.
  if (url.username !== "" || url.password !== "") return undefined;
  return { href: url.href, place: url.host.replace(/^www\./u, "") };
}

/** The first address alone: what else a link may ask for, such as copies and words, the person did not write. */
function mailAddress({ pathname }: URL): SafeAddress | undefined {
  let place: string;
  try {
    place = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (!/^[^\s@,;<>"\p{Cc}\p{Cf}]{1,64}@[^\s@,;<>"\p{Cc}\p{Cf}]{1,255}$/u.test(place)) return undefined;
  return { href: `mailto:${encodeURIComponent(place).replace("%40", "@")}`, place };
}
