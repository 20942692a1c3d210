/** The frame of someone signed in: sidebar or bottom bar, and a foot with what must always be in reach. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { consentText } from "#contract/legal.ts";
import { pagePaths } from "#contract/paths.ts";
import { openConsent } from "../../state/consent.ts";
import { mainId } from "../public-frame.tsx";
import { BottomBar, Sidebar } from "./sidebar.tsx";

export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-1">
      <Sidebar shown="always" />
      <div className="flex min-w-0 flex-1 flex-col">
        <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <AppFoot />
        <BottomBar shown="always" />
      </div>
    </div>
  );
}

const link = "inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11";

/** Links that the law wants on every page, in one line. */
export function AppFoot() {
  return (
    <footer data-frame="app" className="mt-10 px-4 pb-4 text-ink-2 text-sm md:px-6">
      <div className="flex flex-wrap gap-x-5 border-line border-t pt-2">
        <Link to={pagePaths.withdrawal} className={link}>
          Fortryd aftalen her
        </Link>
        <Link to={pagePaths.privacy} className={link}>
          Persondatapolitik
        </Link>
        <Link to={pagePaths.terms} className={link}>
          Brugerbetingelser
        </Link>
        <Link to={pagePaths.contact} className={link}>
          Kontakt
        </Link>
        <button type="button" className={link} onClick={() => openConsent("footer")}>
          {consentText.title}
        </button>
      </div>
    </footer>
  );
}
