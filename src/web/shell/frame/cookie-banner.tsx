/** The cookie banner of spec section 2: a region that can be left alone, never a wall. */
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { type ConsentCategory, consentText } from "#contract/legal.ts";
import { pagePaths } from "#contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import { browserApi } from "../browser-api.ts";
import { closeConsent, saveConsent, useConsent } from "../state/consent.ts";
import { type ConsentChoice, currentConsent, noConsent } from "../state/consent-record.ts";
import { mainId } from "./public-frame.tsx";

const everything: ConsentChoice = { preferences: true, statistics: true, marketing: true };
const categories = Object.entries(consentText.categories) as [
  ConsentCategory,
  { readonly label: string; readonly purpose: string },
][];

/**
 * Always in the document; `data-consent` on `<html>` decides whether it shows, so that a page cached for everybody
 * neither flashes it nor moves when it goes.
 */
export function CookieBanner() {
  const { record, reopenedFrom } = useConsent();
  const [choice, setChoice] = useState<ConsentChoice>(noConsent);
  const [showsDetails, setShowsDetails] = useState(false);
  const [said, setSaid] = useState("");
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const id = useId();

  // Called back by the person: show what was chosen, and take the focus there; it is given back when it closes.
  useEffect(() => {
    if (reopenedFrom === null) return;
    cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setChoice(currentConsent(Date.now()) ?? noConsent);
    setShowsDetails(true);
    setSaid("");
    region.current?.focus();
  }, [reopenedFrom]);

  const giveFocusBack = () => {
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById(mainId);
    cameFrom.current = null;
    target?.focus({ preventScroll: true });
  };

  const decide = (next: ConsentChoice) => {
    saveConsent(next, browserApi());
    setChoice(next);
    setShowsDetails(false);
    setSaid("Dit valg er gemt.");
    giveFocusBack();
  };

  const close = () => {
    closeConsent();
    setShowsDetails(false);
    giveFocusBack();
  };

  return (
    <>
      <section
        ref={region}
        tabIndex={-1}
        className="cookie-banner outline-none print:hidden"
        aria-labelledby={`${id}-title`}
        onKeyDown={(event) => {
          if (event.key === "Escape" && reopenedFrom !== null && record !== null) close();
        }}
      >
        <div className="mx-auto grid max-w-page gap-3 px-4 py-4 md:px-6 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 id={`${id}-title`} className="font-semibold text-base">
              {consentText.title}
            </h2>
            <Link to={pagePaths.cookies} className="text-link inline-flex min-h-8 items-center text-ui">
              {consentText.readMore}
            </Link>
          </div>
          <fieldset
            id={`${id}-details`}
            aria-labelledby={`${id}-title`}
            hidden={!showsDetails}
            className="lg:order-last lg:w-full"
          >
            <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
              {categories.map(([key, { label, purpose }]) => (
                <label key={key} htmlFor={`${id}-${key}`} className="flex min-h-11 items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    id={`${id}-${key}`}
                    className="switch mt-0.5"
                    aria-describedby={`${id}-${key}-purpose`}
                    disabled={key === "necessary"}
                    checked={key === "necessary" || choice[key]}
                    onChange={(event) => setChoice({ ...choice, [key]: event.target.checked })}
                  />
                  <span>
                    <span className="font-semibold text-ui">{label}</span>
                    <span id={`${id}-${key}-purpose`} className="block text-ink-2 text-sm">
                      {purpose}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
            <Button
              variant="quiet"
              aria-expanded={showsDetails}
              aria-controls={`${id}-details`}
              onClick={() => setShowsDetails(!showsDetails)}
            >
              {showsDetails ? consentText.hideDetails : consentText.showDetails}
            </Button>
            <Button variant="secondary" onClick={() => decide(noConsent)}>
              {consentText.rejectAll}
            </Button>
            <Button variant="secondary" onClick={() => decide(choice)}>
              {consentText.acceptSelected}
            </Button>
            <Button variant="secondary" onClick={() => decide(everything)}>
              {consentText.acceptAll}
            </Button>
          </div>
        </div>
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
