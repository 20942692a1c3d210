/** What the shell does once the page is awake: the one place where watchers start and stop. */
import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { browserApi, setNavigator } from "../browser-api.ts";
import { mainId } from "../frame/public-frame.tsx";
import { signedInRedirect } from "../guards.ts";
import { guardTargets } from "../navigation/click-guard.ts";
import { historyStepWorked } from "../navigation/history-fallback.ts";
import { rememberPath } from "../navigation/path-memory.ts";
import { setOwnBuild, watchBuilds } from "../state/build.ts";
import { loadConsent, sendProof, showConsent } from "../state/consent.ts";
import { isSignedIn, useIsSignedIn } from "../state/session.ts";
import { useSettingsIfLoaded } from "../state/site-settings.ts";
import { loadTheme, showTheme, storedTheme } from "../state/theme.ts";
import { markLive } from "./live.ts";

/** The route that answers every path no page has. */
const unknownRouteId = "pages/not-found";

export function useShellEffects(): void {
  const settings = useSettingsIfLoaded();
  const buildId = settings?.buildId;

  useEffect(() => {
    markLive();
    loadTheme();
    loadConsent();
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
}

function useNavigationEffects(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const matches = useMatches();
  const isSession = useIsSignedIn();
  const shown = useRef<string>(undefined);
  const isDeclared = matches.at(-1)?.id !== unknownRouteId;
  const { pathname, search, hash } = location;

  useEffect(() => setNavigator((path) => void navigate(path)), [navigate]);

  useEffect(() => {
    rememberPath({ pathname, search, hash }, isDeclared);
    historyStepWorked();
  }, [pathname, search, hash, isDeclared]);

  // A signed-in visitor has nothing to do on the pages for guests, however they were opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the session changes
  useEffect(() => {
    const to = signedInRedirect(pathname, isSignedIn());
    if (to !== null) void navigate(to, { replace: true });
  }, [pathname, isSession, navigate]);

  // A new page: the focus goes to its beginning, as it would with a document, so that a screen reader follows.
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === undefined || before === pathname || hash !== "") return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: signed in or out, here or in another tab
  useEffect(() => {
    document.documentElement.dataset.session = isSignedIn() ? "in" : "out";
  }, [isSession]);
}

/** Puts the attributes of the first paint back when React had to make `<html>` anew. */
export function restoreDocumentState(): void {
  const { dataset } = document.documentElement;
  dataset.script = "on";
  dataset.session = isSignedIn() ? "in" : "out";
  showTheme(storedTheme());
  showConsent();
}
