/** Tells a visitor that somebody is signed in in another tab of this browser. Loaded when that can be. */
import { useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "../../theme/class-names.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { isGuarded, isGuestPage, loginPath } from "../guards.ts";
import { useIsInOtherTab } from "../session/tab-only-session.ts";
import { useIsSessionLost } from "../state/session.ts";
import { bar, focusMain } from "./status-bar.tsx";

/** In the tab of a visitor who is none; the sign-in page says it by its form. */
export function OtherTabBar() {
  const isThere = useIsInOtherTab();
  const isLost = useIsSessionLost();
  const place = useLocation();
  const [isClosed, setClosed] = useState(false);
  if (!isThere || isLost || isClosed || isGuarded(place.pathname) || isGuestPage(place.pathname)) return null;
  return (
    <div className={classNames(bar, "flex-wrap")}>
      <p>Du er logget ind i en anden fane. Uden »Husk mig« gælder det kun dér.</p>
      <div className="flex gap-2">
        <ButtonLink size="small" variant="secondary" to={loginPath(place)}>
          Log ind her
        </ButtonLink>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setClosed(true);
            focusMain();
          }}
        >
          Luk
        </Button>
      </div>
    </div>
  );
}
