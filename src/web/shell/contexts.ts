/** What the server hands to loaders and to the document: kept apart so that no server module reaches the bundle. */
import { createContext } from "react-router";

/** Settings of the running installation that a page may show: all of it is public. */
export interface SiteSettings {
  /** Public address without a trailing slash, from `APP_URL`. */
  readonly appUrl: string;
  readonly buildId: string;
  /** `APP_URL` is a loopback address: `/__dev/*` exists. */
  readonly isLocalMode: boolean;
  readonly company: CompanyFacts;
}

/** Facts that the law wants shown; null where the installation has not been told. Nothing is made up. */
export interface CompanyFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly cvr: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Nonce of this answer; undefined on pages that are cached. */
export const nonceContext = createContext<string | undefined>(undefined);
export const settingsContext = createContext<SiteSettings>();
/** The REST API in process: same paths, same contract, no network. */
export const apiContext = createContext<(path: string, init?: RequestInit) => Promise<Response>>();
/** Where a rendering error goes: the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>(console.error);
