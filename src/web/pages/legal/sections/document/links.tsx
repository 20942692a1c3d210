/** Links of the legal pages: our own pages by key, authorities and sources by address. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type PageKey, pagePaths } from "#contract/paths.ts";

/** A link to one of our own pages. */
export function PageLink({ to, children }: { readonly to: PageKey; readonly children: ReactNode }) {
  return <Link to={pagePaths[to]}>{children}</Link>;
}

/** A link away from the site, in the same tab: nothing is told to the page it leads to. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Where to complain about personal data. */
export function DataProtectionAgency() {
  return (
    <address>
      Datatilsynet
      <br />
      Carl Jacobsens Vej 35
      <br />
      2500 Valby
      <br />
      <OutsideLink href="https://www.datatilsynet.dk">datatilsynet.dk</OutsideLink>
    </address>
  );
}

/** Where a consumer complains; the site of the authority has its current name, fee and limits. */
export function ConsumerComplaint() {
  return (
    <p>
      Bliver vi ikke enige, kan du som forbruger klage gennem Nævnenes Hus. Først hjælper Mæglingsteamet for
      Forbrugerklager dig og os med at finde en løsning. Lykkes det ikke, kan sagen komme for Forbrugerklagenævnet.
      Navne, gebyr og beløbsgrænser kan ændre sig, så se dem på{" "}
      <OutsideLink href="https://naevneneshus.dk">naevneneshus.dk</OutsideLink>, før du klager.
    </p>
  );
}
