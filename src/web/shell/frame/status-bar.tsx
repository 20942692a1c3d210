/** Quiet news about the page itself: no connection, a newer version, signed out, signed in elsewhere. Shown beside the sidebar, and between the bottom bar and what sticks above it. */
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { storageKeys } from "#contract/storage-keys.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isGuarded, isGuestPage, loginPath } from "../guards.ts";
import { reloadNow } from "../navigation/reload-guard.ts";
import { useIsStale } from "../state/build.ts";
import { useIsOnline } from "../state/connection.ts";
import { forgetLoss, useIsSessionLost, useLockedTexts } from "../state/session.ts";
import { readStored } from "../state/web-storage.ts";
import { mainId } from "./public-frame.tsx";

export function StatusBar() {
  const isOnline = useIsOnline();
  const isStale = useIsStale();
  const [isClosed, setClosed] = useState(false);
  // The next time that the connection is lost is news again.
  if (isOnline && isClosed) setClosed(false);
  const news = useRef<HTMLDivElement>(null);
  useRoomFor(news);
  const close = () => {
    setClosed(true);
    focusMain();
  };
  return (
    <div
      ref={news}
      role="status"
      className="pointer-events-none fixed right-0 bottom-(--bottom-bar) left-(--sidebar) z-40 grid justify-items-center gap-2 px-4 not-empty:pt-2 not-empty:pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {isOnline || isClosed ? null : (
        <div className={bar}>
          <Icon name="wifi-off" />
          <p>Du er offline. Det, du har skrevet, er her stadig.</p>
          <Button size="small" variant="quiet" onClick={close}>
            Luk
          </Button>
        </div>
      )}
      <SignedOutBar />
      <MaybeOtherTabBar />
      {isStale ? (
        <div className={bar}>
          <p>
            <strong className="font-semibold">Ny version.</strong> Genindlæs, når det passer dig.
          </p>
          <Button size="small" variant="secondary" onClick={reloadNow}>
            Genindlæs
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What sticks to the foot of the page moves up by the height of the news: nothing that can be pressed lies under them. */
function useRoomFor(news: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = news.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--news", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--news");
    };
  }, [news]);
}

/** Where somebody may have written a text. */
const writtenIn =
  "textarea:not([hidden]), input:not([type='checkbox'], [type='radio'], [type='hidden'], [type='password'])";

/** Whether a field of the page holds something that was written there: what stood in it from the start does not count. */
function isTextOnPage(): boolean {
  for (const part of document.querySelectorAll<HTMLElement>("main *")) {
    if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) {
      if (part.matches(writtenIn) && part.value.trim() !== "" && part.value !== part.defaultValue) return true;
    }
    // The editor's lines stand in a shadow root; while it is empty its hint stands there too.
    const lines = part.shadowRoot?.querySelector("[contenteditable]");
    const hint = lines?.getAttribute("aria-placeholder") ?? "";
    if ((lines?.textContent ?? "").trim() !== hint.trim()) return true;
  }
  return false;
}

/** The page stays as it is, with what was written on it; pages behind the guard lead to the sign-in page instead. */
function SignedOutBar() {
  const isLost = useIsSessionLost();
  const left = useLockedTexts();
  const place = useLocation();
  // Looked at once, while the page still stands as it was left: a visitor's frame puts the text back a moment later.
  const [seen, setSeen] = useState({ isLost: false, hasText: false });
  if (seen.isLost !== isLost) setSeen({ isLost, hasText: isLost && isTextOnPage() });
  if (!isLost || isGuarded(place.pathname) || isGuestPage(place.pathname)) return null;
  return (
    <div className={classNames(bar, "flex-wrap")}>
      <p>
        Du er blevet logget ud.
        {seen.hasText && left === null ? " Din tekst ligger her stadig." : ""}
        {left === "locked" ? " Dine kladder er låst og kommer igen, når du logger ind." : ""}
      </p>
      <div className="flex gap-2">
        <ButtonLink size="small" variant="secondary" to={loginPath(place)}>
          Log ind
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={forgetLoss}>
          Luk
        </Button>
      </div>
    </div>
  );
}

/** Its script is fetched only if somebody has signed in on this device without »Husk mig«. */
function MaybeOtherTabBar() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    const life = new AbortController();
    const look = async () => {
      if (readStored("local", storageKeys.rememberMe) !== "false") return;
      try {
        const { OtherTabBar } = await import("./other-tab-bar.tsx");
        if (life.signal.aborted) return;
        life.abort();
        setBar(() => OtherTabBar);
      } catch {
        // Offline: tried again when the tab is next looked at.
      }
    };
    void look();
    document.addEventListener("visibilitychange", look, { signal: life.signal });
    window.addEventListener("storage", look, { signal: life.signal });
    return () => life.abort();
  }, []);
  return Bar === undefined ? null : <Bar />;
}

/** What was pressed is gone: the next key goes on from the page. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}

export const bar =
  "pointer-events-auto flex max-w-full items-center gap-3 rounded-control border border-field bg-surface px-4 py-2 text-ui shadow-raised";
