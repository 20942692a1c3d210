/** What is said when the account is going to be deleted: until when that can be changed, and how. */
import { useEffect, useRef } from "react";
import { formatDateTime } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page.tsx";

export interface Farewell {
  /** The server's sentence. */
  readonly message: string;
  /** ISO time. */
  readonly deleteAfter: string;
}

/** What stands in the history entry of the page: a reload keeps it. */
export interface FarewellState {
  readonly farewell: Farewell;
}

/** Reads what a history entry holds: anything may stand there. */
export function readFarewell(state: unknown): Farewell | null {
  if (typeof state !== "object" || state === null || !("farewell" in state)) return null;
  const { farewell } = state;
  if (typeof farewell !== "object" || farewell === null) return null;
  const { message, deleteAfter } = farewell as Partial<Record<keyof Farewell, unknown>>;
  if (typeof message !== "string" || typeof deleteAfter !== "string") return null;
  return Number.isNaN(Date.parse(deleteAfter)) ? null : { message, deleteAfter };
}

export function FarewellScreen({ farewell }: { readonly farewell: Farewell }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus moves to what took its place, so that it is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <PageHead title="Din konto bliver slettet" lead={farewell.message} headingRef={heading} />
      <div className="grid max-w-text gap-6">
        <p>
          Kontoen slettes <strong>{formatDateTime(farewell.deleteAfter)}</strong>. Alle enheder er logget ud, og vi har
          sendt dig en mail med datoen.
        </p>
        <p>Fortryder du, så log ind inden da, og tryk på Behold kontoen. Det er ikke nok at logge ind.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${pagePaths.login}?redirect=${encodeURIComponent(pagePaths.profile)}`} variant="secondary">
            Log ind
          </ButtonLink>
          <ButtonLink to={pagePaths.front} variant="quiet">
            Til forsiden
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
