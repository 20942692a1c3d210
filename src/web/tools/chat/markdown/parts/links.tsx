/** A link of an answer: to the web or a mail only, and never without telling where it leads. */
import { Children, type ReactNode } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";
import { safeAddress } from "./safe-address.ts";

export interface AnswerLinkProps {
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** Its words alone where the address is none to follow. */
export function AnswerLink({ href = "", children }: AnswerLinkProps) {
  const address = safeAddress(href);
  if (address === undefined) return children;
  const words = Children.toArray(children);
  const says = words.every((word) => typeof word === "string") ? words.join("").trim() : "";
  const isMail = address.href.startsWith("mailto:");
  const isTold = says === address.place || says === address.href || (!isMail && hostIn(says) === address.place);
  return (
    <>
      <a
        className="text-link md-link"
        href={address.href}
        rel="noopener noreferrer nofollow"
        {...(isMail ? {} : { target: "_blank" })}
      >
        {children}
        {isMail ? null : <Icon name="external-link" label={texts.opensNewTab} className="md-link-icon" />}
      </a>
      {isTold ? null : <span className="md-host">{` (${address.place})`}</span>}
    </>
  );
}

/** Of words that are an address themselves. */
function hostIn(words: string): string {
  const address = words.startsWith("www.") ? `https://${words}` : words;
  return safeAddress(address)?.place ?? "";
}
