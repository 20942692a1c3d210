/** The public page: header, the page itself, footer. */
import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { PublicHeader } from "./header.tsx";

/** Where *Spring til indhold* leads; every frame has exactly one. */
export const mainId = "indhold";

export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
