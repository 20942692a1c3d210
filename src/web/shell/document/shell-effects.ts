/** What the shell does once the page is awake: the one place where watchers start and stop. */
import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { browserApi, setNavigator } from "../browser-api.ts";
import { mainId } from "../frame/public-frame.tsx";
import { afterLogin, signedInRedirect } from "../guards.ts";
import { guardTargets } from "../navigation/click-guard.ts";
import { historyStepWorked } from "../navigation/history-fallback.ts";
import { rememberPath } from "../navigation/path-memory.ts";
import { setOwnBuild, watchBuilds } from "../state/build.ts";
import { loadConsent, sendProof, showConsent } from "../state/consent.ts";
import { forgetLoss, isSignedIn, useIsSignedIn } from "../state/session.ts";
import { showFolded, storedFolded } from "../state/sidebar.ts";
import { useSettingsIfLoaded } from "../state/site-settings.ts";
import { loadTheme, showTheme, storedTheme } from "../state/theme.ts";
import { forgetOldRuns, storedOwnerIds } from "../state/user/personal-data.ts";
import { markHydrated } from "./hydration-state.ts";

/** The route that answers every path no page has. */
const unknownRouteId = "pages/not-found";

export function useShellEffects(): void {
  const settings = useSettingsIfLoaded();
  const buildId = settings?.buildId;

  useEffect(() => {
    markHydrated();
    loadTheme();
    loadConsent();
    forgetOldRuns();
    const proof = () => void sendProof(browserApi());
    proof();
    window.addEventListener("online", proof);
    const stopGuard = guardTargets();
    const stopBuilds = watchBuilds();
    return () => {
      window.removeEventListener("online", proof);
      stopGuard();
      stopBuilds();
    };
  }, []);

  useEffect(() => {
    if (buildId !== undefined) setOwnBuild(buildId);
  }, [buildId]);

  useNavigationEffects();
  useSessionEffects();
}

function useNavigationEffects(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const matches = useMatches();
  const shown = useRef<string>(undefined);
  const isDeclared = matches.at(-1)?.id !== unknownRouteId;
  const { pathname, search, hash } = location;

  useEffect(() => setNavigator((path) => void navigate(path)), [navigate]);

  useEffect(() => {
    rememberPath({ pathname, search, hash }, isDeclared);
    historyStepWorked();
  }, [pathname, search, hash, isDeclared]);

  // A new page: the focus goes to its beginning, as it would with a document, so that a screen reader follows.
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === undefined || before === pathname || hash !== "") return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function useSessionEffects(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSession = useIsSignedIn();
  const seen = useRef<{ readonly pathname: string; readonly isIn: boolean }>(undefined);

  // A signed-in visitor has nothing to do on the pages for guests: sent to /home (spec section 2), but to where they
  // were going when they signed in on that very page, here or in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the session changes
  useEffect(() => {
    const isIn = isSignedIn();
    const before = seen.current;
    seen.current = { pathname, isIn };
    const to = signedInRedirect(pathname, isIn);
    if (to === null || (before?.pathname === pathname && before.isIn)) return;
    const cameIn = before?.pathname === pathname;
    void navigate(cameIn ? afterLogin(new URLSearchParams(search).get("redirect")) : to, { replace: true });
  }, [pathname, isSession, navigate]);

  // "Din tekst ligger her" is only true on the page it was said on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it goes by
  useEffect(() => forgetLoss, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: signed in or out, here or in another tab
  useEffect(() => {
    const isIn = isSignedIn();
    const wasOut = document.documentElement.dataset.session === "out";
    document.documentElement.dataset.session = isIn ? "in" : "out";
    // Loaded when it is needed: a visitor's page does without it.
    if (isIn) void follow(wasOut);
    else if (storedOwnerIds().length > 0) void tidy();
  }, [isSession]);
}

async function follow(isFresh: boolean): Promise<void> {
  try {
    const { followSession } = await import("../session/follow-session.ts");
    await followSession(isFresh);
  } catch {
    // Offline: the session is used as it is stored, and the next page asks again.
  }
}

async function tidy(): Promise<void> {
  try {
    const { deleteOrphanedData } = await import("../session/orphaned-user-data.ts");
    await deleteOrphanedData();
  } catch {
    // Offline: the next page does it.
  }
}

/** Puts the attributes of the first paint back when React had to make `<html>` anew. */
export function restoreDocumentState(): void {
  const { dataset } = document.documentElement;
  dataset.script = "on";
  dataset.session = isSignedIn() ? "in" : "out";
  showTheme(storedTheme());
  showFolded(storedFolded());
  showConsent();
}
