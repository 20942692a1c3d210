/** A link inside running text. */
import type { ReactNode } from "react";
import { Link } from "react-router";

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}
